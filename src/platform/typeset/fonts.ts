import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const require = createRequire(import.meta.url);

/** Families that come with the hub, by what their files begin with. All are under the OFL. */
const families = {
  'eb-garamond': 'EBGaramond',
  'source-serif-4': 'SourceSerif4',
  'source-sans-3': 'SourceSans3',
} as const;
const cuts = ['400Regular', '400Regular_Italic', '700Bold', '700Bold_Italic'] as const;

/** The files of all fonts that pages may be set in, beside those of Typst itself. */
export const bookFonts = (): string[] =>
  Object.entries(families).flatMap(([name, file]) => {
    const folder = dirname(require.resolve(`@expo-google-fonts/${name}/package.json`));
    return cuts.map((cut) => join(folder, cut, `${file}_${cut}.ttf`));
  });
