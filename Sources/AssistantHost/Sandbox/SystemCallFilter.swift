/// A seccomp program that keeps a sandbox from system calls which no app needs, and which kernels have had their holes in.
///
/// Classic BPF over the kernel's `seccomp_data`: the call's number at byte 0, the machine at byte 4. Refused calls fail with
/// `EPERM`, calls of a foreign machine's convention end the process.
struct SystemCallFilter {
  /// As the kernel names machines: `AUDIT_ARCH_…`.
  private let machine: UInt32
  private let refused: [UInt32]

  /// The filter of the machine this runs on.
  static var own: SystemCallFilter {
    #if arch(arm64)
      SystemCallFilter(machine: 0xC000_00B7, refused: arm64)
    #else
      SystemCallFilter(machine: 0xC000_003E, refused: x86)
    #endif
  }

  /// The program as the kernel reads it, eight bytes an instruction.
  var bytes: [UInt8] {
    var code: [Instruction] = [
      .load(offset: 4), .jumpIfEqual(machine, then: 1, otherwise: 0), .answer(Self.kill),
      .load(offset: 0),
    ]
    // Numbers from here on are the x32 convention of x86-64: the same calls by another name.
    code += [.jumpIfAtLeast(0x4000_0000, then: 0, otherwise: 1), .answer(Self.refuse)]
    for number in refused { code += [.jumpIfEqual(number, then: 0, otherwise: 1), .answer(Self.refuse)] }
    code.append(.answer(Self.allow))
    return code.flatMap(\.bytes)
  }

  private static let kill: UInt32 = 0x8000_0000
  private static let refuse: UInt32 = 0x0005_0000 | 1
  private static let allow: UInt32 = 0x7FFF_0000

  private struct Instruction {
    var code: UInt16
    var then: UInt8 = 0
    var otherwise: UInt8 = 0
    var value: UInt32

    /// Loads the word at the offset.
    static func load(offset: UInt32) -> Instruction { Instruction(code: 0x20, value: offset) }
    /// Skips so many instructions.
    static func jumpIfEqual(_ value: UInt32, then: UInt8, otherwise: UInt8) -> Instruction {
      Instruction(code: 0x15, then: then, otherwise: otherwise, value: value)
    }
    static func jumpIfAtLeast(_ value: UInt32, then: UInt8, otherwise: UInt8) -> Instruction {
      Instruction(code: 0x35, then: then, otherwise: otherwise, value: value)
    }
    static func answer(_ value: UInt32) -> Instruction { Instruction(code: 0x06, value: value) }

    var bytes: [UInt8] {
      [UInt8(code & 0xFF), UInt8(code >> 8), then, otherwise]
        + (0..<4).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
    }
  }

  /// Looking into and changing other processes, the kernel's own programs and modules, mounts and namespaces, keys,
  /// the clock, and interfaces that are large and young.
  private static let x86: [UInt32] = [
    101, 310, 311, 312,  // ptrace, process_vm_readv, process_vm_writev, kcmp
    321, 298, 323, 425, 426, 427,  // bpf, perf_event_open, userfaultfd, io_uring_setup, …_enter, …_register
    165, 166, 155, 161,  // mount, umount2, pivot_root, chroot
    428, 429, 430, 431, 432, 433, 442,  // open_tree, move_mount, fsopen, fsconfig, fsmount, fspick, mount_setattr
    272, 308,  // unshare, setns
    248, 249, 250,  // add_key, request_key, keyctl
    175, 313, 176, 246, 320, 169,  // init_module, finit_module, delete_module, kexec_load, kexec_file_load, reboot
    167, 168, 163, 179, 304, 303,  // swapon, swapoff, acct, quotactl, open_by_handle_at, name_to_handle_at
    227, 164, 159, 305, 170, 171,  // clock_settime, settimeofday, adjtimex, clock_adjtime, sethostname, setdomainname
    172, 173, 103, 212, 180,  // iopl, ioperm, syslog, lookup_dcookie, nfsservctl
    139, 156, 134, 136,  // sysfs, _sysctl, uselib, ustat
    438, 440, 448, 256, 279,  // pidfd_getfd, process_madvise, process_mrelease, migrate_pages, move_pages
  ]

  /// The same, where that machine has them.
  private static let arm64: [UInt32] = [
    117, 270, 271, 272, 280, 241, 282, 425, 426, 427, 40, 39, 41, 51, 428, 429, 430, 431, 432, 433, 442, 97, 268, 217,
    218, 219, 105, 273, 106, 104, 294, 142, 224, 225, 89, 60, 265, 264, 112, 170, 171, 266, 161, 162, 116, 18, 42, 438,
    440, 448, 238, 239,
  ]
}
