import { uploadQueue } from '../../workspace/web/public.tsx';
import { api } from './queries.ts';

/** A file that was given here, and what became of it. */
export type Given = {
  readonly id: number;
  readonly name: string;
  readonly size: number;
  readonly state: 'looking' | 'sending' | 'arrived' | 'known';
  /** Of the asset that it is, or was already. */
  readonly assetId?: string;
  /** What the library calls it. */
  readonly knownAs?: string;
};

/** Larger files are sent without a look: their sum is not told without reading them as a whole. */
const largestLooked = 200_000_000;
/** Sums that are asked for at once. */
const atOnce = 100;

let given: readonly Given[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

const publish = (next: readonly Given[]) => {
  given = next;
  for (const listener of listeners) listener();
};
const change = (id: number, to: Partial<Given>) =>
  publish(given.map((one) => (one.id === id ? { ...one, ...to } : one)));

type Entry = { readonly id: number; readonly file: File };

/** What was given, for `useSyncExternalStore`. Goes on while people look at other pages. */
export const intake = {
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  read: () => given,
  clear: () => publish(given.filter(({ state }) => state === 'looking' || state === 'sending')),
  /** Sends what the library does not hold yet; `landed` hears of each file that is there, new or old. */
  async add(files: readonly File[], landed: (file: File, assetId: string) => void): Promise<void> {
    const entries = files.map((file): Entry => {
      lastId += 1;
      return { id: lastId, file };
    });
    const begun = entries.map(({ id, file: { name, size } }): Given => {
      return { id, name, size, state: 'looking' };
    });
    publish([...given, ...begun]);
    for (let at = 0; at < entries.length; at += atOnce) {
      await take(entries.slice(at, at + atOnce), landed);
    }
  },
};

async function take(
  entries: readonly Entry[],
  landed: (file: File, assetId: string) => void,
): Promise<void> {
  const sums = new Map<number, string>();
  for (const { id, file } of entries) {
    const sum = await sumOf(file);
    if (sum) sums.set(id, sum);
  }
  const hashes = [...new Set(sums.values())];
  // Whether it is there already is a kindness: without an answer it is sent.
  const files =
    hashes.length > 0 ? await api.known({ hashes }).catch(() => ({ files: [] })) : { files: [] };
  const known = new Map(files.files.map((one) => [one.sha256, one]));
  for (const { id, file } of entries) {
    const there = known.get(sums.get(id) ?? '');
    if (there) {
      change(id, { state: 'known', assetId: there.assetId, knownAs: there.name });
      landed(file, there.assetId);
      continue;
    }
    change(id, { state: 'sending' });
    uploadQueue.add([file], undefined, (sent, assetId) => {
      change(id, { state: 'arrived', assetId });
      landed(sent, assetId);
    });
  }
}

/** SHA-256 in hex digits; undefined where it cannot be told. */
async function sumOf(file: File): Promise<string | undefined> {
  // Only pages that came over HTTPS, or from this machine, may.
  if (file.size > largestLooked || !globalThis.crypto?.subtle) return undefined;
  try {
    const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer());
    return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  } catch {
    return undefined;
  }
}
