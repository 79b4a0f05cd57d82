import { allBlocks } from '#blocks/page-schema.ts';
import { renderPage } from '#blocks/render-page.ts';
import { ownThemes } from '#blocks/theme/own-themes.ts';
import type { SelfTest } from '#platform/health/self-tests.ts';
import { arrange } from './runs/draft-run.ts';

export const selfTest: SelfTest = {
  title: 'Drafts a page and draws it',
  async run() {
    const page = arrange({
      ...{ goal: 'wait-list', offer: 'Guildhall is tested.', audience: 'whoever runs it' },
      ...{ action: 'Look', proof: '', language: 'en', service: 'local', strict: false, seed: '1' },
    });
    const { html } = renderPage(
      {
        ...{ name: page.title, language: 'en', theme: page.theme ?? ownThemes.harbour },
        ...{ address: () => '#', asset: () => undefined, stylesheet: 'style.css' },
        ...{ form: () => ({ action: '', hidden: [] }), script: () => '' },
      },
      page,
    );
    if (!html.includes('Guildhall is tested') || !html.includes('<form')) {
      throw new Error('The drawn page lacks its offer or its form.');
    }
    return `${allBlocks(page).length} blocks`;
  },
};
