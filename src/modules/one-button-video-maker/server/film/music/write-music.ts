import { compose } from '#platform/media/music/compose.ts';
import { openFolder } from '../film-folder.ts';

/** Composes `music.wav` on the film's beat grid. Equal plans give equal music. */
export async function writeMusic(root: string, onProgress: (done: number) => void): Promise<void> {
  const folder = openFolder(root);
  const [{ mood, seed, type }, timing] = await Promise.all([folder.plan(), folder.timing()]);
  const forward = type === 'music-video-explainer';
  await compose(folder.path('music.wav'), { mood, seed, forward, timing }, onProgress);
}
