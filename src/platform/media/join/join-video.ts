import { rename } from 'node:fs/promises';
import { runFfmpeg } from '../ffmpeg/run-ffmpeg.ts';
import type { VideoTiming } from '../scenes/timing.ts';
import { writeWhole } from '../work/work-folder.ts';

export type JoinedVideo = {
  /** Where the lists for ffmpeg are written. */
  readonly pathOf: (name: string) => string;
  /** Equal in their encoding, in their order. */
  readonly segments: readonly string[];
  readonly sound: string;
  /** SubRip; undefined for no track. */
  readonly captions?: { readonly path: string; readonly isShown: boolean } | undefined;
  /** As `chapterFile` writes them. */
  readonly chapters: string;
  readonly target: string;
};

/**
 * Joins segments, sound, captions and chapters without encoding the picture again. What is at `target`
 * is whole.
 */
export async function joinVideo(video: JoinedVideo, signal: AbortSignal | undefined) {
  const { pathOf, segments, sound, captions, chapters, target } = video;
  const [list, titles] = [pathOf('segments.txt'), pathOf('chapters.txt')];
  await writeWhole(list, `${segments.map((path) => `file '${quoted(path)}'`).join('\n')}\n`);
  await writeWhole(titles, chapters);
  const inputs = [
    ...['-f', 'concat', '-safe', '0', '-i', list],
    ...['-i', sound],
    ...['-f', 'ffmetadata', '-i', titles],
  ];
  const tracks = captionTrack(captions);
  await runFfmpeg([...inputs, ...tracks, '-f', 'mp4', `${target}.part`], { signal });
  await rename(`${target}.part`, target);
}

const quoted = (path: string): string => path.replaceAll("'", "'\\''");

/** Arguments for streams and container; the caption input must be the last of the inputs. */
function captionTrack(captions: JoinedVideo['captions']): string[] {
  const track = ['-map', '3:s', '-c:s', 'mov_text', '-metadata:s:s:0', 'language=eng'];
  return [
    ...(captions ? ['-i', captions.path] : []),
    ...['-map', '0:v', '-map', '1:a', '-map_metadata', '2', '-map_chapters', '2'],
    ...(captions ? track : []),
    ...(captions ? ['-disposition:s:0', captions.isShown ? 'default' : '0'] : []),
    ...['-c:v', 'copy', '-c:a', 'copy', '-metadata:s:a:0', 'language=eng'],
    ...['-movflags', '+faststart+write_colr'],
  ];
}

/** Title and chapters in ffmpeg's metadata format; times in milliseconds. */
export function chapterFile(
  about: { readonly title: string; readonly description: string },
  timing: Pick<VideoTiming, 'chapters' | 'seconds'>,
): string {
  const quoteMark = (text: string) => text.replace(/([=;#\\\n])/g, '\\$1');
  const ms = (seconds: number) => Math.round(seconds * 1000);
  const chapters = timing.chapters.map(({ title, start }, index) => {
    const end = timing.chapters[index + 1]?.start ?? timing.seconds;
    return `[CHAPTER]\nTIMEBASE=1/1000\nSTART=${ms(start)}\nEND=${ms(end)}\ntitle=${quoteMark(title)}\n`;
  });
  const comment = about.description.slice(0, 2000);
  return `;FFMETADATA1\ntitle=${quoteMark(about.title)}\ncomment=${quoteMark(comment)}\n${chapters.join('')}`;
}
