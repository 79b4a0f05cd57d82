import { registerAdminSections } from '#shell/admin/admin-sections.ts';
import type { FrameTray } from '#shell/frame/frame-trays.ts';
import type { WebModule } from '#shell/modules/web-module.ts';
import type { PaletteSource } from '#shell/palette/palette-sources.ts';

const webModules = import.meta.glob<WebModule>('../../modules/*/web/index.tsx', {
  eager: true,
  import: 'webModule',
});

/** Screens of all modules that have any. Visitors of the landing page load this list when they go on. */
export const screens = Object.values(webModules).flatMap(({ routes }) => routes);

/** What modules add to the command palette. */
export const paletteSources: readonly PaletteSource[] = Object.values(webModules).flatMap(
  ({ palette }) => palette ?? [],
);

/** What modules keep in view of signed-in people. */
export const frameTrays: readonly FrameTray[] = Object.values(webModules).flatMap(
  ({ tray }) => tray ?? [],
);

registerAdminSections(
  Object.values(webModules).flatMap(({ adminSections }) => adminSections ?? []),
);
