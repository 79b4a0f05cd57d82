import { createRequire } from 'node:module';
import { GlobalFonts } from '@napi-rs/canvas';

const subsets = ['latin', 'latin-ext', 'greek', 'cyrillic'];
let loaded = false;

/** Makes the video's typeface known to the canvas, once a process. Needs no font on the machine. */
export function loadFonts(): void {
  if (loaded) return;
  loaded = true;
  const find = createRequire(import.meta.url).resolve;
  for (const subset of subsets) {
    for (const [slope, name] of [
      ['normal', 'Film Sans'],
      ['italic', 'Film Sans Italic'],
    ] as const) {
      const file = find(`@fontsource-variable/inter/files/inter-${subset}-opsz-${slope}.woff2`);
      GlobalFonts.registerFromPath(file, name);
    }
  }
}
