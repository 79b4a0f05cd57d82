import { registerFrameTrays } from '#shell/frame/frame-trays.ts';
import { registerGuides } from '#shell/modules/guides.ts';
import { registerPaletteSources } from '#shell/palette/palette-sources.ts';

// The lists of guides and screens are long, and few pages show a guide or the palette.
registerGuides(async () => (await import('./guide-texts.ts')).guideTexts);
const loadScreens = () => import('./screens.ts');
registerFrameTrays(async () => (await loadScreens()).frameTrays);
registerPaletteSources(async () => (await loadScreens()).paletteSources);

/** All modules, by folder name. */
export { moduleInfos } from 'virtual:module-infos';
