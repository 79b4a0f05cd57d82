import type { AssetRow } from '../../assets/asset-rows.ts';
import type { DbScope } from '../../db/database.ts';
import type { Platform } from '../../platform.ts';
import type { FormEntry } from '../../sites/forms/form-listeners.ts';
import type { FoundSite } from '../../sites/site-rows.ts';
import { emit } from './emit.ts';

/** Somebody sent a form. */
export async function emitEntry(
  platform: Platform,
  tx: DbScope,
  { space_id: spaceId, project_id: projectId }: FoundSite,
  { form, title: page, answers, contactId }: FormEntry,
): Promise<void> {
  const fields = Object.fromEntries(answers.map(({ name, value }) => [name, value]));
  const payload = { projectId, form, page, fields, contactId, at: platform.now().toISOString() };
  await emit(platform, tx, { name: 'form', spaceId, about: { projectId, form }, payload });
}

/** Somebody uploaded a file. */
export async function emitUpload(
  platform: Platform,
  tx: DbScope,
  spaceId: string,
  { id: assetId, name, kind }: Pick<AssetRow, 'id' | 'name' | 'kind'>,
): Promise<void> {
  await emit(platform, tx, {
    name: 'file',
    spaceId,
    about: { kind },
    payload: { assetId, name, kind },
  });
}
