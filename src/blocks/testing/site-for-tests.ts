import type { SiteContext } from '../site-context.ts';
import { ownThemes } from '../theme/own-themes.ts';

/** A site that has every file and every page. */
export const siteForTests = (more: Partial<SiteContext> = {}): SiteContext => ({
  ...{ name: 'Test site', language: 'en', theme: ownThemes.harbour },
  address: (to) => (/^(page|entry|asset):/.test(to) ? `/${to.replace(':', '/')}` : to),
  asset: (id) => ({
    ...{ url: `/files/${id}`, width: 1200, height: 800, alt: 'A picture' },
    mime: id.startsWith('video') ? 'video/mp4' : 'image/jpeg',
  }),
  form: () => ({ action: '/send', hidden: [['token', 'abc']] }),
  stylesheet: '/page.css',
  script: (name) => `/${name}.js`,
  font: (file) => `/fonts/${file}`,
  ...more,
});
