import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));

const moduleNames = () => readdirSync(at('src/modules')).sort();

/** The icons that modules name in their `module.ts`: no other icon of the set is shipped. */
function icons(list: string, pattern: RegExp): string {
  const found = moduleNames().flatMap((name) =>
    [...readFileSync(at(`src/modules/${name}/module.ts`), 'utf8').matchAll(pattern)].map(
      ([, icon = '']) => icon,
    ),
  );
  const names = [...new Set(found)];
  const imports = names.map(
    (name, i) => `import i${i} from 'lucide-react/dist/esm/icons/${name}.mjs';`,
  );
  return `${imports.join('\n')}\nexport const ${list} = {${names.map((name, i) => `'${name}': i${i}`)}};`;
}

/** What is written from the modules' folders when it is imported. */
const written: Readonly<Record<string, () => string>> = {
  'virtual:module-icons': () => icons('moduleIcons', /^ {2}icon: '([a-z0-9-]+)'/gm),
  /** Those of links, by where they are shown: visitors of the landing page fetch no menu's. */
  'virtual:learn-signs': () => icons('signs', /group: 'Learn',[^}]*? sign: '([a-z0-9-]+)'/g),
  'virtual:menu-signs': () =>
    icons('signs', /group: '(?:Work|Person)',[^}]*? sign: '([a-z0-9-]+)'/g),
  /** What all `module.ts` say, by folder name. A glob would send every visitor their file names, too. */
  'virtual:module-infos'() {
    const names = moduleNames();
    const imports = names.map(
      (name, i) =>
        `import { info as m${i} } from ${JSON.stringify(at(`src/modules/${name}/module.ts`))};`,
    );
    return `${imports.join('\n')}\nexport const moduleInfos = [${names.map((_, i) => `m${i}`)}];`;
  },
};

/** Collects what modules bring for the pages: a new one is found by its folder alone. */
export function moduleLists(): Plugin {
  return {
    name: 'module-lists',
    resolveId: (source) => (Object.hasOwn(written, source) ? `\0${source}` : undefined),
    load: (source) => written[source.slice(1)]?.(),
  };
}

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react(), tailwindcss(), moduleLists()],
  build: {
    outDir: isSsrBuild ? 'dist/server' : 'dist/client',
    target: 'es2023',
    // Letters come from files: the pages' policy knows no others.
    assetsInlineLimit: (path) => (/\.(?:woff2?|ttf)$/.test(path) ? false : undefined),
    reportCompressedSize: false,
    // Every browser that runs this code knows how to preload it.
    modulePreload: { polyfill: false },
    emptyOutDir: true,
    rolldownOptions: {
      treeshake: {
        // What a module offers others is a list of names: whoever takes one does not load the rest.
        moduleSideEffects: [{ test: /\/web\/public\.tsx$/, sideEffects: false }],
      },
      ...(!isSsrBuild && {
        // What every page needs comes as one file: fifty small ones are larger, and slower to fetch.
        // Not the entry itself: it waits for a screen's code, which would wait for the entry.
        output: {
          // Pages that are not made by this build write with the same letters.
          assetFileNames: ({ names }) =>
            `assets/[name]${names.includes('inter-latin-wght-normal.woff2') ? '' : '-[hash]'}[extname]`,
          codeSplitting: {
            groups: [
              { name: 'hub', tags: ['$initial'], test: /^(?!.*(index\.html|app\/web\.tsx))/ },
            ],
          },
        },
      }),
    },
    ...(!isSsrBuild && { manifest: true }),
  },
  ssr: { noExternal: ['lucide-react'] },
}));
