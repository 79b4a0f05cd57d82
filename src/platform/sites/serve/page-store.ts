import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const gzipped = promisify(gzip);
const brotlied = promisify(brotliCompress);

export type Encoding = 'br' | 'gzip' | undefined;

/** The best way to send a text that a reader takes. */
export function encodingFor(accepted: string | undefined): Encoding {
  if (accepted === undefined) return undefined;
  const taken = accepted.split(',').map((part) => part.trim().toLowerCase());
  const takes = (name: string) =>
    taken.some(
      (part) => part === name || (part.startsWith(`${name};`) && !/q=0(\.0*)?$/.test(part)),
    );
  if (takes('br')) return 'br';
  return takes('gzip') ? 'gzip' : undefined;
}

/** Packs a text; quickly where it is only for the moment. */
export function packed(bytes: Buffer, encoding: Encoding, isBrief: boolean): Promise<Buffer> {
  if (encoding === 'br') {
    const quality = isBrief ? 3 : 7;
    return brotlied(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } });
  }
  if (encoding === 'gzip') return gzipped(bytes, { level: isBrief ? 3 : 7 });
  return Promise.resolve(bytes);
}

/** Keeps what was read and packed, up to so many bytes; what was not asked for longest goes first. */
export type PageStore = {
  get(key: string, make: () => Promise<Buffer>): Promise<Buffer>;
  /** What is at hand. */
  peek(key: string): Buffer | undefined;
};

/** Files above this many bytes are not kept in memory. */
export const largestKept = 512_000;

export function createPageStore(most = 64e6): PageStore {
  const held = new Map<string, Buffer>();
  const coming = new Map<string, Promise<Buffer>>();
  let bytes = 0;
  const keep = (key: string, value: Buffer) => {
    held.set(key, value);
    bytes += value.byteLength;
    while (bytes > most) {
      const [oldest, gone] = held.entries().next().value as [string, Buffer];
      held.delete(oldest);
      bytes -= gone.byteLength;
    }
  };
  const peek = (key: string) => {
    const found = held.get(key);
    if (!found) return undefined;
    held.delete(key);
    held.set(key, found);
    return found;
  };
  return {
    peek,
    get(key, make) {
      const found = peek(key);
      if (found) return Promise.resolve(found);
      const ahead = coming.get(key);
      if (ahead) return ahead;
      const made = make().then((value) => {
        if (!held.has(key)) keep(key, value);
        return value;
      });
      coming.set(key, made);
      const over = () => void coming.delete(key);
      made.then(over, over);
      return made;
    },
  };
}
