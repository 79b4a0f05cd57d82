import { Parser } from 'htmlparser2';
import { cutText } from '#kernel/text/cut-text.ts';
import { languageOf } from '#kernel/text/language-of.ts';
import { unreadable } from '#platform/reading/unreadable.ts';
import { type AdLanguage, adLanguages, type Brief, briefSchema } from '../../brief-schema.ts';
import { findClaims } from '../../claims/find-claims.ts';

/** What a product's page says of it in JSON-LD, OpenGraph and its head. */
export type ReadProduct = {
  readonly brief: Brief;
  /** Address of its first picture. */
  readonly picture: string | undefined;
  readonly notes: readonly string[];
};
type Found = {
  readonly meta: Map<string, string>;
  readonly data: string[];
  title: string;
  lang: string;
  asksPassword: boolean;
};
type Thing = Readonly<Record<string, unknown>>;

/** Reads a brief from HTML. Throws 422 for pages that ask to sign in and for those that name nothing. */
export function readProduct(html: string, url: string): ReadProduct {
  const found = scan(html);
  const thing = found.data.flatMap(thingsIn).find(isProduct);
  const name = text(thing?.name) || found.meta.get('og:title') || found.title;
  if (found.asksPassword && !thing) throw behindLogin(url);
  if (!name.trim()) throw unreadable('This page names no product. Write the brief yourself.');
  const about =
    text(thing?.description) ||
    found.meta.get('og:description') ||
    found.meta.get('description') ||
    '';
  const language = languageIn(found.lang, about);
  const { price, note } = priceOf(thing, found.meta, language);
  const host = new URL(url).hostname.replace(/^www\./, '');
  const brief = briefSchema.parse({
    product: line(name, 120),
    business: line(nameOf(thing?.brand) || found.meta.get('og:site_name') || '', 80),
    offer: price,
    proofs: proofsIn(about, host),
    link: url,
    language,
  });
  const picture = address(pictureOf(thing) || found.meta.get('og:image') || '', url);
  return { brief, picture, notes: note ? [note] : [] };
}

export const behindLogin = (url: string) =>
  unreadable(
    `${new URL(url).hostname} asks to sign in before it shows this page. Write the brief yourself, or give an address that everybody can open.`,
  );

function scan(html: string): Found {
  const found: Found = { meta: new Map(), data: [], title: '', lang: '', asksPassword: false };
  let into: 'title' | 'data' | undefined;
  let words = '';
  const parser = new Parser({
    onopentag(tag, attributes) {
      if (tag === 'html') found.lang = attributes.lang ?? '';
      if (tag === 'meta') {
        const key = (attributes.property ?? attributes.name ?? '').toLowerCase();
        if (key && !found.meta.has(key)) found.meta.set(key, attributes.content ?? '');
      }
      if (tag === 'input' && attributes.type?.toLowerCase() === 'password')
        found.asksPassword = true;
      if (tag === 'title' && !found.title) into = 'title';
      if (tag === 'script' && attributes.type?.toLowerCase() === 'application/ld+json')
        into = 'data';
      words = '';
    },
    ontext(part) {
      if (into) words += part;
    },
    onclosetag(tag) {
      if (into === 'title' && tag === 'title') found.title = words;
      if (into === 'data' && tag === 'script') found.data.push(words);
      if (tag === 'title' || tag === 'script') into = undefined;
    },
  });
  parser.write(html);
  parser.end();
  return found;
}

/** Everything that a block of JSON-LD describes; nothing where it is no JSON. */
function thingsIn(json: string): Thing[] {
  try {
    const value: unknown = JSON.parse(json);
    const list = Array.isArray(value) ? value : [value];
    return list.slice(0, 50).flatMap((one) => {
      if (!isThing(one)) return [];
      const graph = one['@graph'];
      return Array.isArray(graph) ? graph.slice(0, 200).filter(isThing) : [one];
    });
  } catch {
    return [];
  }
}
const isThing = (value: unknown): value is Thing => typeof value === 'object' && value !== null;
const isProduct = (thing: Thing): boolean => {
  const type = thing['@type'];
  return type === 'Product' || (Array.isArray(type) && type.includes('Product'));
};
const text = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '';
const nameOf = (value: unknown): string => text(value) || (isThing(value) ? text(value.name) : '');
const first = (value: unknown): unknown => (Array.isArray(value) ? value[0] : value);
const pictureOf = (thing: Thing | undefined): string => {
  const image = first(thing?.image);
  return text(image) || (isThing(image) ? text(image.url) : '');
};

/** In one line, no longer than that, without control characters. */
const line = (given: string, most: number): string =>
  cutText(given.replace(/[\p{Cc}\s]+/gu, ' ').trim(), most).trim();

function languageIn(lang: string, about: string): AdLanguage {
  const said = lang.slice(0, 2).toLowerCase();
  const known = (code: string): code is AdLanguage =>
    (adLanguages as readonly string[]).includes(code);
  if (known(said)) return said;
  const guessed = languageOf(about) ?? '';
  return known(guessed) ? guessed : 'en';
}

/** The price as it stands there, in its own currency: nothing is converted. */
function priceOf(thing: Thing | undefined, meta: Found['meta'], language: AdLanguage) {
  const offer = first(thing?.offers);
  const amount =
    (isThing(offer) && (text(offer.price) || text(offer.lowPrice))) ||
    meta.get('product:price:amount') ||
    meta.get('og:price:amount') ||
    '';
  const currency =
    (isThing(offer) && text(offer.priceCurrency)) ||
    meta.get('product:price:currency') ||
    meta.get('og:price:currency') ||
    '';
  const value = Number(amount);
  if (!amount || !Number.isFinite(value) || value < 0) return { price: '' };
  if (!/^[A-Z]{3}$/.test(currency)) {
    return {
      price: '',
      note: 'The page says a price, but not in which currency. Write it into the offer yourself.',
    };
  }
  const price = new Intl.NumberFormat(language, { style: 'currency', currency }).format(value);
  const usual = { en: ['USD', 'GBP', 'EUR'], de: ['EUR'], fr: ['EUR'], es: ['EUR'] }[language];
  if (usual.includes(currency)) return { price };
  return {
    price,
    note: `The price stands there in ${currency}. It was taken as it is; nothing was converted.`,
  };
}

/** Sentences of the description that claim something: they need that page as their proof. */
function proofsIn(about: string, host: string) {
  const sentences = line(about, 2000).split(/(?<=[.!?]) /);
  return sentences
    .filter((sentence) => sentence.length <= 160 && findClaims(sentence).length > 0)
    .slice(0, 5)
    .map((sentence, at) => ({ id: `p${at + 1}`, text: sentence, source: host }));
}

function address(given: string, base: string): string | undefined {
  const url = URL.parse(given, base);
  return given && url && /^https?:$/.test(url.protocol) ? url.href : undefined;
}
