// Renders the scene once with Remotion. Started by ../remotion.ts in a folder that holds this
// file, scene.jsx, the packages, and public/picture.jpg. Prints wall seconds of the rendering alone.
import { renderMedia, selectComposition } from '@remotion/renderer';

const { serveUrl, browser, width, height, frames, preset, props, output } = JSON.parse(
  process.argv[2],
);
const shared = {
  serveUrl,
  inputProps: props,
  browserExecutable: browser,
  chromeMode: 'chrome-for-testing',
};
const chromium = { chromiumOptions: { gl: 'swangle', enableMultiProcessOnLinux: true } };
const found = await selectComposition({ ...shared, ...chromium, id: 'scene' });
const composition = { ...found, width, height, durationInFrames: frames };
const start = performance.now();
await renderMedia({
  ...shared,
  ...chromium,
  composition,
  codec: 'h264',
  crf: 22,
  x264Preset: preset,
  concurrency: 2,
  muted: true,
  outputLocation: output,
});
console.log(JSON.stringify({ seconds: (performance.now() - start) / 1000 }));
