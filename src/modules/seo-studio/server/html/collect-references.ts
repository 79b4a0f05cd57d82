import type { ImageFact, LinkFact, ReferenceFact, Spot } from '../../rules/page-facts.ts';
import { isSameSite, resolveAddress } from '../reading/addresses.ts';
import { put, spotOf, tidy } from './collect-head.ts';
import type { Collector, Tag } from './walk-html.ts';

const mostLinks = 3000;
const mostImages = 2000;
const longestWords = 200;

type References = {
  links: LinkFact[];
  linkCount: number;
  images: ImageFact[];
  resources: (ReferenceFact & { tag: string })[];
  forms: ReferenceFact[];
  frames: Spot[];
  plugins: Spot[];
  unnamedFrames: Spot[];
  ids: Set<string>;
};

type OpenLink = { tag: Tag; words: string };

/** Links with their words, pictures with their descriptions, and what else the page loads or sends to. */
export function collectReferences(
  address: string,
  base: () => string,
): Collector & { readonly found: References } {
  const found: References = {
    ...{ links: [], linkCount: 0, images: [], resources: [], forms: [], frames: [], plugins: [] },
    ...{ unnamedFrames: [], ids: new Set() },
  };
  let link: OpenLink | undefined;
  const endLink = () => {
    if (link) put(found.links, linkOf(link, address, base()), mostLinks);
    link = undefined;
  };
  return {
    found,
    open(tag) {
      const { name, attributes } = tag;
      const id = attributes.id ?? (name === 'a' ? attributes.name : undefined);
      if (id !== undefined && found.ids.size < 20_000) found.ids.add(id);
      if (name === 'a' && attributes.href !== undefined) {
        endLink();
        found.linkCount += 1;
        link = { tag, words: attributes['aria-label'] ?? attributes.title ?? '' };
      }
      if (name === 'img' && link && attributes.alt) link.words += ` ${attributes.alt}`;
      // A symbol may name itself.
      if (link && name !== 'a' && attributes['aria-label'])
        link.words += ` ${attributes['aria-label']}`;
      takeReference(found, tag, base());
    },
    text(words) {
      if (link && link.words.length < longestWords) link.words += words;
    },
    close(name) {
      if (name === 'a') endLink();
    },
  };
}

function linkOf({ tag, words }: OpenLink, address: string, base: string): LinkFact {
  const { href = '', rel = '' } = tag.attributes;
  const url = resolveAddress(href, base);
  return {
    ...spotOf(tag),
    ...{ href, url, words: tidy(words).slice(0, longestWords) },
    isInternal: url !== null && isSameSite(url, address),
    nofollow: rel.toLowerCase().split(/\s+/).includes('nofollow'),
  };
}

function takeReference(found: References, tag: Tag, base: string): void {
  const { name, attributes } = tag;
  const reference = (href: string) => ({ ...spotOf(tag), href, url: resolveAddress(href, base) });
  if (name === 'img' || (name === 'input' && attributes.type?.toLowerCase() === 'image')) {
    takeImage(found, tag, base);
  }
  if (name === 'form' && attributes.action) put(found.forms, reference(attributes.action));
  if (name === 'frame' || name === 'frameset') put(found.frames, spotOf(tag));
  if (name === 'applet' || isPlugin(tag)) put(found.plugins, spotOf(tag));
  const isHidden = attributes['aria-hidden'] === 'true' || attributes.hidden !== undefined;
  if (name === 'iframe' && !attributes.title && !attributes['aria-label'] && !isHidden) {
    put(found.unnamedFrames, spotOf(tag));
  }
  const loaded = loadedBy(tag);
  if (loaded) put(found.resources, { ...reference(loaded), tag: name }, 500);
}

const isPlugin = ({ name, attributes }: Tag): boolean =>
  (name === 'object' || name === 'embed') &&
  /shockwave|x-java|silverlight/i.test((attributes.type ?? '').slice(0, 200));

function takeImage(found: References, tag: Tag, base: string): void {
  const { src = '', alt, role, 'aria-hidden': hidden } = tag.attributes;
  const isOrnament = role === 'presentation' || role === 'none' || hidden === 'true';
  const described = alt ?? tag.attributes['aria-label'] ?? (isOrnament ? '' : null);
  // Lazy pictures carry their address elsewhere until a script moves it.
  const address = src || tag.attributes['data-src'] || '';
  const url = resolveAddress(address, base);
  put(
    found.images,
    { ...spotOf(tag), src: address, url: address ? url : null, alt: described },
    mostImages,
  );
}

/** The address that a browser fetches because of this tag, navigation aside. */
function loadedBy({ name, attributes }: Tag): string | undefined {
  if (name === 'link') {
    const isLoaded = /\b(?:stylesheet|icon|preload|modulepreload|manifest)\b/i.test(
      (attributes.rel ?? '').slice(0, 200),
    );
    return isLoaded ? attributes.href : undefined;
  }
  const loading = [
    'img',
    'script',
    'iframe',
    'video',
    'audio',
    'source',
    'track',
    'embed',
    'input',
  ];
  return loading.includes(name) ? attributes.src : name === 'object' ? attributes.data : undefined;
}
