import { createHash } from 'node:crypto';
import { cleanLine, type FoundPicture, unknownHost } from './found-content.ts';

/** Pictures of an import: more would fill a library unasked. */
const mostPictures = 500;

/** What may be a picture of a page, by its name. */
export const pictureFile = /\.(?:png|jpe?g|gif|webp|avif|svg)$/i;

type Named = { readonly id: string; readonly key: string; readonly name: string; alt: string };

/** The pictures that pages name, each once. */
export type PictureList = {
  /** The link to a picture that the page at `from` names; null where it is not among the files. */
  take(src: string, alt: string, from: string): string | null;
  /** `key` is a path of the archive, or an address. */
  found(): readonly Named[];
  /** Sentences on what came along and what did not; `kept` of them are at hand. */
  notes(kept: number): string[];
};

/** `files`: paths in the archive; `folder`: what all its paths begin with; `base`: where pages stand on the web. */
export function collectPictures(given: {
  readonly files: ReadonlySet<string>;
  readonly folder?: string;
  readonly base?: string;
}): PictureList {
  const named = new Map<string, Named>();
  const lost = new Set<string>();
  return {
    take(src, alt, from) {
      const key = keyOf(given, src, from);
      if (key === undefined) return null;
      const known = named.get(key);
      if (known) {
        known.alt ||= cleanLine(alt, 300);
        return `asset:${known.id}`;
      }
      const isThere = given.base !== undefined || given.files.has(key);
      if (!isThere || named.size >= mostPictures) {
        lost.add(key);
        return null;
      }
      const id = idOf(key);
      const name = decoded(key.split(/[?#]/, 1)[0]?.split('/').at(-1) ?? '');
      named.set(key, {
        id,
        key,
        name: cleanLine(name, 120) || 'picture',
        alt: cleanLine(alt, 300),
      });
      return `asset:${id}`;
    },
    found: () => [...named.values()],
    notes: (kept) => {
      const gone = lost.size + named.size - kept;
      return gone > 0
        ? [`${gone === 1 ? 'One picture was' : `${gone} pictures were`} not in the file.`]
        : [];
    },
  };
}

function keyOf(
  { folder = '', base }: { readonly folder?: string; readonly base?: string },
  src: string,
  from: string,
): string | undefined {
  const at = `${base ?? `http://${unknownHost}/`}${from}`;
  if (src === '' || src.length > 2000 || !URL.canParse(src, at)) return undefined;
  const url = new URL(src, at);
  if (!/^https?:$/.test(url.protocol)) return undefined;
  if (base !== undefined) return url.href;
  return url.host === unknownHost ? `${folder}${decoded(url.pathname.slice(1))}` : undefined;
}

const decoded = (path: string): string => {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
};

/** The same picture has the same id in every reading (UUID version 8, RFC 9562). */
function idOf(key: string): string {
  const hex = createHash('sha256').update(key).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/** Pictures that are fetched from where they are. */
export const picturesElsewhere = (list: PictureList): FoundPicture[] =>
  list.found().map(({ id, name, alt, key }) => ({ id, name, alt, source: { url: key } }));
