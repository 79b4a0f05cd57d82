import { renderPage } from '#blocks/render-page.ts';
import { newId } from '#platform/db/new-id.ts';
import type { SelfTest } from '#platform/health/self-tests.ts';
import { draftSite } from './draft/draft-site.ts';
import { firstPage } from './draft/draw-templates.ts';

export const selfTest: SelfTest = {
  title: 'Drafts a site and draws its first page',
  async run() {
    const drafted = draftSite({
      ...{ name: 'Guildhall', description: 'Guildhall is tested.', languages: ['en'] },
      ...{ seed: 1, newId },
    });
    const page = firstPage(drafted);
    const { html } = renderPage(
      {
        ...{ name: 'Guildhall', language: 'en', theme: drafted.site.theme },
        ...{ address: () => '#', asset: () => undefined, stylesheet: 'style.css' },
        ...{ form: () => ({ action: '', hidden: [] }), script: () => '' },
      },
      page,
    );
    if (!html.includes('Guildhall is tested') || !html.includes('<nav')) {
      throw new Error('The drawn page lacks its words or its menu.');
    }
    return `${drafted.site.pages.length} pages`;
  },
};
