import { badInput } from '#kernel/errors.ts';
import { htmlToText } from './html-to-text.ts';

/** Makes HTML of MJML; nothing is read from disk or fetched. Throws a 400 that names what is wrong. */
export async function mjmlMail(mjml: string): Promise<{ html: string; text: string }> {
  if (!/^\s*<mjml[\s>]/i.test(mjml)) {
    throw badInput('MJML begins with <mjml> and has an <mj-body>.', 'mjml');
  }
  const { default: mjmlToHtml } = await import('mjml');
  try {
    const { html } = await mjmlToHtml(mjml, {
      ...{ fonts: {}, validationLevel: 'soft', ignoreIncludes: true, useMjmlConfigOptions: false },
    });
    return { html, text: htmlToText(html) };
  } catch (error) {
    throw badInput(`The MJML cannot be read: ${(error as Error).message.slice(0, 300)}`, 'mjml');
  }
}
