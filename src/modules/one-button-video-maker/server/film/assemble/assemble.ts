import { rename } from 'node:fs/promises';
import { runFfmpeg } from '#platform/media/ffmpeg/run-ffmpeg.ts';
import { writeSrt } from '#platform/media/join/write-srt.ts';
import type { VideoTiming } from '#platform/media/scenes/timing.ts';
import { makeOnce } from '#platform/media/work/make-once.ts';
import { readJsonIfThere, writeWhole } from '#platform/media/work/work-folder.ts';
import type { FilmFolder } from '../film-folder.ts';
import type { FilmPlan, FilmRequest } from '../film-types.ts';
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
  const titles = chapterFile(plan, timing);
  const captions = writeSrt(timing.captions);
  const madeFrom = [segments.map(({ key }) => key), sound, titles, captions, request.captions];
  await makeOnce(folder.path('film.mp4'), madeFrom, async () => {
    const list = segments.map(({ path }) => `file '${quoted(path)}'`);
    await writeWhole(folder.path('segments.txt'), `${list.join('\n')}\n`);
    await writeWhole(folder.path('captions.srt'), captions);
    await writeWhole(folder.path('chapters.txt'), titles);
    await joinParts(folder, request, timing, signal);
  });
}

async function joinParts(
  folder: FilmFolder,
  request: FilmRequest,
  timing: VideoTiming,
  signal: AbortSignal | undefined,
): Promise<void> {
  const target = folder.path('film.mp4');
  const inputs = [
    ...['-f', 'concat', '-safe', '0', '-i', folder.path('segments.txt')],
    ...['-i', folder.path('audio.m4a')],
    ...['-f', 'ffmetadata', '-i', folder.path('chapters.txt')],
  ];
  await runFfmpeg(
    [...inputs, ...captionTrack(folder, request, timing), '-f', 'mp4', `${target}.part`],
    { signal },
  );
  await rename(`${target}.part`, target);
}

const quoted = (path: string): string => path.replaceAll("'", "'\\''");

/** Arguments for streams and container; the caption input must be the last of the inputs. */
function captionTrack(folder: FilmFolder, request: FilmRequest, timing: VideoTiming): string[] {
  const captioned = request.captions !== 'off' && timing.captions.length > 0;
  const track = ['-map', '3:s', '-c:s', 'mov_text', '-metadata:s:s:0', 'language=eng'];
  return [
    ...(captioned ? ['-i', folder.path('captions.srt')] : []),
    ...['-map', '0:v', '-map', '1:a', '-map_metadata', '2', '-map_chapters', '2'],
    ...(captioned ? track : []),
    ...(captioned ? ['-disposition:s:0', request.captions === 'soft' ? 'default' : '0'] : []),
    ...['-c:v', 'copy', '-c:a', 'copy', '-metadata:s:a:0', 'language=eng'],
    ...['-movflags', '+faststart+write_colr'],
  ];
}

/** Title and chapters in ffmpeg's metadata format; times in milliseconds. */
function chapterFile(plan: FilmPlan, timing: VideoTiming): string {
  const quoteMark = (text: string) => text.replace(/([=;#\\\n])/g, '\\$1');
  const ms = (seconds: number) => Math.round(seconds * 1000);
  const chapters = timing.chapters.map(({ title, start }, index) => {
    const end = timing.chapters[index + 1]?.start ?? timing.seconds;
    return `[CHAPTER]\nTIMEBASE=1/1000\nSTART=${ms(start)}\nEND=${ms(end)}\ntitle=${quoteMark(title)}\n`;
  });
  const about = plan.description.slice(0, 2000);
  return `;FFMETADATA1\ntitle=${quoteMark(plan.title)}\ncomment=${quoteMark(about)}\n${chapters.join('')}`;
}
