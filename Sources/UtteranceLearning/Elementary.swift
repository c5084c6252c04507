import Foundation

func exponential(_ value: Float) -> Float { value < -80 ? 0 : exp(value) }

func logarithm(_ value: Float) -> Float { log(value) }
