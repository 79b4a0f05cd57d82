import { mixSound } from '#platform/media/sound/mix-sound.ts';
import { makeOnce } from '#platform/media/work/make-once.ts';
import { readJsonIfThere } from '#platform/media/work/work-folder.ts';
import type { FilmFolder } from '../film-folder.ts';
import type { FilmType } from '../film-types.ts';

/** Decibels that the music lies below its own level; the voice ducks it further. */
const musicLevel: Readonly<Record<FilmType, number>> = {
  'youtube-movie': -9,
  'music-video-explainer': -3,
};

/** Mixes voice and music into `audio.m4a`, the music ducked under the voice. */
export async function mixAudio(folder: FilmFolder, signal?: AbortSignal): Promise<void> {
  const [{ type, mood }, { ownMusic }] = await Promise.all([folder.plan(), folder.request()]);
  const parts = ['voice.wav', ...(mood === 'none' && !ownMusic ? [] : ['music.wav'])];
  const marks = await Promise.all(
    parts.map((name) => readJsonIfThere<string>(folder.path(`${name}.from`))),
  );
  const [voice = '', music] = parts.map(folder.path);
  const target = folder.path('audio.m4a');
  await makeOnce(target, [type, parts, marks], () =>
    mixSound(
      { voice, music, musicLevel: musicLevel[type], mixed: folder.path('mix.wav'), target },
      signal,
    ),
  );
}
