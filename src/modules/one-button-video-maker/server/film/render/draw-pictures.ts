import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { chooseScene, promptWords } from '#platform/local/images/choose-scene.ts';
import { drawIllustration } from '#platform/local/images/draw-illustration.ts';
import { createRandom, hashText } from '#platform/local/images/random.ts';
import { readRequest } from '#platform/local/images/read/read-request.ts';
import { frameSize } from '#platform/media/scenes/frame.ts';
import { writeWhole } from '#platform/media/work/work-folder.ts';
import { openFolder } from '../film-folder.ts';

/** Draws every illustration of the plan that is not there yet. */
export async function drawPictures(
  root: string,
  onProgress: (done: number) => void,
): Promise<void> {
  const folder = openFolder(root);
  const [request, plan] = await Promise.all([folder.request(), folder.plan()]);
  await mkdir(folder.path('pictures'), { recursive: true });
  const size = frameSize({ ...request, height: request.height === 1080 ? 1080 : 720 });
  let done = 0;
  for (const scene of plan.scenes) {
    if (!scene.imagePath) continue;
    const path = folder.path(scene.imagePath);
    if (existsSync(path)) continue;
    // By its name, so that other scenes' changes leave it as it is.
    const number = hashText(scene.imagePath);
    const prompt = concrete(scene.picturePrompt, number);
    const seed = (plan.seed + number) % 2 ** 31;
    await writeWhole(path, await drawIllustration({ prompt, ...size, seed }));
    onProgress(++done);
  }
}

/** Words that name no landscape would give a random one; they get an ornament instead. */
function concrete(prompt: string, index: number): string {
  if (readRequest(prompt).items.length > 0) return prompt;
  const singular = promptWords(prompt).map((word) => word.replace(/([^s])s$/, '$1'));
  const words = [...new Set([...promptWords(prompt), ...singular]), ...singular];
  const scenes = [1, 2, 3, 4, 5].map((seed) => chooseScene(words, createRandom(seed)));
  const meant = scenes.every((scene) => scene === scenes[0]);
  const ornament = ['abstract', 'geometric', 'silk', 'bauhaus'][index % 4];
  return meant ? words.join(' ') : `${ornament} ${ornament}`;
}
