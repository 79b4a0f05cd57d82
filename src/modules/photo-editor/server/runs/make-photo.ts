import { AppError } from '#kernel/errors.ts';
import type { Recipe } from '#kernel/photo/recipe.ts';
import { dashed } from '#kernel/text/dashed.ts';
import type { WarmChild } from '#platform/media/child/warm-child.ts';
import type { RunContext } from '#platform/runs/run-types.ts';
import { keepMade } from '#platform/runs/work/keep-made.ts';
import { requirePhoto } from '../projects/require-photo.ts';
import { formatOf, type PhotoFormat, type PhotoTask } from '../render/photo-task.ts';
import { renderPhoto } from '../render/render-photo.ts';

type Order = {
  /** Names it within its run. */
  readonly key: string;
  readonly assetId: string;
  readonly steps: readonly Recipe[];
  readonly format?: PhotoFormat | undefined;
  readonly quality: number;
  /** Stands in the name of the file. */
  readonly variant?: string | undefined;
  readonly maxBytes?: number | undefined;
  readonly onProgress?: (fraction: number) => void;
  readonly child?: WarmChild<PhotoTask> | undefined;
};

/** Keeps what recipes make of a picture, beside the picture and with its licence; gives the id of the new one. */
export async function makePhoto(context: RunContext<unknown>, order: Order): Promise<string> {
  const { platform, user, signal } = context;
  const { key, assetId, variant, ...work } = order;
  return keepMade(context, key, async () => {
    const source = await requirePhoto(platform, user.id, assetId, 'assetId');
    const file = await platform.files.find(platform.db, source.file_id);
    if (!file)
      throw new AppError('gone', 410, 'This picture is not here any more.', { field: 'assetId' });
    const format = work.format ?? formatOf(source.mime);
    const bytes = new Uint8Array(await platform.files.read(file));
    const made = await renderPhoto(bytes, { ...work, format, signal });
    for (const note of made.notes) context.note(note);
    const { title, alt, licence, author, source_url, attribution } = source;
    const base = source.name.replace(/\.[a-z\d]+$/i, '').slice(0, 150);
    return {
      name: `${base}${variant ? `-${dashed(variant)}` : ''}-${made.width}x${made.height}.${format === 'jpeg' ? 'jpg' : format}`,
      bytes: made.bytes,
      ...{ title: title ?? undefined, alt: alt ?? undefined, licence: licence ?? undefined },
      ...{ author: author ?? undefined, sourceUrl: source_url ?? undefined },
      attribution: attribution ?? undefined,
    };
  });
}
