import { open } from 'node:fs/promises';

export type Mp4Facts = {
  /** Seconds, of the whole file and of each track. */
  readonly seconds: number;
  readonly tracks: readonly {
    readonly kind: string;
    readonly seconds: number;
    readonly samples: number;
  }[];
  /** The index lies before the data: a browser can start at once. */
  readonly fastStart: boolean;
  /** The colour tags are BT.709. */
  readonly bt709: boolean;
  readonly chapters: number;
};

type Atom = { readonly type: string; readonly at: number; readonly end: number };

/** Reads what an MP4 says about itself; needs no ffprobe. Throws when it is not one. */
export async function readMp4(path: string): Promise<Mp4Facts> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    const head = Buffer.alloc(16);
    const top: Atom[] = [];
    for (let at = 0; at + 8 <= size; ) {
      await file.read(head, 0, 16, at);
      const short = head.readUInt32BE(0);
      const length = short === 1 ? Number(head.readBigUInt64BE(8)) : short || size - at;
      if (length < 8) throw new Error('Damaged MP4');
      top.push({ type: head.toString('latin1', 4, 8), at, end: at + length });
      at += length;
    }
    const moov = top.find(({ type }) => type === 'moov');
    const mdat = top.find(({ type }) => type === 'mdat');
    if (!moov || !mdat) throw new Error('Not a whole MP4');
    const index = Buffer.alloc(moov.end - moov.at);
    await file.read(index, 0, index.length, moov.at);
    return { ...readIndex(index), fastStart: moov.at < mdat.at };
  } finally {
    await file.close();
  }
}

function readIndex(index: Buffer): Omit<Mp4Facts, 'fastStart'> {
  const root: Atom = { type: 'moov', at: 0, end: index.length };
  const header = find(index, root, 'mvhd');
  const tracks = children(index, root)
    .filter(({ type }) => type === 'trak')
    .map((track) => readTrack(index, track));
  const colour = tracks.find(({ kind }) => kind === 'vide')?.colour;
  const list = find(index, root, 'udta', 'chpl');
  return {
    seconds: header ? durationOf(index, header) : 0,
    tracks,
    bt709: colour === '1,1,1',
    chapters: list ? index.readUInt8(list.at + 16) : 0,
  };
}

function readTrack(index: Buffer, track: Atom) {
  const media = find(index, track, 'mdia') as Atom;
  const handler = find(index, media, 'hdlr') as Atom;
  const header = find(index, media, 'mdhd') as Atom;
  const sizes = find(index, media, 'minf', 'stbl', 'stsz');
  const colr = index.indexOf('colr', media.at, 'latin1');
  const tagged = colr > 0 && colr < media.end;
  return {
    kind: index.toString('latin1', handler.at + 16, handler.at + 20),
    seconds: durationOf(index, header),
    samples: sizes ? index.readUInt32BE(sizes.at + 16) : 0,
    colour: tagged ? [8, 10, 12].map((at) => index.readUInt16BE(colr + at)).join(',') : undefined,
  };
}

/** Duration in seconds of a media or movie header, old (32 bit) or new (64 bit). */
function durationOf(index: Buffer, { at }: Atom): number {
  const long = index.readUInt8(at + 8) === 1;
  const scale = index.readUInt32BE(at + (long ? 28 : 20));
  return (long ? Number(index.readBigUInt64BE(at + 32)) : index.readUInt32BE(at + 24)) / scale;
}

function children(index: Buffer, parent: Atom): Atom[] {
  const atoms: Atom[] = [];
  for (let at = parent.at + 8; at + 8 <= parent.end; ) {
    const length = index.readUInt32BE(at);
    if (length < 8) break;
    atoms.push({ type: index.toString('latin1', at + 4, at + 8), at, end: at + length });
    at += length;
  }
  return atoms;
}

function find(index: Buffer, parent: Atom, ...path: string[]): Atom | undefined {
  let current: Atom | undefined = parent;
  for (const name of path) {
    current = current && children(index, current).find(({ type }) => type === name);
  }
  return current;
}
