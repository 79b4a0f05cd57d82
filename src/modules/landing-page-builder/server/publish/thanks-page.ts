import { type Page, pageSchema } from '#blocks/page-schema.ts';
import type { FormBlock } from './page-source.ts';

const words = {
  en: { thanks: 'Thank you.', back: 'Back to the page', file: 'Download' },
  de: { thanks: 'Vielen Dank.', back: 'Zurück zur Seite', file: 'Herunterladen' },
  fr: { thanks: 'Merci.', back: 'Retour à la page', file: 'Télécharger' },
  es: { thanks: 'Gracias.', back: 'Volver a la página', file: 'Descargar' },
} as const;

/** Signs of a message that still works as a heading. */
const longestHeading = 80;

/** What a form is thanked with: its message, and its file where it gives one. `to`: the link back to the page. */
export function thanksPage(page: Page, { props: { thanks } }: FormBlock, to = 'page:home'): Page {
  const say = words[page.language.slice(0, 2) as keyof typeof words] ?? words.en;
  const isShort = thanks.message !== '' && thanks.message.length <= longestHeading;
  const back = { label: say.back, to };
  return pageSchema.parse({
    title: `${isShort ? thanks.message : say.thanks} · ${page.title}`.slice(0, 120),
    language: page.language,
    ...(page.theme && { theme: page.theme }),
    blocks: [
      {
        id: 'thanks',
        type: 'hero',
        props: {
          heading: isShort ? thanks.message : say.thanks,
          text: isShort ? '' : thanks.message,
          layout: 'centre',
          action: thanks.file ? { label: say.file, to: `asset:${thanks.file}` } : back,
          ...(thanks.file && { second: back }),
        },
      },
    ],
  }) as Page;
}
