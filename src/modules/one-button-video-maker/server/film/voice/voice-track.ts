import { open, readFile, rename } from 'node:fs/promises';
import { readWav } from '#platform/local/speech/wav.ts';
import { toPcm16, wavHeader } from '#platform/media/sound/wav-stream.ts';
import { openFolder } from '../film-folder.ts';

/** Writes `voice.wav`, as long as the film, scene after scene: memory holds one scene at a time. */
export async function writeVoiceTrack(root: string): Promise<void> {
  const folder = openFolder(root);
  const timing = await folder.timing();
  const readScene = async (id: string) => readWav(await readFile(folder.path(`voice/${id}.wav`)));
  // All scenes are recorded by one engine, at its rate.
  const { rate } = await readScene(timing.scenes[0]?.id ?? '');
  const sampleOf = (seconds: number) => Math.round(seconds * rate);
  const path = folder.path('voice.wav');
  const file = await open(`${path}.part`, 'w');
  try {
    await file.write(wavHeader(sampleOf(timing.seconds), rate, 1));
    for (const { id, startFrame, endFrame, speechAt } of timing.scenes) {
      const length = sampleOf(endFrame / timing.fps) - sampleOf(startFrame / timing.fps);
      const samples = new Float32Array(length);
      const voice = (await readScene(id)).samples;
      const at = sampleOf(speechAt);
      samples.set(voice.subarray(0, Math.max(0, length - at)), at);
      await file.write(toPcm16(samples));
    }
  } finally {
    await file.close();
  }
  await rename(`${path}.part`, path);
}
