import { AppError } from '#kernel/errors.ts';
import type { RunContext } from '#platform/runs/run-types.ts';
import { keepMade } from '#platform/runs/work/keep-made.ts';
import { requirePhoto } from '../../projects/require-photo.ts';
import { lookAtPhoto } from '../process/look-at-photo.ts';
import type { VisionTold } from '../process/vision-task.ts';

type Work = Parameters<typeof lookAtPhoto>[1];
type Made = {
  readonly work: Work;
  /** What is put behind the picture's name. */
  readonly suffix: string;
  readonly files?: Readonly<Record<string, Uint8Array>>;
};

/** Bytes of an asset's file. Throws 410 when they have gone. */
export async function bytesOf(
  { platform }: RunContext<unknown>,
  fileId: string,
  field = 'assetId',
) {
  const file = await platform.files.find(platform.db, fileId);
  if (!file) throw new AppError('gone', 410, 'This picture is not here any more.', { field });
  return new Uint8Array(await platform.files.read(file));
}

/** Looks at the run's picture in the process that knows it, and keeps what comes of it beside the picture. */
export async function lookInRun(
  context: RunContext<{ readonly assetId: string }>,
  { work, suffix, files }: Made,
): Promise<{ readonly assetId: string; readonly told: VisionTold }> {
  const { platform, user, signal, input } = context;
  const source = await requirePhoto(platform, user.id, input.assetId, 'assetId');
  const look = () =>
    lookAtPhoto(
      // The person is a part of it: nobody learns by its speed what others have opened.
      { key: `${user.id} ${source.file_id}`, read: () => bytesOf(context, source.file_id) },
      work,
      {
        signal,
        onProgress: (done: number) => context.progress(done / 3, 'Looking'),
        ...(files && { files }),
      },
    );
  let told: VisionTold | undefined;
  const assetId = await keepMade(context, 'photo', async () => {
    const made = await look();
    told = made;
    for (const note of made.notes) context.note(note);
    const { title, alt, licence, author, source_url, attribution } = source;
    const base = source.name.replace(/\.[a-z\d]+$/i, '').slice(0, 150);
    return {
      ...{ name: `${base}-${suffix}`, bytes: made.bytes },
      ...{ title: title ?? undefined, alt: alt ?? undefined, licence: licence ?? undefined },
      ...{ author: author ?? undefined, sourceUrl: source_url ?? undefined },
      attribution: attribution ?? undefined,
    };
  });
  // A run that began again has the file, and not what was said of it; the same work says the same.
  return { assetId, told: told ?? (await look()) };
}
