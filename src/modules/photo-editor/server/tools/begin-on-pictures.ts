import { AppError } from '#kernel/errors.ts';
import type { RunDefinition } from '#platform/runs/run-types.ts';
import { startRun } from '#platform/runs/start-run.ts';
import { personalSpace, requireSpace } from '#platform/spaces/space-access.ts';
import { personOf, type ToolContext } from '#platform/tools/tool.ts';
import { requirePhotos } from '../projects/require-photo.ts';

/** Starts work on pictures that the person may see; what comes of it lies beside the first one. */
export async function beginOnPictures<I, O>(
  context: ToolContext,
  run: RunDefinition<I, O>,
  input: unknown,
  pictures: { readonly ids: readonly string[]; readonly field: string },
): Promise<string> {
  const { platform } = context;
  const user = personOf(context);
  const ids = [...new Set(pictures.ids)];
  const [first] = await requirePhotos(platform, user.id, ids, pictures.field);
  const spaceId = await spaceFor(context, first?.space_id);
  return (await startRun(platform, platform.db, user, run, input, { spaceId })).id;
}

/** The space of the picture; whoever may only look at it there keeps the result at home. */
export async function spaceFor(context: ToolContext, spaceId: string | undefined): Promise<string> {
  const { db } = context.platform;
  const { id } = personOf(context);
  if (spaceId !== undefined) {
    try {
      return (await requireSpace(db, id, spaceId, 'edit')).id;
    } catch (error) {
      if (!(error instanceof AppError) || error.status >= 500) throw error;
    }
  }
  return (await personalSpace(db, id)).id;
}
