import type { ModuleInfo } from '#kernel/module.ts';
import { registerFrameTrays } from '#shell/frame-trays.ts';
import { registerGuides } from '#shell/guides.ts';
import { registerPaletteSources } from '#shell/palette-sources.ts';

const infos = import.meta.glob<ModuleInfo>('../modules/*/module.ts', {
  eager: true,
  import: 'info',
});

// The lists of guides and screens are long, and few pages show a guide or the palette.
registerGuides(async () => (await import('./guide-texts.ts')).guideTexts);
const loadScreens = () => import('./screens.ts');
registerFrameTrays(async () => (await loadScreens()).frameTrays);
registerPaletteSources(async () => (await loadScreens()).paletteSources);

/** All modules, by folder name. */
export const moduleInfos: readonly ModuleInfo[] = Object.values(infos);
