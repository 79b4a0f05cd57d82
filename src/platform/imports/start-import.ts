import { isInteractive } from '../http/interactive.ts';
import type { CurrentUser, Platform } from '../platform.ts';
import { startRun } from '../runs/start-run.ts';
import { personalSpace } from '../spaces/space-access.ts';
import { type ImportInput, importRun } from './import-run.ts';
import { choicesOf, noteImport } from './note-import.ts';
import { requireTable, requireTarget } from './read-order.ts';

/**
 * Books an import in the transaction of `platform.db` and gives its id, which is its run's. Throws 404
 * for a file of others, 403 and 409 for a target that is not the person's, 400 for choices that do not fit.
 */
export async function startImport(
  platform: Platform,
  user: CurrentUser,
  input: ImportInput,
): Promise<string> {
  const { db } = platform;
  const target = requireTarget(user, input.target);
  const asset = await requireTable(platform, user.id, input.assetId);
  const space = await personalSpace(db, user.id);
  const choices = choicesOf(input);
  await target.require({ platform, user, spaceId: space.id, importId: '', choices });
  const { id } = await startRun(platform, db, user, importRun, input, { spaceId: space.id });
  const byProgram = !isInteractive(user);
  await noteImport(db, { id, user, spaceId: space.id, asset, input, target, byProgram });
  return id;
}
