import { createHash } from 'node:crypto';
import { checkPage, type PageProblem } from '#blocks/check-page.ts';
import { framesOf as documentsOf } from '#blocks/frames.ts';
import { allBlocks, type Page } from '#blocks/page-schema.ts';
import { renderPage, scriptsOf, stylesheetOf } from '#blocks/render-page.ts';
import { scriptTexts } from '#blocks/scripts/script-texts.ts';
import type { SiteAsset } from '#blocks/site-context.ts';
import { ownThemes } from '#blocks/theme/own-themes.ts';
import { AppError } from '#kernel/errors.ts';
import type { AssetRow } from '#platform/assets/asset-rows.ts';
import type { Platform } from '#platform/platform.ts';
import { drawShareImage } from '#platform/share-images/draw-share-image.ts';
import type { FormRules } from '#platform/sites/forms/form-rules.ts';
import type { NewBuild } from '#platform/sites/publish-site.ts';
import type { BuiltPage, BuiltVariant, ManifestFile } from '#platform/sites/site-rows.ts';
import { assetsOfPages, BuildFiles, takeAsset, takeFonts } from './page-files.ts';
import { addressOn, contextOf, type FormBlock, type PageSource } from './page-source.ts';
import { thanksPage } from './thanks-page.ts';

export type PageVariant = { readonly name: string; readonly weight: number; readonly page: Page };

export type PageOrder = {
  readonly slug: string;
  /** One, or two to four between which visitors are divided. */
  readonly variants: readonly PageVariant[];
  /** What the site's last build holds. */
  readonly before: Readonly<Record<string, ManifestFile>>;
};

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');

/**
 * Everything that visitors of a landing page get. Equal pages under one address give equal bytes. Throws 409
 * `conflict` with `data.problems` for a page that would not work.
 */
export async function buildPage(
  platform: Platform,
  userId: string,
  { slug, variants, before }: PageOrder,
): Promise<NewBuild> {
  const rows = await assetsOfPages(
    platform,
    userId,
    variants.map(({ page }) => page),
  );
  for (const { page } of variants) requireSound(page, rows);
  const files = new BuildFiles(before);
  const assets: Record<string, SiteAsset> = {};
  for (const row of rows.values()) assets[row.id] = await takeAsset(platform, files, row, userId);
  const first = variants[0] as PageVariant;
  const share = await drawShareImage({
    ...{ label: '', title: first.page.title.slice(0, 90), seed: slug, hue: hueOf(slug) },
    line: first.page.description.slice(0, 90) || undefined,
  });
  const sharePath = files.add('share', 'png', { bytes: share, type: 'image/png' });
  const origin = platform.config.SITES_ORIGIN;
  const work: Work = {
    ...{ files, slug, assets, canonical: `${origin}/${slug}` },
    shareImage: `${origin}/${slug}/${sharePath}`,
    stamp: `gh-${hashOf(`${slug} stamp`).slice(0, 24)}`,
  };
  const pages: Record<string, BuiltPage> = {};
  const built = variants.map((variant, at) => buildVariant(work, variant, at, pages));
  const test = variants.length === 1 ? 'page' : hashOf(JSON.stringify(variants)).slice(0, 12);
  pages[''] = { variants: built, test };
  const { title, language } = first.page;
  return {
    ...{ files: files.files, same: files.same },
    about: { kind: 'page', title, language, pages, stamp: work.stamp },
  };
}

/** What is wrong with a page, held against the files that whoever publishes it may use. */
export const problemsOf = (page: Page, rows: ReadonlyMap<string, AssetRow>): PageProblem[] =>
  checkPage(page, {
    hasPage: () => true,
    hasEntry: () => false,
    asset: (id) => {
      const row = rows.get(id.toLowerCase());
      return row && { mime: row.mime, ...(row.alt && { alt: row.alt }) };
    },
  });

function requireSound(page: Page, rows: ReadonlyMap<string, AssetRow>): void {
  const problems = problemsOf(page, rows).filter(({ blocks }) => blocks);
  const [first] = problems;
  if (!first) return;
  const more = problems.length > 1 ? ` So do ${problems.length - 1} more.` : '';
  const message = `“${page.title}” cannot be published: ${first.message}${more}`;
  throw new AppError('conflict', 409, message, { details: { problems } });
}

type Work = {
  readonly files: BuildFiles;
  readonly slug: string;
  readonly assets: Readonly<Record<string, SiteAsset>>;
  readonly canonical: string;
  readonly shareImage: string;
  readonly stamp: string;
};

function buildVariant(
  work: Work,
  { name, weight, page }: PageVariant,
  at: number,
  pages: Record<string, BuiltPage>,
): BuiltVariant {
  const stem = at === 0 ? '' : `${'abcd'[at]}-`;
  const source = sourceOf(work, page, '');
  const forms: FormRules[] = [];
  const elsewhere: string[] = [];
  for (const block of allBlocks(page).filter(({ type }) => type === 'form') as FormBlock[]) {
    const { to } = block.props.thanks;
    const path = `thanks/${stem}${block.id}`;
    const thanks = to
      ? addressOn(source, to.startsWith('#') ? `page:home` : to) + (to.startsWith('#') ? to : '')
      : `${work.slug}/${path}`;
    if (to && /^https?:/.test(to)) elsewhere.push(new URL(to).origin);
    const { name: form, fields, consent } = block.props;
    forms.push({ id: block.id, name: form, fields, thanks, ...(consent && { consent }) });
    if (!to) pages[path] = thanksOf(work, page, block, path);
  }
  const drawn = keepDrawn(work, source, { name, weight, stem });
  return { ...drawn, forms, csp: alsoTo(drawn.csp, elsewhere) };
}

/** Browsers hold forms to the policy also where their answer leads. */
const alsoTo = (csp: string, origins: readonly string[]) =>
  csp.replace("form-action 'self'", ["form-action 'self'", ...new Set(origins)].join(' '));

function thanksOf(work: Work, page: Page, form: FormBlock, path: string): BuiltPage {
  const source = { ...sourceOf(work, thanksPage(page, form), '../../'), noIndex: true };
  const stem = `${path.replace('/', '-')}-`;
  const variant = keepDrawn(work, source, { name: '', weight: 1, stem });
  return { variants: [{ ...variant, forms: [] }], test: '' };
}

function sourceOf(work: Work, page: Page, up: string): PageSource {
  const { files, slug, assets, canonical, shareImage, stamp } = work;
  const theme = page.theme ?? ownThemes.harbour;
  const fonts = takeFonts(files, theme);
  // The stylesheet lies beside the typefaces.
  const css = stylesheetOf(theme, (file) => fonts[file]?.slice('_/'.length));
  const stylesheet = files.add('style', 'css', {
    ...{ bytes: Buffer.from(css), type: 'text/css; charset=utf-8' },
  });
  const scripts = Object.fromEntries(
    scriptsOf(page, {}).map((name) => {
      const bytes = Buffer.from(scriptTexts[name]);
      return [name, files.add(name, 'js', { bytes, type: 'text/javascript; charset=utf-8' })];
    }),
  );
  const below = (paths: Record<string, string>) =>
    Object.fromEntries(Object.entries(paths).map(([key, path]) => [key, `${slug}/${path}`]));
  return {
    ...{ page, theme, slug, up, canonical, shareImage, stamp },
    files: {
      stylesheet: `${slug}/${stylesheet}`,
      scripts: below(scripts),
      fonts: below(fonts),
      frames: below(framesOf(files, page)),
    },
    assets: Object.fromEntries(
      Object.entries(assets).map(([id, { url, sources, ...asset }]) => [
        id,
        {
          ...asset,
          url: `${slug}/${url}`,
          ...(sources && {
            sources: sources.map((one) => ({ ...one, url: `${slug}/${one.url}` })),
          }),
        },
      ]),
    ),
  };
}

/** Documents of people's own HTML, each a file with a policy of its own. */
function framesOf(files: BuildFiles, page: Page): Record<string, string> {
  return Object.fromEntries(
    documentsOf(page).map(({ blockId, html, csp }) => {
      const type = 'text/html; charset=utf-8';
      return [blockId, files.add('frame', 'html', { bytes: Buffer.from(html), type, csp })];
    }),
  );
}

function keepDrawn(
  { files }: Work,
  source: PageSource,
  { name, weight, stem }: { name: string; weight: number; stem: string },
): Omit<BuiltVariant, 'forms'> {
  const { html, csp, scripts, blanks } = renderPage(contextOf(source), source.page);
  const file = `${stem}index.html`;
  const kept = `${stem}index.json`;
  files.files.set(file, { bytes: Buffer.from(html), type: 'text/html; charset=utf-8' });
  files.files.set(kept, { bytes: Buffer.from(JSON.stringify(source)), type: 'application/json' });
  return {
    ...{ name, weight, file, source: kept, csp },
    isDynamic: blanks.length > 0,
    hasScripts: scripts.length > 0,
  };
}

const hueOf = (slug: string) => Number.parseInt(hashOf(slug).slice(0, 4), 16) % 360;
