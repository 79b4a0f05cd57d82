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
import { type FoundContent, type FoundPage, unknownHost } from './found-content.ts';

export type ImportedSite = DraftedSite & { readonly entries: Readonly<Record<string, Entry>> };

/** Signs of one text block, and blocks of a page. */
const most = { text: 19_000, blocks: 40 } as const;

/**
 * A drafted site with what was found of an earlier one: its pages take the place of the drafted ones, its posts
 * become a blog. Links among them lead to what they have become, and former addresses redirect there.
 */
export function withImport(
  drafted: DraftedSite,
  { pages, posts, host }: FoundContent,
  newId: () => string,
): ImportedSite {
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
  const bodies = Object.fromEntries(
    ordered.map((page) => [page.id, bodyOf(page, language, links)] as const),
  );
  const blog: Collection[] = placed.length > 0 ? [blogOf(newId(), language, nodes)] : [];
  const taken = new Set<string>();
  const entries = Object.fromEntries(
    placed.map(({ id, path, title, date, summary, tags, markdown }): [string, Entry] => {
      const slug = freeSlug(dashed(title).slice(0, 52) || 'entry', taken);
      taken.add(slug);
      const text = relinked(markdown, path, links).slice(0, 200_000);
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
    entries,
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

function bodyOf(found: Placed, language: string, links: Links): Page {
  const texts = pieces(relinked(found.markdown, found.path, links));
  return pageSchema.parse({
    ...{ title: found.title, description: found.description, language },
    blocks: texts.map((markdown, at) => ({
      ...{ id: `section-${at + 1}`, type: 'section', props: { width: 'narrow' } },
      slots: { 1: [{ id: `text-${at + 1}`, type: 'text', props: { markdown } }] },
    })),
  }) as Page;
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
  return all.filter((text) => text.trim() !== '').slice(0, most.blocks);
}

/** What links of the earlier site have become, and under which host it stood. */
type Links = { readonly host: string; readonly to: ReadonlyMap<string, string> };

/** Links among pages of the earlier site, as links to what they have become; those that lead nowhere go. */
function relinked(markdown: string, from: string, { host, to: links }: Links): string {
  return markdown.replace(/\]\(<?([^()<>\s]{1,500})>?\)/g, (whole, to: string) => {
    const base = `http://${host || unknownHost}/${from}`;
    if (/^(?:mailto|tel|page|entry|asset):|^#/.test(to) || !URL.canParse(to, base)) return whole;
    const url = new URL(to, base);
    if (url.host !== (host || unknownHost)) return whole;
    const link = links.get(bare(decoded(url.pathname)));
    if (link) return `](${link})`;
    return host === unknownHost ? '](#)' : whole;
  });
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
