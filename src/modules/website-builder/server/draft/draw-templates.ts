import type { Page } from '#blocks/page-schema.ts';
import { newId } from '#platform/db/new-id.ts';
import type { Platform } from '#platform/platform.ts';
import { previewPage } from '../../../landing-page-builder/server/public.ts';
import { planPages } from '../build/plan-pages.ts';
import type { LoadedSite } from '../projects/load-site.ts';
import { type DraftedSite, draftSite } from './draft-site.ts';
import { siteTemplates } from './site-templates.ts';

type Brief = {
  readonly name: string;
  readonly description: string;
  readonly language: string;
  readonly seed: string;
};

/** The first page of a brief with its menu, as every template arranges it without a service. */
export const drawTemplates = (
  platform: Platform,
  userId: string,
  { name, description, language, seed }: Brief,
) =>
  Promise.all(
    siteTemplates.map(async ({ id, title, text }) => {
      const drafted = draftSite({
        ...{ name, description, languages: [language], template: id, newId },
        seed: Number(BigInt(seed) % 1_000_000_007n),
      });
      const html = await previewPage(platform, userId, firstPage(drafted));
      return { id, title, text, html };
    }),
  );

/** The first page of a site as a page of its own, its menu and footer on it. */
export function firstPage({ site, pages }: DraftedSite): Page {
  const loaded = { site, pages: new Map(Object.entries(pages)), entries: new Map() };
  const [planned] = planPages(loaded as unknown as LoadedSite).pages;
  if (!planned) throw new Error('A drafted site has a first page');
  const { page, header, footer } = planned;
  // Here they are blocks of a page, whose ids do not begin as those of the hub do.
  const own = (blocks: typeof header) =>
    blocks.map((block) => ({ ...block, id: block.id.replace('gh-', 'own-') }));
  return { ...page, theme: site.theme, blocks: [...own(header), ...page.blocks, ...own(footer)] };
}
