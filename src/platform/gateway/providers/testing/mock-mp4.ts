/** Pixels of the film; both must be multiples of 16, the size of a macroblock. */
const width = 64;
const height = 48;
const timescale = 30;
const durationFrames = 30;

/**
 * A valid film of one second: one uncompressed (I_PCM) H.264 frame in an MP4 container, about 5 kB.
 * Real bytes, so that players, ffprobe and MIME sniffers accept it.
 */
export function buildMp4(): Uint8Array {
  const sample = lengthPrefixed(idrSlice());
  const ftyp = box('ftyp', text('isom'), u32(0x200), text('isomiso2avc1mp41'));
  // The chunk offset depends on the size of moov, which does not depend on the offset.
  const moovSize = moov(sample.length, 0).length;
  const offset = ftyp.length + moovSize + 8;
  return new Uint8Array(Buffer.concat([ftyp, moov(sample.length, offset), box('mdat', sample)]));
}

function moov(sampleSize: number, offset: number): Buffer {
  const mvhd = fullBox(
    'mvhd',
    0,
    0,
    u32(0, 0, timescale, durationFrames, 0x10000),
    u16(0x100, 0),
    u32(0, 0),
    matrix(),
    zeros(24),
    u32(2),
  );
  const tkhd = fullBox(
    'tkhd',
    0,
    3,
    u32(0, 0, 1, 0, durationFrames, 0, 0),
    u16(0, 0, 0, 0),
    matrix(),
    u32(width << 16, height << 16),
  );
  const mdhd = fullBox('mdhd', 0, 0, u32(0, 0, timescale, durationFrames), u16(0x55c4, 0));
  const hdlr = fullBox('hdlr', 0, 0, u32(0), text('vide'), zeros(12), text('mock\0'));
  const dinf = box('dinf', fullBox('dref', 0, 0, u32(1), fullBox('url ', 0, 1)));
  const vmhd = fullBox('vmhd', 0, 1, zeros(8));
  const minf = box('minf', vmhd, dinf, sampleTable(sampleSize, offset));
  return box('moov', mvhd, box('trak', tkhd, box('mdia', mdhd, hdlr, minf)));
}

function sampleTable(sampleSize: number, offset: number): Buffer {
  const avcC = box(
    'avcC',
    u8(1, sps[1]!, sps[2]!, sps[3]!, 0xff, 0xe1),
    u16(sps.length),
    u8(...sps),
    u8(1),
    u16(pps.length),
    u8(...pps),
  );
  const avc1 = box(
    'avc1',
    zeros(6),
    u16(1),
    zeros(16),
    u16(width, height),
    u32(0x480000, 0x480000, 0),
    u16(1),
    zeros(32),
    u16(24, 0xffff),
    avcC,
  );
  return box(
    'stbl',
    fullBox('stsd', 0, 0, u32(1), avc1),
    fullBox('stts', 0, 0, u32(1, 1, durationFrames)),
    fullBox('stsc', 0, 0, u32(1, 1, 1, 1)),
    fullBox('stsz', 0, 0, u32(0, 1, sampleSize)),
    fullBox('stco', 0, 0, u32(1, offset)),
  );
}

/** Writes bits most significant first, with the Exp-Golomb codes of H.264. */
class BitWriter {
  #bits = '';
  bits(value: number, count: number): this {
    this.#bits += value.toString(2).padStart(count, '0');
    return this;
  }
  ue(value: number): this {
    const code = (value + 1).toString(2);
    this.#bits += '0'.repeat(code.length - 1) + code;
    return this;
  }
  align(): this {
    this.#bits = this.#bits.padEnd(Math.ceil(this.#bits.length / 8) * 8, '0');
    return this;
  }
  /** Closes a unit with its stop bit and returns its bytes. */
  end(): number[] {
    return this.bits(1, 1).align().bytes();
  }
  bytes(): number[] {
    return (this.#bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2));
  }
}

const bits = (): BitWriter => new BitWriter();

/** Baseline profile, level 1: POC type 2 (no reordering), one reference frame. */
const sps = [
  0x67,
  66,
  0,
  10,
  ...bits()
    .ue(0)
    .ue(0)
    .ue(2)
    .ue(0)
    .bits(0, 1)
    .ue(width / 16 - 1)
    .ue(height / 16 - 1)
    .bits(0b1100, 4)
    .end(),
];
const pps = [
  0x68,
  ...bits()
    .ue(0)
    .ue(0)
    .bits(0, 2)
    .ue(0)
    .ue(0)
    .ue(0)
    .bits(0, 1)
    .bits(0, 2)
    .ue(0)
    .ue(0)
    .ue(0)
    .bits(0, 3)
    .end(),
];

/** One key frame of grey-blue I_PCM macroblocks; no byte is zero, so no emulation bytes are needed. */
function idrSlice(): Buffer {
  const out: number[] = [0x65];
  // first_mb, I slice, pps, frame_num(4), idr_pic_id, two marking flags, qp delta.
  const first = bits().ue(0).ue(7).ue(0).bits(0, 4).ue(0).bits(0, 2).ue(0);
  const count = (width / 16) * (height / 16);
  for (let index = 0; index < count; index += 1) {
    const head = index === 0 ? first : bits();
    out.push(...head.ue(25).align().bytes());
    out.push(
      ...Array<number>(256).fill(110),
      ...Array<number>(64).fill(150),
      ...Array<number>(64).fill(110),
    );
  }
  out.push(0x80);
  return Buffer.from(out);
}

const u8 = (...values: number[]): Buffer => Buffer.from(values);
const u16 = (...values: number[]): Buffer =>
  Buffer.from(values.flatMap((v) => [(v >> 8) & 255, v & 255]));
const u32 = (...values: number[]): Buffer =>
  Buffer.concat(values.map((v) => u16(v >>> 16, v & 0xffff)));
const zeros = (count: number): Buffer => Buffer.alloc(count);
const text = (value: string): Buffer => Buffer.from(value, 'latin1');
const matrix = (): Buffer => u32(0x10000, 0, 0, 0, 0x10000, 0, 0, 0, 0x40000000);
const lengthPrefixed = (unit: Buffer): Buffer => Buffer.concat([u32(unit.length), unit]);

function box(type: string, ...parts: Buffer[]): Buffer {
  const body = Buffer.concat(parts);
  return Buffer.concat([u32(body.length + 8), text(type), body]);
}

function fullBox(type: string, version: number, flags: number, ...parts: Buffer[]): Buffer {
  return box(type, u32((version << 24) | flags), ...parts);
}
