import type { ModuleInfo } from '#kernel/module.ts';
import { registerGuides } from '#shell/guides.ts';
import { registerPaletteSources } from '#shell/palette-sources.ts';
import type { WebModule } from '#shell/web-module.ts';

const infos = import.meta.glob<ModuleInfo>('../modules/*/module.ts', {
  eager: true,
  import: 'info',
});
const webModules = import.meta.glob<WebModule>('../modules/*/web/index.tsx', {
  eager: true,
  import: 'webModule',
});

// The list of guides is long, and few pages show one.
registerGuides(async () => (await import('./guide-texts.ts')).guideTexts);

registerPaletteSources(Object.values(webModules).flatMap(({ palette }) => palette ?? []));

/** All modules, by folder name. */
export const moduleInfos: readonly ModuleInfo[] = Object.values(infos);

/** Screens of all modules that have any. */
export const webRoutes = Object.values(webModules).flatMap(({ routes }) => routes);
