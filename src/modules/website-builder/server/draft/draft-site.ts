import { type Page, pageSchema } from '#blocks/page-schema.ts';
import { ownThemes } from '#blocks/theme/own-themes.ts';
import type { Theme } from '#blocks/theme/theme-schema.ts';
import { badInput } from '#kernel/errors.ts';
import { cutText } from '#kernel/text/cut-text.ts';
import { dashed } from '#kernel/text/dashed.ts';
import { printable, readBrief } from '../../../landing-page-builder/server/public.ts';
import { freeSlug } from '../../site/paths.ts';
import {
  type Collection,
  type CollectionField,
  type Site,
  type SiteNode,
  siteSchema,
} from '../../site/site-schema.ts';
import { draftBlocks } from './draft-page.ts';
import type { PlannedDraft, SiteDraft } from './draft-parts.ts';
import { kindOfTitle } from './kind-of-title.ts';
import { type PageKind, sitePhrases } from './phrases/site-phrases.ts';
import { type SiteTemplate, siteTemplates, templateFor } from './site-templates.ts';

export type SiteBrief = {
  readonly name: string;
  /** In sentences and lines; lines with “- ” are points, “10:00 …” a programme, “…?” a question. */
  readonly description: string;
  /** Titles of the pages; those of the template without them. */
  readonly pages?: readonly string[] | undefined;
  readonly languages: readonly string[];
  readonly template?: string | undefined;
  readonly seed: number;
  /** Gives ids that no other page has: UUIDs. */
  readonly newId: () => string;
};

export type DraftedSite = { readonly site: Site; readonly pages: Readonly<Record<string, Page>> };

/** Pages that no menu has: the footer leads to them. */
const atTheEnd: readonly PageKind[] = ['legal', 'privacy'];

/**
 * A first site from a brief: its words, arranged for pages of their kinds, with sentences of ours where a page needs
 * some. Throws 400 for an unknown template and a description without words.
 */
export function draftSite(brief: SiteBrief, theme?: Theme): DraftedSite {
  const facts = readBrief(brief.description);
  if (!/[\p{L}\p{N}]/u.test(facts.heading)) {
    throw badInput('Say in a sentence what the site is about.', 'description');
  }
  const template = requireTemplate(brief);
  const seed = Math.abs(Math.trunc(brief.seed)) % 10_000;
  const nodes: SiteNode[] = [];
  const pages: Record<string, Page> = {};
  let originals: readonly PlannedDraft[] = [];
  for (const language of brief.languages) {
    const say = sitePhrases(language);
    const planned = planOf(brief, template, language);
    const draft: SiteDraft = {
      ...{ name: brief.name, text: brief.description, facts, say, template, pages: planned, seed },
    };
    for (const [at, page] of planned.entries()) {
      const original = originals[at]?.id;
      nodes.push({
        ...{ id: page.id, slug: page.slug, language, inMenu: isInMenu(page, at) },
        ...(original && { translationOf: original }),
      });
      pages[page.id] = pageSchema.parse({
        ...{ title: titleOf(brief, page, at), language },
        description: cutText(say.pages[page.kind][1] || facts.lead || facts.heading, 300),
        blocks: draftBlocks(draft, page),
      }) as Page;
    }
    if (originals.length === 0) originals = planned;
  }
  const site = siteSchema.parse({
    ...{ name: brief.name, languages: [...brief.languages], pages: nodes, redirects: [] },
    description: cutText(facts.lead || facts.heading, 300),
    theme: theme ?? ownThemes[template.theme],
    header: [{ id: 'menu', type: 'nav', props: { ground: template.look.menuGround } }],
    footer: [footerOf(brief, template, originals)],
    collections: collectionsOf(brief, template, originals),
  });
  return { site, pages };
}

const isInMenu = ({ kind }: PlannedDraft, at: number) => at > 0 && !atTheEnd.includes(kind);

const titleOf = ({ name }: SiteBrief, { title }: PlannedDraft, at: number): string =>
  cutText(at === 0 && title.length + name.length < 110 ? `${name} – ${title}` : title, 120);

function requireTemplate({ template, name, description }: SiteBrief): SiteTemplate {
  if (template === undefined) return templateFor(`${name} ${description}`);
  const found = siteTemplates.find(({ id }) => id === template);
  if (found) return found;
  const names = siteTemplates.map(({ id }) => id).join(', ');
  throw badInput(`There is no template “${template}”. There are: ${names}.`, 'template');
}

/** The pages of one language. The first one is the home of the site, whatever it is called. */
function planOf(brief: SiteBrief, template: SiteTemplate, language: string): PlannedDraft[] {
  const say = sitePhrases(language);
  const given = brief.pages
    ?.map((title) => printable(title).replace(/\s+/g, ' ').trim())
    .filter(Boolean);
  const wanted: readonly { kind: PageKind; title: string }[] =
    given && given.length > 0
      ? given.map((title) => ({ title: cutText(title, 120), kind: kindOfTitle(title) }))
      : template.pages.map((kind) => ({ kind, title: say.pages[kind][0] }));
  const home = Math.max(
    0,
    wanted.findIndex(({ kind }) => kind === 'home'),
  );
  const taken = new Set<string>();
  const ordered = [wanted[home], ...wanted.filter((_, at) => at !== home)];
  return ordered.flatMap((one, at) => {
    if (!one) return [];
    const slug = at === 0 ? '' : freeSlug(dashed(one.title).slice(0, 52) || 'page', taken);
    taken.add(slug);
    const kind: PageKind = at === 0 ? 'home' : one.kind === 'home' ? 'other' : one.kind;
    return [{ ...{ id: brief.newId(), title: one.title, slug, kind } }];
  });
}

function footerOf({ name }: SiteBrief, template: SiteTemplate, pages: readonly PlannedDraft[]) {
  const links = pages
    .filter(({ kind }) => atTheEnd.includes(kind) || kind === 'contact')
    .map(({ id, title }) => ({ label: cutText(title, 60), to: `page:${id}` }));
  const markdown = name.replace(/[\\`*_[\]<>#|~]/g, '\\$&');
  return {
    ...{ id: 'foot', type: 'footer' },
    props: { markdown, links, ground: template.look.footGround },
  };
}

/** What a chosen template keeps as entries: its page of that kind lists them. */
function collectionsOf(
  { template: chosen, languages, newId }: SiteBrief,
  template: SiteTemplate,
  pages: readonly PlannedDraft[],
): Collection[] {
  const page = pages.find(({ kind }) => kind === template.collection?.kind);
  // Whoever did not choose the template makes the collections that they want.
  if (chosen === undefined || !template.collection || !page?.slug) return [];
  const { fields } = sitePhrases(languages[0] ?? 'en');
  const types = {
    ...{ date: 'date', summary: 'text', picture: 'image', text: 'rich', tags: 'tags' },
    price: 'text',
  } as const satisfies Readonly<Record<string, CollectionField['type']>>;
  return [
    {
      ...{ id: newId(), name: cutText(page.title, 80), slug: page.slug, inMenu: true },
      fields: template.collection.fields.map((key) => ({
        key,
        label: fields[key],
        type: types[key],
      })),
    },
  ];
}
