// Bundles the scene and prints the bundle's address for render.mjs.
import { bundle } from '@remotion/bundler';

console.log(await bundle({ entryPoint: new URL('./scene.jsx', import.meta.url).pathname }));
