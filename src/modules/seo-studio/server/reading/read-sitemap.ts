import { gunzipSync } from 'node:zlib';
import { Parser } from 'htmlparser2';

/** As the protocol bounds one file. */
const mostEntries = 50_000;
const mostUnpacked = 52_428_800;

/** Language versions that are looked at. */
const mostVersions = 10_000;
const longestVersion = 2000;

export type WrittenVersion = { readonly of: string; readonly code: string; readonly href: string };

export type Sitemap = {
  readonly kind: 'pages' | 'index' | 'none';
  readonly addresses: readonly string[];
  /** What `xhtml:link` says of their language versions, as it is written. */
  readonly versions: readonly WrittenVersion[];
  /** Empty where all of it could be read. */
  readonly fault: string;
};

/** The addresses in a sitemap, or in an index of sitemaps; packed or plain. Text files have one a line. */
export function readSitemap(bytes: Uint8Array): Sitemap {
  let plain = bytes;
  if (bytes[0] === 0x1f && bytes[1] === 0x8b) {
    try {
      plain = gunzipSync(bytes, { maxOutputLength: mostUnpacked });
    } catch (error) {
      const isLarge = (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE';
      const fault = isLarge ? 'It unpacks to more than 50 MB.' : 'It is packed, and damaged.';
      return { kind: 'none', addresses: [], versions: [], fault };
    }
  }
  const text = new TextDecoder().decode(plain);
  return /^\s*</.test(text.slice(0, 1000)) ? readXml(text) : readLines(text);
}

function readXml(text: string): Sitemap {
  const found: string[] = [];
  const versions: WrittenVersion[] = [];
  // Those of the entry that is being read, whose own address may come last.
  let waiting: { code: string; href: string }[] = [];
  let kind: Sitemap['kind'] = 'none';
  let [inLoc, loc, depth, isClosed] = [false, '', 0, false];
  const parser = new Parser(
    {
      onopentag(given, { rel = '', hreflang, href }) {
        const name = local(given);
        depth += 1;
        if (name === 'url') waiting = [];
        const isVersion =
          name === 'link' && /^\s?alternate\s?$/i.test(rel) && hreflang !== undefined;
        if (isVersion && versions.length + waiting.length < mostVersions) {
          const [code, address] = [hreflang, href ?? ''].map((one) => one.slice(0, longestVersion));
          waiting.push({ code: code?.trim() ?? '', href: address?.trim() ?? '' });
        }
        if (name === 'urlset') kind = 'pages';
        if (name === 'sitemapindex') kind = 'index';
        // Pictures and films of a page have places of their own, in other namespaces.
        inLoc = given === 'loc' || (name === 'loc' && !/^(?:image|video|news):/.test(given));
        if (inLoc) loc = '';
      },
      ontext(words) {
        if (inLoc && loc.length < 4000) loc += words;
      },
      onclosetag(name, isImplied) {
        depth -= 1;
        if (inLoc && local(name) === 'loc' && found.length <= mostEntries) found.push(loc.trim());
        inLoc = false;
        if (local(name) === 'url') {
          const of = found.at(-1) ?? '';
          for (const one of waiting) versions.push({ of, ...one });
          waiting = [];
        }
        if (depth === 0) isClosed = !isImplied;
      },
    },
    { xmlMode: true },
  );
  parser.end(text);
  if (kind === 'none')
    return {
      kind,
      addresses: [],
      versions: [],
      fault: 'It is no sitemap: it has neither <urlset> nor <sitemapindex>.',
    };
  const wrong = found.find((one) => !URL.canParse(one));
  const fault =
    found.length > mostEntries
      ? 'It lists more than 50,000 addresses.'
      : !isClosed
        ? 'It breaks off: an element is not closed.'
        : wrong !== undefined
          ? `It lists “${wrong.slice(0, 100)}”, which is no whole address.`
          : '';
  const addresses = found.slice(0, mostEntries).filter((one) => URL.canParse(one));
  return { kind, addresses, versions: versions.filter(({ of }) => URL.canParse(of)), fault };
}

const local = (name: string): string => name.slice(name.indexOf(':') + 1);

function readLines(text: string): Sitemap {
  const lines = text
    .slice(0, mostUnpacked)
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter(Boolean);
  const addresses = lines.filter((line) => /^https?:\/\//i.test(line) && URL.canParse(line));
  const isList = addresses.length > 0 && addresses.length === lines.length;
  return isList
    ? { kind: 'pages', addresses: addresses.slice(0, mostEntries), versions: [], fault: '' }
    : {
        kind: 'none',
        addresses: [],
        versions: [],
        fault: 'It is no sitemap: neither XML nor a list of addresses.',
      };
}
