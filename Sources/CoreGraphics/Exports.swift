// The numbers, points and rectangles of this module's signatures are Foundation's here; whoever imports this module counts on
// having them, other packages too.
@_exported import Foundation
