import { readMp4 } from '#platform/media/read-mp4.ts';
import type { VideoCheck } from '#platform/media/verify/check-video.ts';
import { checkContainer, checkPicture, checkSound } from '#platform/media/verify/check-video.ts';
import { watchVideo } from '#platform/media/verify/watch-video.ts';
import type { FilmFolder } from '../film-folder.ts';
import { checkWords } from './check-words.ts';

export type FilmFindings = {
  readonly checks: readonly VideoCheck[];
  readonly seconds: number;
  readonly loudness: number;
};

/** Watches the finished film once and says what is wrong with it. Never throws for a bad film. */
export async function verifyFilm(folder: FilmFolder, signal?: AbortSignal): Promise<FilmFindings> {
  const [request, timing, plan] = await Promise.all([
    folder.request(),
    folder.timing(),
    folder.plan(),
  ]);
  const path = folder.path('film.mp4');
  const isCaptioned = request.captions !== 'off' && timing.captions.length > 0;
  // Without music the pauses between the words are meant to be silent.
  const pausesMeant = request.mood === 'none' && !request.ownMusic;
  try {
    const facts = await readMp4(path);
    const watched = await watchVideo(path, signal);
    const checks = [
      ...checkContainer(facts, { ...request, timing, isCaptioned }),
      ...checkPicture(watched, timing),
      ...checkSound(watched, pausesMeant),
      checkWords(plan, request),
    ];
    return { checks, seconds: facts.seconds, loudness: watched.loudness };
  } catch (error) {
    signal?.throwIfAborted();
    const found = error instanceof Error ? error.message : String(error);
    return { checks: [{ name: 'decodes', passed: false, found }], seconds: 0, loudness: 0 };
  }
}
