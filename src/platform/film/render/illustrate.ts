import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import type { FilmFolder } from '../film-folder.ts';
import { type FilmServices, frameSize, type Scene } from '../film-types.ts';
import { writeWhole } from '../work-folder.ts';
import { runTask } from '../worker/run-task.ts';

/** Pictures a service is asked for in one film, at most: each of them costs somebody money. */
const mostFromService = 16;

type Options = {
  readonly drawPicture?: FilmServices['drawPicture'];
  readonly signal?: AbortSignal | undefined;
  readonly onProgress?: ((fraction: number) => void) | undefined;
  readonly note?: (text: string) => void;
};

/** Gets an illustration for every scene that shows one: from the service, else drawn here. */
export async function illustrate(folder: FilmFolder, options: Options = {}): Promise<void> {
  const { drawPicture, signal, onProgress } = options;
  const plan = await folder.plan();
  const open = plan.scenes.filter(
    ({ imagePath }) => imagePath && !existsSync(folder.path(imagePath)),
  );
  await mkdir(folder.path('pictures'), { recursive: true });
  if (drawPicture)
    await askService(folder, open.slice(0, mostFromService), { ...options, drawPicture });
  const left = open.filter(({ imagePath }) => !existsSync(folder.path(imagePath as string)));
  if (left.length > 0) {
    const all = plan.scenes.filter(({ imagePath }) => imagePath).length;
    await runTask(
      { kind: 'pictures', folder: folder.root },
      { signal, onProgress: (done) => onProgress?.(done / all) },
    );
  }
  onProgress?.(1);
}

/** Two at a time; after two failures the service is left alone. */
async function askService(
  folder: FilmFolder,
  scenes: readonly Scene[],
  {
    drawPicture,
    signal,
    onProgress,
    note,
  }: Options & { drawPicture: NonNullable<Options['drawPicture']> },
): Promise<void> {
  const size = frameSize({ ...(await folder.request()), height: 720 });
  const waiting = [...scenes];
  let [done, failures] = [0, 0];
  const work = async () => {
    for (let scene = waiting.shift(); scene && failures < 2; scene = waiting.shift()) {
      const prompt = `Editorial illustration without any text: ${scene.picturePrompt}`;
      try {
        const bytes = await drawPicture({ prompt, ...size }, signal);
        if (!isPicture(bytes)) throw new Error('not a picture');
        await writeWhole(folder.path(scene.imagePath as string), bytes);
      } catch (error) {
        signal?.throwIfAborted();
        failures += 1;
        const reason = error instanceof Error ? error.message.slice(0, 120) : 'it failed';
        note?.(
          `The image service gave no picture for ${scene.id} (${reason}); the local illustrator drew it.`,
        );
      }
      onProgress?.(++done / scenes.length);
    }
  };
  await Promise.all([work(), work()]);
}

/** JPEG, PNG or WebP by its first bytes: nothing else is given to the decoder. */
function isPicture(bytes: Uint8Array): boolean {
  const head = Buffer.from(bytes.subarray(0, 12)).toString('latin1');
  return (
    head.startsWith('\xff\xd8\xff') || head.startsWith('\x89PNG') || /^RIFF....WEBP/s.test(head)
  );
}
