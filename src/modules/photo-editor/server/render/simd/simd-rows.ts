import { compile } from 'watr';
import {
  lumaPad,
  type OpenRowMaths,
  padLuma,
  type Row,
  type RowMaths,
} from '#kernel/photo/rows/row-maths.ts';
import { rowsWat } from './rows-wat.ts';

/** Addresses and numbers; what each stands for is written at the functions in `rows-wat.ts`. */
type Loop = (...values: readonly number[]) => void;
type Loops = Readonly<Record<'saturate3' | 'saturate4' | 'blur' | 'finish3' | 'finish4', Loop>>;

let compiled: WebAssembly.Module | undefined;
const pageBytes = 65_536;
/** Three tables of 256 values, with which the memory begins. */
const tableBytes = 3 * 256 * 4;

/** The loops for four pixels at once, as WebAssembly in memory of their own. What they give equals `plainRows`. */
export const simdRows: OpenRowMaths = ({ width, channels, rows }) => {
  compiled ??= new WebAssembly.Module(compile(rowsWat) as Uint8Array<ArrayBuffer>);
  // A row is rounded up to four pixels, and what pads its brightness must not reach the next.
  const stride = Math.ceil(width / 4) * 4 * 4 + 16;
  const lineBytes = Math.ceil((stride / 4) * channels);
  const needed = tableBytes + lineBytes + stride * (rows * 5 + 2);
  const memory = new WebAssembly.Memory({ initial: Math.ceil(needed / pageBytes) });
  const { exports } = new WebAssembly.Instance(compiled, { photo: { memory } });
  const loops = exports as unknown as Loops;
  let free = tableBytes + lineBytes;
  const floats = (length: number) => {
    free += stride;
    return new Float32Array(memory.buffer, free - stride, length);
  };
  return rowMaths({ memory, loops, floats, width, channels });
};

type Machine = {
  readonly memory: WebAssembly.Memory;
  readonly loops: Loops;
  readonly floats: (length: number) => Float32Array;
  readonly width: number;
  readonly channels: 3 | 4;
};

function rowMaths({ memory, loops, floats, width, channels }: Machine): RowMaths {
  const line = new Uint8Array(memory.buffer, tableBytes, width * channels);
  const tables = new Float32Array(memory.buffer, 0, tableBytes / 4);
  const rowBytes = Math.ceil(width / 4) * 16;
  const [saturate, finish] =
    channels === 3 ? [loops.saturate3, loops.finish3] : [loops.saturate4, loops.finish4];
  const places = ({ red, green, blue, luma }: Row) =>
    [red, green, blue, luma].map(({ byteOffset }) => byteOffset);
  let known: unknown;
  return {
    openRow: () => ({
      red: floats(width),
      green: floats(width),
      blue: floats(width),
      luma: floats(width + 2 * lumaPad),
      blurred: floats(width),
    }),
    openFloats: (fill) => floats(width).fill(fill),
    saturate: (bytes, step, row) => {
      if (known !== step)
        for (const [at, table] of step.tables.entries()) tables.set(table, at * 256);
      known = step;
      line.set(bytes);
      const { saturation, vibrance } = step;
      const [red, green, blue, luma] = places(row) as [number, number, number, number];
      const isPlain = saturation === 0 && vibrance === 0 ? 1 : 0;
      const base = Math.max(0, 1 + saturation);
      const into = [red, green, blue, luma + lumaPad * 4];
      saturate(line.byteOffset, ...into, rowBytes, base, vibrance, isPlain);
    },
    blur: (row, [k0 = 0, k1 = 0, k2 = 0]) => {
      padLuma(row);
      loops.blur(row.luma.byteOffset, row.blurred.byteOffset, rowBytes, k0, k1, k2);
    },
    finish: (rows, { kernel: [k0 = 0, k1 = 0, k2 = 0], strength, light, more }, bytes) => {
      const middle = rows[rows.length >> 1] as Row;
      // Without sharpness nobody looks at what lies around.
      const around = [0, 1, 2, 3, 4].map((at) => (rows[at] ?? middle).blurred.byteOffset);
      const laid = [light.byteOffset, more.byteOffset];
      if (channels === 4) line.set(bytes);
      finish(
        line.byteOffset,
        ...places(middle),
        rowBytes,
        ...around,
        k0,
        k1,
        k2,
        strength,
        ...laid,
      );
      bytes.set(line);
    },
  };
}
