import type { SelfTest } from '#platform/health/self-tests.ts';
import { renderIssueMail } from '#platform/newsletter/render-mail.ts';

const plain = { type: 'text', bold: false, italic: false, href: null } as const;
const words = 'The harbour opens at eight.';

export const selfTest: SelfTest = {
  title: 'Lays out an issue as a mail',
  async run({ platform, user, signal }) {
    const issue = {
      theme: 'forest' as const,
      brand: null,
      blocks: [{ type: 'paragraph' as const, content: [{ ...plain, text: words }] }],
    };
    const frame = {
      ...{ subject: 'Self-test', preheader: '', siteUrl: platform.config.SITE_URL },
      ...{ cards: new Map(), footer: false },
    };
    const { html, text } = await renderIssueMail(issue, frame, { id: user.id, signal });
    if (!html.includes(words) || !text.includes(words)) throw new Error('The words were lost.');
    return `A mail of ${Math.ceil(html.length / 1024)} kB, with its text beside it`;
  },
};
