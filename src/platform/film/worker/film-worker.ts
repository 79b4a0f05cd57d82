import { AppError } from '#kernel/errors.ts';
import type { FilmTask, TaskMessage } from './tasks.ts';

// The entry of a child process: does one task and ends. Each engine is loaded only for its task.
const tell = (message: TaskMessage) => process.send?.(message);
const progress = (done: number) => tell({ type: 'progress', done });

async function perform(task: FilmTask): Promise<void> {
  if (task.kind === 'voice') {
    const { recordScenes } = await import('../voice/record-scenes.ts');
    return recordScenes(task.folder, task.stretch, progress);
  }
  if (task.kind === 'voice-track') {
    const { writeVoiceTrack } = await import('../voice/voice-track.ts');
    return writeVoiceTrack(task.folder);
  }
  if (task.kind === 'music') {
    const { writeMusic } = await import('../music/write-music.ts');
    return writeMusic(task.folder, progress);
  }
  if (task.kind === 'pictures') {
    const { drawPictures } = await import('../render/draw-pictures.ts');
    return drawPictures(task.folder, progress);
  }
  if (task.kind === 'thumbnail') {
    const { paintThumbnail } = await import('../render/paint-thumbnail.ts');
    return paintThumbnail(task.folder);
  }
  if (task.kind === 'stills') {
    const { paintStills } = await import('../render/paint-stills.ts');
    return paintStills(task.folder, progress);
  }
  const { renderSegment } = await import('../render/render-segment.ts');
  return renderSegment(task, progress);
}

function failureOf(error: unknown): TaskMessage {
  if (!(error instanceof Error)) return { type: 'failed', error: String(error) };
  const cause = error.cause instanceof Error ? error.cause.message : undefined;
  if (!(error instanceof AppError)) return { type: 'failed', error: error.stack ?? error.message };
  const { message, code, status } = error;
  return { type: 'failed', error: message, code, status, ...(cause ? { cause } : {}) };
}

process.once('message', (task: FilmTask) => {
  perform(task).then(
    () => process.send?.({ type: 'finished' } satisfies TaskMessage, () => process.exit(0)),
    (error: unknown) => {
      process.send?.(failureOf(error), () => process.exit(1));
    },
  );
});
// The server has gone: nobody waits for this film in this process any more.
process.once('disconnect', () => process.exit(1));
