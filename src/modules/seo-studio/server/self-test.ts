import type { SelfTest } from '#platform/health/self-tests.ts';
import { openReader } from './reading/open-reader.ts';

const html = `<!doctype html><html lang="en"><head><title>Low tide</title></head><body><main><h2>Quay</h2><img src="/quay.png"></main></body></html>`;
const wanted = [
  'canonical-missing',
  'description-missing',
  'h1-missing',
  'image-no-alt',
  'thin',
  'title-short',
  'viewport-missing',
];

export const selfTest: SelfTest = {
  title: 'Audits a page with known faults',
  async run() {
    const reader = openReader();
    try {
      const answer = {
        ...{
          url: 'https://harbour.example/',
          status: 200,
          contentType: 'text/html; charset=utf-8',
        },
        ...{
          robotsHeader: '',
          linkHeader: '',
          bytes: html.length,
          isCut: false,
          isRendered: false,
        },
      };
      const { faults } = await reader.ask('audit', {
        answer,
        bytes: Buffer.from(html),
        extract: [],
      });
      const found = faults.map(({ rule }) => rule).sort();
      if (found.join() !== wanted.join())
        throw new Error(`Found ${found.join(', ')} instead of ${wanted.join(', ')}.`);
      return `${found.length} of ${wanted.length} faults found`;
    } finally {
      await reader.end();
    }
  },
};
