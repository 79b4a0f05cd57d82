import { anchorOf } from '#blocks/addresses.ts';
import { sentencesMissing } from '#blocks/check-page.ts';
import { assetsOf, linksOf } from '#blocks/page-links.ts';
import { allBlocks, type Block, type Page, pageSchema } from '#blocks/page-schema.ts';
import { AppError, badInput } from '#kernel/errors.ts';
import type { AssetRow } from '#platform/assets/asset-rows.ts';
import { leadOf, readValue } from '../../site/entry-values.ts';
import { pathsOf } from '../../site/paths.ts';
import { readPath, targetOf } from '../../site/redirects.ts';
import type { Site } from '../../site/site-schema.ts';
import { circlesOf, referenceFaults } from './check-references.ts';
import type { LoadedSite } from './load-site.ts';

export type Finding = {
  readonly rule: string;
  readonly severity: 'error' | 'warning' | 'notice';
  readonly message: string;
  readonly part?: string | undefined;
  readonly pageId?: string | undefined;
  /** Path below the site’s address. */
  readonly url?: string | undefined;
  readonly blockId?: string | undefined;
};

/** Rules of which one finding keeps a site from being published. */
const isBlocking = ({ severity }: Finding): boolean => severity === 'error';

type Checking = LoadedSite & {
  readonly files: ReadonlyMap<string, AssetRow>;
  readonly paths: ReadonlyMap<string, string>;
};
type Where = Pick<Finding, 'part' | 'pageId' | 'url'> & { readonly title: string };

/** Everything that is wrong with a site: what keeps it from being published first. */
export function checkSite(loaded: LoadedSite, files: ReadonlyMap<string, AssetRow>): Finding[] {
  const { site, pages, entries } = loaded;
  const paths = pathsOf(site, entries);
  const checking = { ...loaded, files, paths };
  const ofPages = [...pages].flatMap(([id, page]) => {
    const where = { part: `page:${id}`, pageId: id, url: `/${paths.get(`page:${id}`) ?? ''}` };
    return checkOnePage(checking, page, { ...where, title: page.title });
  });
  const ofEntries = [...entries].flatMap(([id]) => checkEntry(checking, id));
  const found = [
    ...ofPages,
    ...partsOfSite(site).flatMap(([title, blocks]) =>
      checkBlocks(checking, blocks, { part: 'site', title }, undefined),
    ),
    ...ofEntries,
    ...referenceFaults(loaded),
    ...circlesOf(loaded),
    ...checkAddresses(checking),
    ...(pages.size === 0
      ? [{ rule: 'no-pages', severity: 'error' as const, message: 'This site has no pages yet.' }]
      : []),
  ];
  const order = ['error', 'warning', 'notice'];
  return found.sort((a, b) => order.indexOf(a.severity) - order.indexOf(b.severity));
}

const partsOfSite = ({ header, footer, collections }: Site): [string, readonly Block[]][] => [
  ['The header', header],
  ['The footer', footer],
  ...collections.flatMap(({ name, list, entry }): [string, readonly Block[]][] => [
    [`The list of ${name}`, list ?? []],
    [`The page of ${name}`, entry ?? []],
  ]),
];

function checkOnePage(checking: Checking, page: Page, where: Where): Finding[] {
  const blocks = allBlocks(page);
  const anchors = new Set(blocks.map(({ id }) => anchorOf(id)));
  const { title, ...place } = where;
  const say = (rule: string, severity: Finding['severity'], message: string): Finding => ({
    ...{ rule, severity, message, ...place },
  });
  const twin = [...checking.pages].find(
    ([id, one]) => id < (where.pageId ?? '') && one.title === page.title,
  );
  return [
    ...checkBlocks(checking, blocks, where, anchors),
    ...(blocks.length === 0 ? [say('empty-page', 'warning', `“${title}” is empty.`)] : []),
    ...(page.description === ''
      ? [say('no-description', 'notice', `“${title}” has no description for search engines.`)]
      : []),
    ...(twin && twin[1].language === page.language
      ? [say('same-title', 'warning', `Two pages are called “${title}”.`)]
      : []),
  ];
}

/** Links, files and missing words of blocks. `anchors`: what `#…` may lead to; undefined: nobody knows. */
function checkBlocks(
  { site, files, paths }: Checking,
  blocks: readonly Block[],
  { title, ...where }: Where,
  anchors: ReadonlySet<string> | undefined,
): Finding[] {
  const all = allBlocks({ blocks: [...blocks] }).filter(
    (block, at, list) => list.indexOf(block) === at,
  );
  return all.flatMap((block) => {
    const to = [
      ...linksOf(block).map((link) => link.to),
      ...assetsOf(block).map(({ id }) => `asset:${id}`),
    ];
    const broken = [...new Set(to)].filter((link) => {
      if (link.startsWith('asset:')) return !files.has(link.slice('asset:'.length).toLowerCase());
      if (link.startsWith('#'))
        return anchors !== undefined && !anchors.has(anchorOf(link.slice(1)));
      return /^(?:page|entry):/.test(link) && !paths.has(link);
    });
    const words = sentencesMissing(block, {
      altBlocks: site.altBlocks,
      asset: (id) => {
        const row = files.get(id.toLowerCase());
        return row && { mime: row.mime, ...(row.alt && { alt: row.alt }) };
      },
    });
    return [
      ...broken.map((link) => ({
        ...{ rule: 'broken-link', severity: 'error' as const, ...where, blockId: block.id },
        message: `${quoted(title)} links to “${link}”, which is not there.`,
      })),
      ...(block.id === 'to-write'
        ? [
            {
              ...{ rule: 'to-write', severity: 'warning' as const, ...where, blockId: block.id },
              message: `${quoted(title)} holds a text that you have yet to write.`,
            },
          ]
        : []),
      ...words.map(({ field, message, blocks: isError }) => ({
        ...{ rule: field === 'alt' ? 'no-alt' : 'no-words', ...where, blockId: block.id },
        ...{ severity: isError ? ('error' as const) : ('warning' as const) },
        message: `${quoted(title)}: ${message}`,
      })),
    ];
  });
}

const quoted = (title: string) => (title.startsWith('The ') ? title : `“${title}”`);

/** Values that do not fit their fields, and links in texts. */
function checkEntry(checking: Checking, id: string): Finding[] {
  const { site, entries, paths } = checking;
  const entry = entries.get(id);
  const collection = site.collections.find((one) => one.id === entry?.collection);
  if (!entry || !collection) return [];
  const where = { part: `entry:${id}`, url: `/${paths.get(`entry:${id}`) ?? ''}` };
  const values = collection.fields.flatMap((field) => {
    const read = readValue(field, entry.fields[field.key]);
    if (!('fault' in read)) return [];
    const message = `“${entry.title}”: ${read.fault}`;
    return [{ rule: 'wrong-value', severity: 'warning' as const, message, ...where }];
  });
  const { image } = leadOf(collection, entry);
  const blocks = [
    ...collection.fields.flatMap(({ key, type }): object[] => {
      const value = entry.fields[key];
      if (typeof value !== 'string' || value === '') return [];
      if (type === 'rich') return [{ id: `f-${key}`, type: 'text', props: { markdown: value } }];
      if (type !== 'image' || image?.key !== key) return [];
      return [{ id: `f-${key}`, type: 'image', props: { assetId: value } }];
    }),
  ];
  const page = pageSchema.safeParse({ title: entry.title, blocks });
  const found = page.success
    ? checkBlocks(checking, (page.data as Page).blocks, { ...where, title: entry.title }, undefined)
    : [];
  return [...values, ...found];
}

/** Two things at one address, and redirects that lead nowhere or are hidden by a page. */
function checkAddresses({ site, paths }: Checking): Finding[] {
  const seen = new Map<string, string>();
  const twice: Finding[] = [];
  for (const [link, path] of paths) {
    const isList = link.startsWith('page:list-');
    if (seen.has(path) && !isList) {
      twice.push({
        ...{ rule: 'slug-taken', severity: 'error', url: `/${path}` },
        message: `Two things have the address “/${path}”. Give one of them another.`,
      });
    }
    if (!seen.has(path)) seen.set(path, link);
  }
  const redirects = site.redirects.flatMap((one): Finding[] => {
    const target = targetOf(one, paths);
    const path = target === undefined ? undefined : readPath(target);
    const isThere = path === undefined || seen.has(path) || redirectsFrom(site, path);
    if (target !== undefined && isThere) return [];
    const message = `The redirect from “${one.from}” leads to something that is not there.`;
    return [{ rule: 'redirect-lost', severity: 'warning', part: 'site', message }];
  });
  return [...twice, ...redirects];
}

const redirectsFrom = (site: Site, path: string) =>
  site.redirects.some(({ from }) => readPath(from) === path);

/** Throws what publishing would be refused with: 409 `broken_link` or `slug_taken`, 400 for circles. */
export function requireSound(findings: readonly Finding[]): void {
  const errors = findings.filter(isBlocking);
  const [first] = errors;
  if (!first) return;
  if (first.rule === 'circle') throw badInput(first.message, 'fields');
  const more = errors.length > 1 ? ` ${errors.length - 1} more keep it from being published.` : '';
  const codes: Readonly<Record<string, string>> = {
    ...{
      'broken-link': 'broken_link',
      'lost-reference': 'broken_link',
      'slug-taken': 'slug_taken',
    },
  };
  const code = codes[first.rule] ?? 'conflict';
  throw new AppError(code, 409, `${first.message}${more}`, { details: { findings: errors } });
}
