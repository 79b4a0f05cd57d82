import { chapterFile, joinVideo } from '#platform/media/join/join-video.ts';
import { writeSrt } from '#platform/media/join/write-srt.ts';
import { makeOnce } from '#platform/media/work/make-once.ts';
import { readJsonIfThere, writeWhole } from '#platform/media/work/work-folder.ts';
import type { FilmFolder } from '../film-folder.ts';
import { segmentsOf } from '../render/render-segments.ts';
import { mixAudio } from './mix-audio.ts';

/**
 * Joins segments, sound, captions and chapters into `film.mp4` without encoding the picture
 * again. Captions that are burned in are there as a track too, switched off.
 */
export async function assemble(folder: FilmFolder, signal?: AbortSignal): Promise<void> {
  const [request, plan, timing] = await Promise.all([
    folder.request(),
    folder.plan(),
    folder.timing(),
  ]);
  await mixAudio(folder, signal);
  const segments = await segmentsOf(folder);
  const sound = await readJsonIfThere<string>(folder.path('audio.m4a.from'));
  const chapters = chapterFile(plan, timing);
  const captions = writeSrt(timing.captions);
  const madeFrom = [segments.map(({ key }) => key), sound, chapters, captions, request.captions];
  const target = folder.path('film.mp4');
  await makeOnce(target, madeFrom, async () => {
    const path = folder.path('captions.srt');
    await writeWhole(path, captions);
    const isCaptioned = request.captions !== 'off' && timing.captions.length > 0;
    await joinVideo(
      {
        ...{ pathOf: folder.path, sound: folder.path('audio.m4a'), chapters, target },
        segments: segments.map((segment) => segment.path),
        captions: isCaptioned ? { path, isShown: request.captions === 'soft' } : undefined,
      },
      signal,
    );
  });
}
