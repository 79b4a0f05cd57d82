import { useMemo } from 'react';
import type { Page } from '#blocks/page-schema.ts';
import type { SiteContext } from '#blocks/site-context.ts';
import type { Theme } from '#blocks/theme/theme-schema.ts';

type Given = { readonly site?: Partial<SiteContext> | undefined; readonly theme: Theme };

/** What the preview is drawn in: the site's own things, and nothing that would be sent. */
export function useCanvasSite({ site, theme }: Given, page: Page, isDark: boolean): SiteContext {
  return useMemo(() => {
    const own = page.theme ?? theme;
    return {
      ...{
        name: '',
        asset: () => undefined,
        address: (to) => to,
        stylesheet: '',
        script: () => '',
      },
      form: () => ({ action: '#', hidden: [] }),
      ...site,
      ...{
        language: page.language,
        theme: { ...own, scheme: isDark ? 'dark' : own.scheme === 'dark' ? 'dark' : 'light' },
      },
    };
  }, [site, theme, page.theme, page.language, isDark]);
}
