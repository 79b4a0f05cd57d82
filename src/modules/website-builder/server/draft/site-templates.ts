import type { Motif } from '#blocks/art/art.ts';
import type { OwnThemeName } from '#blocks/theme/own-themes.ts';
import type { PageKind } from './phrases/site-phrases.ts';

export type Ground = 'paper' | 'tint' | 'band' | 'accent';

/** How the pages of a template look: their heroes, lists and grounds. */
export type SiteLook = {
  readonly hero: string;
  readonly heroGround: Ground;
  readonly motifs: readonly Motif[];
  /** Of all pages but the first. */
  readonly inner: string;
  readonly innerGround: Ground;
  readonly points: string;
  readonly pointsGround: Ground;
  readonly split: 'above' | 'beside';
  readonly teasers: string;
  readonly teasersGround: Ground;
  readonly closeGround: Ground;
  readonly menuGround: 'paper' | 'tint' | 'band';
  readonly footGround: 'paper' | 'tint' | 'band';
  readonly edge?: 'straight' | 'wave' | 'slant';
  readonly list: 'cards' | 'list';
};

export type SiteTemplate = {
  readonly id: string;
  readonly title: string;
  /** Whom it suits, in a sentence. */
  readonly text: string;
  readonly theme: OwnThemeName;
  /** Its pages, in the order of the menu. */
  readonly pages: readonly PageKind[];
  /** Kinds of pages whose entries are a collection, and the fields of these. */
  readonly collection?: {
    readonly kind: PageKind;
    readonly fields: readonly ('date' | 'summary' | 'picture' | 'text' | 'tags' | 'price')[];
  };
  readonly look: SiteLook;
  /** Beginnings of words by which a description asks for it. */
  readonly stems: readonly string[];
};

const post = ['date', 'summary', 'picture', 'text', 'tags'] as const;

export const siteTemplates: readonly SiteTemplate[] = [
  {
    ...{ id: 'studio', title: 'Studio', theme: 'ink' },
    text: 'For people who design, build or make things for others.',
    pages: ['home', 'services', 'work', 'about', 'contact', 'legal', 'privacy'],
    look: {
      ...{ hero: 'poster', heroGround: 'band', motifs: ['shapes', 'rings', 'waves'] },
      ...{ inner: 'poster', innerGround: 'band', points: 'bento', pointsGround: 'paper' },
      ...{ split: 'above', teasers: 'list', teasersGround: 'tint', closeGround: 'accent' },
      ...{ menuGround: 'band', footGround: 'band', list: 'cards' },
    },
    stems: 'studio design architect architekt agency agentur film photo foto workshop'.split(' '),
  },
  {
    ...{ id: 'restaurant', title: 'Restaurant', theme: 'clay' },
    text: 'For restaurants, cafés and everybody who has guests.',
    pages: ['home', 'food', 'visit', 'events', 'about', 'contact', 'legal', 'privacy'],
    look: {
      ...{ hero: 'cover', heroGround: 'band', motifs: ['still', 'plant', 'city'] },
      ...{ inner: 'reverse', innerGround: 'tint', points: 'list', pointsGround: 'paper' },
      ...{ split: 'beside', teasers: 'cards', teasersGround: 'tint', closeGround: 'band' },
      ...{ menuGround: 'paper', footGround: 'band', edge: 'wave', list: 'list' },
    },
    stems:
      'restaurant café cafe bistro bakery bäckerei boulangerie panader kitchen küche wine wein bar'.split(
        ' ',
      ),
  },
  {
    ...{ id: 'consultant', title: 'Consultant', theme: 'slate' },
    text: 'For advice, therapy, law and everything that begins with a conversation.',
    pages: ['home', 'services', 'about', 'prices', 'questions', 'contact', 'legal', 'privacy'],
    look: {
      ...{ hero: 'split', heroGround: 'tint', motifs: ['rings', 'people', 'desk'] },
      ...{ inner: 'centre', innerGround: 'tint', points: 'grid', pointsGround: 'paper' },
      ...{ split: 'beside', teasers: 'rows', teasersGround: 'paper', closeGround: 'band' },
      ...{ menuGround: 'paper', footGround: 'tint', list: 'list' },
    },
    stems:
      'consult berat conseil consult coach lawyer anwalt avocat abogad therap tax steuer'.split(
        ' ',
      ),
  },
  {
    ...{ id: 'club', title: 'Club', theme: 'meadow' },
    text: 'For clubs, associations, choirs, neighbourhoods.',
    pages: ['home', 'news', 'events', 'join', 'team', 'contact', 'legal', 'privacy'],
    collection: { kind: 'news', fields: post },
    look: {
      ...{ hero: 'split', heroGround: 'accent', motifs: ['people', 'hills', 'ticket'] },
      ...{ inner: 'split', innerGround: 'tint', points: 'cards', pointsGround: 'tint' },
      ...{ split: 'above', teasers: 'grid', teasersGround: 'paper', closeGround: 'accent' },
      ...{ menuGround: 'paper', footGround: 'band', edge: 'wave', list: 'cards' },
    },
    stems: 'club verein associat choir chor neighbour nachbar sport team volunteer asociac'.split(
      ' ',
    ),
  },
  {
    ...{ id: 'software', title: 'Software', theme: 'midnight' },
    text: 'For an app, a tool or a service that runs at a screen.',
    pages: ['home', 'features', 'prices', 'questions', 'help', 'contact', 'legal', 'privacy'],
    look: {
      ...{ hero: 'stage', heroGround: 'paper', motifs: ['app', 'desk', 'phone'] },
      ...{ inner: 'centre', innerGround: 'band', points: 'bento', pointsGround: 'tint' },
      ...{ split: 'above', teasers: 'grid', teasersGround: 'paper', closeGround: 'band' },
      ...{ menuGround: 'paper', footGround: 'tint', list: 'list' },
    },
    stems: 'software app tool program api cloud saas platform logiciel aplicac browser'.split(' '),
  },
  {
    ...{ id: 'portfolio', title: 'Portfolio', theme: 'atelier' },
    text: 'For artists and everybody whose work should be seen first.',
    pages: ['home', 'work', 'about', 'contact', 'legal', 'privacy'],
    collection: { kind: 'work', fields: ['picture', 'summary', 'text', 'date', 'tags'] },
    look: {
      ...{ hero: 'centre', heroGround: 'paper', motifs: ['still', 'shapes', 'hills'] },
      ...{ inner: 'card', innerGround: 'tint', points: 'rows', pointsGround: 'paper' },
      ...{ split: 'beside', teasers: 'cards', teasersGround: 'tint', closeGround: 'tint' },
      ...{ menuGround: 'paper', footGround: 'paper', list: 'cards' },
    },
    stems:
      'artist künstler artiste artista painter maler photograph fotograf illustrat portfolio writer'.split(
        ' ',
      ),
  },
  {
    ...{ id: 'shop-window', title: 'Shop window', theme: 'lagoon' },
    text: 'For shops and makers who show what they have, without a till.',
    pages: ['home', 'products', 'visit', 'about', 'questions', 'contact', 'legal', 'privacy'],
    collection: { kind: 'products', fields: ['picture', 'summary', 'text', 'price', 'tags'] },
    look: {
      ...{ hero: 'reverse', heroGround: 'accent', motifs: ['product', 'plant', 'still'] },
      ...{ inner: 'reverse', innerGround: 'tint', points: 'cards', pointsGround: 'paper' },
      ...{ split: 'above', teasers: 'bento', teasersGround: 'tint', closeGround: 'band' },
      ...{ menuGround: 'tint', footGround: 'tint', edge: 'slant', list: 'cards' },
    },
    stems: 'shop laden store boutique tienda sell verkauf product produkt market markt'.split(' '),
  },
  {
    ...{ id: 'magazine', title: 'Magazine', theme: 'signal' },
    text: 'For blogs and magazines: what is new comes first.',
    pages: ['home', 'news', 'about', 'contact', 'legal', 'privacy'],
    collection: { kind: 'news', fields: post },
    look: {
      ...{ hero: 'poster', heroGround: 'accent', motifs: ['book', 'shapes', 'city'] },
      ...{ inner: 'centre', innerGround: 'paper', points: 'list', pointsGround: 'tint' },
      ...{ split: 'beside', teasers: 'list', teasersGround: 'paper', closeGround: 'band' },
      ...{ menuGround: 'band', footGround: 'band', list: 'cards' },
    },
    stems:
      'magazine magazin blog journal newspaper zeitung revue revista podcast write schreib'.split(
        ' ',
      ),
  },
];

/** The template that a description asks for by its words; the first one where it asks for none. */
export function templateFor(text: string): SiteTemplate {
  const words = text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
  const points = siteTemplates.map(
    ({ stems }) => words.filter((word) => stems.some((stem) => word.startsWith(stem))).length,
  );
  const best = Math.max(...points);
  return siteTemplates[best > 0 ? points.indexOf(best) : 0] as SiteTemplate;
}
