import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/**
 * Collects the icons that modules name in their `module.ts` into one small map: a new module brings
 * its icon by its folder alone, and no other icon of the set is shipped.
 */
export function moduleIcons(): Plugin {
  const id = 'virtual:module-icons';
  return {
    name: 'module-icons',
    resolveId: (source) => (source === id ? `\0${id}` : undefined),
    load(source) {
      if (source !== `\0${id}`) return undefined;
      const names = new Set<string>();
      for (const name of readdirSync(at('src/modules'))) {
        const text = readFileSync(at(`src/modules/${name}/module.ts`), 'utf8');
        const icon = /icon: '([a-z0-9-]+)'/.exec(text)?.[1];
        if (icon) names.add(icon);
      }
      const list = [...names];
      const imports = list.map(
        (name, i) => `import i${i} from 'lucide-react/dist/esm/icons/${name}.mjs';`,
      );
      return `${imports.join('\n')}\nexport const moduleIcons = {${list.map((name, i) => `'${name}': i${i}`)}};`;
    },
  };
}

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react(), tailwindcss(), moduleIcons()],
  build: {
    outDir: isSsrBuild ? 'dist/server' : 'dist/client',
    target: 'es2023',
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
