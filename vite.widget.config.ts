import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';

/** The script of `<guildhall-widget>`: one file that any page loads, without React. */
export default defineConfig({
  publicDir: false,
  build: {
    outDir: 'dist/widget',
    target: 'es2022',
    reportCompressedSize: false,
    lib: {
      entry: fileURLToPath(new URL('src/widget/main.ts', import.meta.url)),
      name: 'guildhallWidget',
      formats: ['iife'],
      fileName: () => 'v1.js',
    },
  },
});
