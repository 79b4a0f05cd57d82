import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { dashed } from '#kernel/text/dashed.ts';
import type { Media } from '#platform/gateway/provider.ts';
import { readWav, writeWav } from '#platform/local/speech/wav.ts';
import { foldSeed } from '#platform/makers/seeds.ts';
import { runInChild } from '#platform/media/child/run-in-child.ts';
import { levelVoice } from '#platform/media/sound/level-voice.ts';
import type { RunContext } from '#platform/runs/run-types.ts';
import { keepMade } from '#platform/runs/work/keep-made.ts';
import type { Character } from '../../character-schema.ts';
import { creditOf } from '../make/avatar-looks.ts';
import { fps } from './render-speaker.ts';
import type { SpeakOrder } from './speak-run.ts';
import { spokenText } from './spoken-text.ts';

const sizes = { '16:9': [1280, 720], '9:16': [720, 1280], '1:1': [720, 720] } as const;
type Given = { readonly character: Character; readonly sound: Media | undefined };

/** Draws a character that speaks: in a voice of the hub or of a service, or with the given recording. */
export async function drawSpeaker(
  context: RunContext<SpeakOrder>,
  { character, sound }: Given,
): Promise<{ seconds: number }> {
  const { input, run, signal } = context;
  const voice = sound ? undefined : await spokenText(context);
  const how = voice ? `drawn character, ${voice.by}` : 'drawn character';
  const made = { service: 'local', label: `Local engine (${how})` };
  context.usedEngine(made);
  if (!voice) context.cost(0);
  const spoken = voice && { ...voice.sound, samples: levelVoice(voice.sound) };
  const wav = spoken ? writeWav(spoken) : (sound?.bytes ?? new Uint8Array());
  const { samples, rate } = spoken ?? readWav(wav);
  const frames = Math.max(1, Math.ceil((samples.length / rate) * fps));
  await keepMade(context, 'film', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'avatar-film-'));
    try {
      await writeFile(join(folder, 'sound.wav'), wav);
      const [width, height] = sizes[input.aspect];
      const { style, seed, parts, background } = character;
      const look = { style, seed, parts, ...(background && { background }) };
      await runInChild({
        entry: new URL('./speaker-worker.ts', import.meta.url),
        doing: 'drawing the character',
        task: { kind: 'speaker', folder, look, width, height, seed: foldSeed(input.seed ?? '0') },
        signal,
        onProgress: (done) => context.progress(0.1 + (0.85 * done) / frames, 'Drawing'),
      });
      context.progress(0.96, 'Keeping');
      return {
        ...{ name: `${dashed(character.name) || 'character'}.mp4`, title: character.name },
        bytes: await readFile(join(folder, 'film.mp4')),
        ...{ engine: made, seed: input.seed, prompt: input.text ?? run.title },
        attribution: creditOf(style),
      };
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  });
  return { seconds: Math.round((samples.length / rate) * 1000) / 1000 };
}
