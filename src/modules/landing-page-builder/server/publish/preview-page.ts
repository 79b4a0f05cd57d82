import type { Page } from '#blocks/page-schema.ts';
import { renderPage } from '#blocks/render-page.ts';
import { ownThemes } from '#blocks/theme/own-themes.ts';
import type { Platform } from '#platform/platform.ts';
import { assetsOfPages } from './page-files.ts';

/** Stands where the stylesheet is put into the document. */
const stylesheet = 'gh-stylesheet';

/**
 * A page as it would be published, in one document that reaches for nothing but pictures of the library by signed
 * links. It is meant for a frame in a sandbox: no scripts, no forms, no way up.
 */
export async function previewPage(platform: Platform, userId: string, page: Page): Promise<string> {
  const rows = await assetsOfPages(platform, userId, [page]);
  const { html, css } = renderPage(
    {
      ...{ name: page.title, language: page.language, theme: page.theme ?? ownThemes.harbour },
      address: () => '#',
      asset: (id) => {
        const row = rows.get(id.toLowerCase());
        if (!row) return undefined;
        const { width, height } = row;
        return {
          ...{ url: platform.files.linkTo(row.file_id), mime: row.mime },
          ...(row.alt && { alt: row.alt }),
          ...(width && height && { width, height }),
        };
      },
      form: () => ({ action: '#', hidden: [] }),
      font: (file) => `/fonts/${file}`,
      ...{ stylesheet, script: () => '', sandboxed: true },
    },
    page,
  );
  const link = `<link rel="stylesheet" href="${stylesheet}"/>`;
  return html.replace(link, () => `<style>${css.replaceAll('</', '<\\/')}</style>`);
}
