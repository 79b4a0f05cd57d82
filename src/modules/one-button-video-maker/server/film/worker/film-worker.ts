import { serveTask } from '#platform/media/child/serve-task.ts';
import type { FilmTask } from './tasks.ts';

// The entry of a child process. Each engine is loaded only for its task.
async function perform(task: FilmTask, progress: (done: number) => void): Promise<void> {
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

serveTask(perform);
