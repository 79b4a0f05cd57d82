import { setImmediate as nextTurn } from 'node:timers/promises';
import { isAddress } from '#blocks/addresses.ts';
import { type Page, pageSchema } from '#blocks/page-schema.ts';
import { cutText } from '#kernel/text/cut-text.ts';
import { dashed } from '#kernel/text/dashed.ts';
import { freeSlug } from '../../site/paths.ts';
import { readPath } from '../../site/redirects.ts';
import {
  type Collection,
  type Entry,
  type Redirect,
  type SiteNode,
  siteSchema,
} from '../../site/site-schema.ts';
import type { DraftedSite } from '../draft/draft-site.ts';
import { sitePhrases } from '../draft/phrases/site-phrases.ts';
import {
  type FoundBlock,
  type FoundContent,
  type FoundPage,
  unknownHost,
} from './found-content.ts';

export type ImportedSite = DraftedSite & {
  readonly entries: Readonly<Record<string, Entry>>;
  /** Titles of what was longer than a page may be. */
  readonly cut: readonly string[];
};

/** Signs of a post and of one text block, and blocks of a page. */
const most = { post: 200_000, text: 19_000, blocks: 400 } as const;

/**
 * A drafted site with what was found of an earlier one: its pages take the place of the drafted ones, its posts
 * become a blog. Links among them lead to what they have become, and former addresses redirect there.
 */
export async function withImport(
  drafted: DraftedSite,
  { pages, posts, host }: FoundContent,
  newId: () => string,
): Promise<ImportedSite> {
  const { site } = drafted;
  const language = site.languages[0] ?? 'en';
  const ordered = homeFirst(pages).map((page) => ({ ...page, id: newId() }));
  const placed = posts.map((post) => ({ ...post, id: newId() }));
  const links: Links = {
    host,
    to: new Map([
      ...ordered.map(({ path, id }) => [bare(path), `page:${id}`] as const),
      ...placed.map(({ path, id }) => [bare(path), `entry:${id}`] as const),
    ]),
  };
  const nodes = nodesOf(ordered, language);
  const cut: string[] = [];
  const bodies: Record<string, Page> = {};
  for (const page of ordered) {
    // Others have their turn between two of them.
    await nextTurn();
    bodies[page.id] = bodyOf(page, language, links, cut);
  }
  const blog: Collection[] = placed.length > 0 ? [blogOf(newId(), language, nodes)] : [];
  const taken = new Set<string>();
  const entries = Object.fromEntries(
    placed.map(({ id, path, title, date, summary, tags, markdown }): [string, Entry] => {
      const slug = freeSlug(dashed(title).slice(0, 52) || 'entry', taken);
      taken.add(slug);
      const whole = relinked(markdown, path, links);
      const text = cutText(whole, most.post);
      if (whole.length > most.post) cut.push(title);
      const fields = { text, ...(date && { date }), ...(summary && { summary }) };
      const tagged = tags.length > 0 ? { ...fields, tags: [...tags] } : fields;
      return [id, { collection: blog[0]?.id ?? '', title, slug, fields: tagged }];
    }),
  );
  const isWhole = nodes.length > 0;
  return {
    site: siteSchema.parse({
      ...site,
      ...(isWhole && { pages: nodes, languages: [language], footer: footerOf(site.name) }),
      collections: [...(isWhole ? [] : site.collections), ...blog],
      redirects: redirectsOf(links.to),
    }),
    pages: isWhole ? bodies : drafted.pages,
    ...{ entries, cut },
  };
}

const footerOf = (name: string) => [
  {
    ...{ id: 'foot', type: 'footer' },
    props: { markdown: name.replace(/[\\`*_[\]<>#|~]/g, '\\$&') },
  },
];

/** An address without what servers add of themselves: `about.html` and `about/` are one page. */
const bare = (path: string): string =>
  path
    .toLowerCase()
    .replace(/(?:^|\/)(?:index|readme)\.[a-z]{1,8}$/, '')
    .replace(/\.(?:x?html?|md|markdown)$/, '')
    .replace(/\/$/, '');

/** The page at the beginning of the site first; where there is none, the one of the shortest address. */
function homeFirst(pages: readonly FoundPage[]): FoundPage[] {
  const [home] = pages.toSorted((a, b) => bare(a.path).length - bare(b.path).length);
  return home ? [home, ...pages.filter((one) => one !== home)] : [];
}

type Placed = FoundPage & { readonly id: string };

function nodesOf(pages: readonly Placed[], language: string): SiteNode[] {
  const taken = new Set<string>();
  return pages.map(({ id, path, title }, at) => {
    const wanted = dashed(bare(path)).slice(0, 52) || dashed(title).slice(0, 52) || 'page';
    const slug = at === 0 ? '' : freeSlug(wanted.replace(/^gh-/, ''), taken);
    taken.add(slug);
    return { id, slug, language, inMenu: at > 0 && at < 8 };
  });
}

function bodyOf(found: Placed, language: string, links: Links, cut: string[]): Page {
  const all = found.blocks.flatMap((block) => fitted(block, found.path, links));
  const blocks = all.slice(0, most.blocks);
  if (all.length > most.blocks) cut.push(found.title);
  return pageSchema.parse({
    ...{ title: found.title, description: found.description, language },
    blocks: sectionsOf(blocks.map((block, at) => ({ ...block, id: `${block.type}-${at + 1}` }))),
  }) as Page;
}

/** Blocks that a section holds. */
const inSection = 30;

function sectionsOf<T>(blocks: readonly T[]) {
  const count = Math.ceil(blocks.length / inSection);
  return Array.from({ length: count }, (_, at) => ({
    ...{ id: `section-${at + 1}`, type: 'section', props: { width: 'narrow' } },
    slots: { 1: blocks.slice(at * inSection, (at + 1) * inSection) },
  }));
}

/** A block with its links as they are now; a long text in several. */
function fitted({ type, props }: FoundBlock, from: string, links: Links): FoundBlock[] {
  if (type === 'text') {
    const texts = pieces(relinked(String(props.markdown), from, links));
    return texts.map((markdown) => ({ type, props: { markdown } }));
  }
  if (props.to === undefined) return [{ type, props }];
  const { to, ...rest } = props;
  const link = leadsTo(String(to), from, links);
  if (isAddress(link)) return [{ type, props: { ...rest, to: link } }];
  // A button that leads nowhere is none; a picture stays one.
  return type === 'button' ? [] : [{ type, props: rest }];
}

/** A long text in blocks, cut between paragraphs. */
function pieces(markdown: string): string[] {
  const all: string[] = [];
  for (const paragraph of markdown.split(/\n{2,}/)) {
    const part = cutText(paragraph, most.text);
    const last = all.at(-1);
    if (last === undefined || last.length + part.length + 2 > most.text) all.push(part);
    else all[all.length - 1] = `${last}\n\n${part}`;
  }
  return all.filter((text) => text.trim() !== '');
}

/** What links of the earlier site have become, and under which host it stood. */
type Links = { readonly host: string; readonly to: ReadonlyMap<string, string> };

/** Links among pages of the earlier site, as links to what they have become; those that lead nowhere go. */
const relinked = (markdown: string, from: string, links: Links): string =>
  markdown.replace(/\]\(<?([^()<>\s]{1,500})>?\)/g, (whole, to: string) => {
    const link = leadsTo(to, from, links);
    return link === to ? whole : `](${link})`;
  });

function leadsTo(to: string, from: string, { host, to: links }: Links): string {
  const base = `http://${host || unknownHost}/${from}`;
  if (/^(?:mailto|tel|page|entry|asset):|^#/.test(to) || !URL.canParse(to, base)) return to;
  const url = new URL(to, base);
  if (url.host !== (host || unknownHost)) return to;
  return links.get(bare(decoded(url.pathname))) ?? (host === unknownHost ? '#' : to);
}

const decoded = (path: string): string => {
  try {
    return decodeURI(path).slice(1);
  } catch {
    return path.slice(1);
  }
};

function redirectsOf(links: ReadonlyMap<string, string>): Redirect[] {
  const seen = new Set<string>();
  return [...links]
    .flatMap(([path, to]) =>
      [`/${path}.html`, `/${path}`].flatMap((from) => {
        const read = readPath(encodeURI(from));
        if (!path || !read || seen.has(read)) return [];
        seen.add(read);
        return [{ from: `/${read}`, to }];
      }),
    )
    .slice(0, 2000);
}

function blogOf(id: string, language: string, nodes: readonly SiteNode[]): Collection {
  const { fields } = sitePhrases(language);
  const taken = new Set(nodes.map(({ slug }) => slug));
  return {
    ...{ id, name: 'Blog', slug: freeSlug('blog', taken), inMenu: true },
    fields: [
      { key: 'date', label: fields.date, type: 'date' },
      { key: 'summary', label: fields.summary, type: 'text' },
      { key: 'picture', label: fields.picture, type: 'image' },
      { key: 'text', label: fields.text, type: 'rich' },
      { key: 'tags', label: fields.tags, type: 'tags' },
    ],
  };
}
