/** Files that a program wrote, by path. */
export type MemoryFiles = Map<string, Uint8Array>;

type OpenFile = { readonly path: string; bytes: Uint8Array; size: number; position: number };

const success = 0;
const badFile = 8;
const rootFd = 3;

class ProgramExit extends Error {
  readonly code: number;
  constructor(code: number) {
    super(`The program ended with code ${code}`);
    this.code = code;
  }
}

/** What the calls of one running program share. */
type Machine = {
  memory: WebAssembly.Memory | undefined;
  readonly args: readonly Uint8Array[];
  readonly open: Map<number, OpenFile>;
  readonly files: Map<string, OpenFile>;
};

/** The program may grow its memory, so views are made anew for each use. */
const view = ({ memory }: Machine) => new DataView((memory as WebAssembly.Memory).buffer);
const bytesAt = ({ memory }: Machine, at: number, length: number) =>
  new Uint8Array((memory as WebAssembly.Memory).buffer, at, length);

/**
 * Runs a WASI program whose files live in memory only: no access to disk, network or environment.
 * Serves the calls that Flite makes; returns the files it wrote. Throws on an exit code but 0.
 */
export function runWasi(module: WebAssembly.Module, args: readonly string[]): MemoryFiles {
  const machine: Machine = {
    memory: undefined,
    args: args.map((arg) => new TextEncoder().encode(`${arg}\0`)),
    open: new Map(),
    files: new Map(),
  };
  const calls = { ...programCalls(machine), ...folderCalls(machine), ...fileCalls(machine) };
  const instance = new WebAssembly.Instance(module, { wasi_snapshot_preview1: calls });
  machine.memory = instance.exports.memory as WebAssembly.Memory;
  try {
    (instance.exports._start as () => void)();
  } catch (error) {
    if (!(error instanceof ProgramExit) || error.code !== 0) throw error;
  }
  return new Map(
    [...machine.files].map(([path, { bytes, size }]) => [path, bytes.subarray(0, size)]),
  );
}

const programCalls = (machine: Machine) => ({
  args_sizes_get(count: number, size: number) {
    const total = machine.args.reduce((sum, arg) => sum + arg.length, 0);
    view(machine).setUint32(count, machine.args.length, true);
    view(machine).setUint32(size, total, true);
    return success;
  },
  args_get(pointers: number, buffer: number) {
    let at = buffer;
    machine.args.forEach((arg, index) => {
      view(machine).setUint32(pointers + index * 4, at, true);
      bytesAt(machine, at, arg.length).set(arg);
      at += arg.length;
    });
    return success;
  },
  clock_time_get(_id: number, _precision: bigint, result: number) {
    view(machine).setBigUint64(result, 0n, true);
    return success;
  },
  proc_exit(code: number) {
    throw new ProgramExit(code);
  },
});

/** One folder is open from the start: the root, under which every file lies. */
const folderCalls = (machine: Machine) => ({
  fd_prestat_get(fd: number, result: number) {
    if (fd !== rootFd) return badFile;
    view(machine).setUint32(result, 0, true);
    view(machine).setUint32(result + 4, 1, true);
    return success;
  },
  fd_prestat_dir_name(_fd: number, path: number) {
    bytesAt(machine, path, 1)[0] = 47; // "/"
    return success;
  },
  path_open(...call: [number, number, number, number, number, bigint, bigint, number, number]) {
    const path = new TextDecoder().decode(bytesAt(machine, call[2], call[3]).slice());
    const fd = rootFd + 1 + machine.open.size;
    const fresh = { path, bytes: new Uint8Array(1 << 16), size: 0, position: 0 };
    const file = machine.files.get(path) ?? fresh;
    machine.files.set(path, file);
    machine.open.set(fd, file);
    view(machine).setUint32(call[8], fd, true);
    return success;
  },
});

const fileCalls = (machine: Machine) => ({
  fd_fdstat_get(fd: number, result: number) {
    bytesAt(machine, result, 24).fill(0);
    // File type: 2 character device, 3 directory, 4 regular file; then all rights.
    view(machine).setUint8(result, fd < rootFd ? 2 : fd === rootFd ? 3 : 4);
    view(machine).setBigUint64(result + 8, 0x1fffffffn, true);
    view(machine).setBigUint64(result + 16, 0x1fffffffn, true);
    return success;
  },
  fd_fdstat_set_flags: () => success,
  fd_close: () => success,
  fd_read(_fd: number, _vectors: number, _count: number, result: number) {
    view(machine).setUint32(result, 0, true);
    return success;
  },
  fd_seek(fd: number, offset: bigint, whence: number, result: number) {
    const file = machine.open.get(fd);
    if (!file) return badFile;
    const base = whence === 0 ? 0 : whence === 1 ? file.position : file.size;
    file.position = base + Number(offset);
    view(machine).setBigUint64(result, BigInt(file.position), true);
    return success;
  },
  fd_write(fd: number, vectors: number, count: number, result: number) {
    let written = 0;
    for (let index = 0; index < count; index++) {
      const start = view(machine).getUint32(vectors + index * 8, true);
      const length = view(machine).getUint32(vectors + index * 8 + 4, true);
      const file = machine.open.get(fd);
      if (file) append(file, bytesAt(machine, start, length));
      written += length;
    }
    view(machine).setUint32(result, written, true);
    return success;
  },
});

function append(file: OpenFile, data: Uint8Array): void {
  const end = file.position + data.length;
  if (end > file.bytes.length) {
    const larger = new Uint8Array(Math.max(end, file.bytes.length * 2));
    larger.set(file.bytes);
    file.bytes = larger;
  }
  file.bytes.set(data, file.position);
  file.position = end;
  file.size = Math.max(file.size, end);
}
