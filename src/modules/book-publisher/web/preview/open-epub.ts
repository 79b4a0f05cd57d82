import { strFromU8, type Unzipped, unzipSync } from 'fflate';

/** One page of an EPUB: its title, and its content as one text that needs nothing beside itself. */
export type EpubPage = { readonly title: string; html(): string };

/** Reads an EPUB of this hub: its pages in the order of its spine, each drawn when it is looked at. */
export function openEpub(bytes: Uint8Array): readonly EpubPage[] {
  const files = unzipSync(bytes);
  const packed = parse(textOf(files, 'package.opf'), 'application/xml');
  const names = new Map(
    [...packed.querySelectorAll('manifest > item')].map((item) => [
      item.getAttribute('id') ?? '',
      item.getAttribute('href') ?? '',
    ]),
  );
  return [...packed.querySelectorAll('spine > itemref')].map((reference) => {
    const text = textOf(files, names.get(reference.getAttribute('idref') ?? '') ?? '');
    const title = parse(text, 'application/xhtml+xml').querySelector('title')?.textContent;
    return { title: title?.trim() || 'Untitled', html: () => wholePage(files, text) };
  });
}

const parse = (text: string, kind: DOMParserSupportedType): Document =>
  new DOMParser().parseFromString(text, kind);
const textOf = (files: Unzipped, name: string): string =>
  strFromU8(files[`OEBPS/${name}`] ?? new Uint8Array());

/** The page as it is in the file, its style and pictures inside of it. Links lead nowhere but within it. */
function wholePage(files: Unzipped, text: string): string {
  const page = parse(text, 'application/xhtml+xml');
  const style = page.createElementNS('http://www.w3.org/1999/xhtml', 'style');
  style.textContent = textOf(files, 'style.css');
  page.querySelector('link[rel="stylesheet"]')?.replaceWith(style);
  for (const image of page.querySelectorAll('img')) {
    const source = image.getAttribute('src') ?? '';
    const bytes = files[`OEBPS/${source}`];
    if (bytes) image.setAttribute('src', dataUrl(bytes, source));
  }
  for (const link of page.querySelectorAll('a[href]')) {
    if (!link.getAttribute('href')?.startsWith('#')) link.removeAttribute('href');
  }
  return page.documentElement.outerHTML;
}

const kinds: Readonly<Record<string, string>> = {
  ...{ png: 'image/png', jpg: 'image/jpeg', jpeg: 'image/jpeg', gif: 'image/gif' },
  ...{ webp: 'image/webp', svg: 'image/svg+xml' },
};

function dataUrl(bytes: Uint8Array, name: string): string {
  let binary = '';
  for (let at = 0; at < bytes.length; at += 0x8000) {
    binary += String.fromCharCode(...bytes.subarray(at, at + 0x8000));
  }
  const kind = kinds[name.split('.').at(-1)?.toLowerCase() ?? ''] ?? 'application/octet-stream';
  return `data:${kind};base64,${btoa(binary)}`;
}
