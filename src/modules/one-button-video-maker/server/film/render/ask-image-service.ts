import { stripEnd } from '#kernel/text/strip-ends.ts';
import { frameSize } from '#platform/media/scenes/frame.ts';
import type { Scene } from '#platform/media/scenes/scene.ts';
import { writeJson, writeWhole } from '#platform/media/work/work-folder.ts';
import { pictureKindOf } from '#platform/pictures/picture-kind.ts';
import { mostServicePictures } from '../estimate-service-use.ts';
import type { FilmFolder } from '../film-folder.ts';
import type { FilmServices } from '../film-types.ts';
import type { IllustrateOptions } from './illustrate.ts';

/** Pictures that are asked for at the same time. */
const atOnce = 4;

/** Noted beside a picture that a service made. */
export type PictureMaker = { readonly name: string };

/** Asks for the first pictures; after two failures the service is left alone. */
export async function askImageService(
  folder: FilmFolder,
  scenes: readonly Scene[],
  options: IllustrateOptions & { readonly drawPicture: NonNullable<FilmServices['drawPicture']> },
): Promise<void> {
  const { drawPicture, serviceName, signal, onProgress, note } = options;
  const size = frameSize({ ...(await folder.request()), height: 720 });
  const { title } = await folder.plan();
  const waiting = scenes.slice(0, mostServicePictures);
  const count = waiting.length;
  let [done, failures] = [0, 0];
  const reasons = new Set<string>();
  const work = async () => {
    for (let scene = waiting.shift(); scene && failures < 2; scene = waiting.shift()) {
      const prompt = promptFor(scene, title);
      const path = folder.path(scene.imagePath as string);
      try {
        const bytes = await drawPicture({ prompt, ...size }, signal);
        if (!isPicture(bytes)) throw new Error('not a picture');
        await writeJson(`${path}.by`, { name: serviceName ?? 'An image service' });
        await writeWhole(path, bytes);
      } catch (error) {
        signal?.throwIfAborted();
        failures += 1;
        const reason = error instanceof Error ? error.message.slice(0, 120) : 'it failed';
        reasons.add(stripEnd(reason, /[.\s]/));
      }
      onProgress?.(++done / count);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  const [reason] = reasons;
  if (reason)
    note?.(
      `The image service could not draw ${failures === 1 ? 'one picture' : 'some pictures'}, so the local illustrator drew ${failures === 1 ? 'it' : 'them'}. The reason given: ${reason}.`,
    );
}

/** The picture as the script describes it, else what is said while it is seen. */
function promptFor({ picturePrompt, narration, onScreen }: Scene, title: string): string {
  const drafted = picturePrompt === `${onScreen.headline} ${title}` ? '' : picturePrompt;
  const shown = drafted || `${onScreen.headline}. ${narration}`;
  return `Editorial illustration for a film about “${title}”, without any text or letters: ${shown}`;
}

/** Nothing else is given to the decoder. */
const isPicture = (bytes: Uint8Array): boolean =>
  ['jpeg', 'png', 'webp'].includes(pictureKindOf(bytes) ?? '');
