import { AppError } from '#kernel/errors.ts';
import { findAsset, findByHash } from '#platform/assets/find-assets.ts';
import { implementContract, signedIn } from '#platform/http/implement.ts';
import { guessMapping } from '#platform/imports/guess-mapping.ts';
import { findImport, listFaults, listImports, viewImport } from '#platform/imports/import-rows.ts';
import { importTargets } from '#platform/imports/import-target.ts';
import { readAssetTable, requireTable, requireTarget } from '#platform/imports/read-order.ts';
import type { Platform } from '#platform/platform.ts';
import { readableBy } from '#platform/spaces/space-access.ts';
import { contract } from '../contract.ts';

const os = implementContract(contract);

/** Faulty rows that a screen shows; the file has all of them. */
const shownFaults = 200;

export const router = os.router({
  targets: os.targets.handler(async ({ context }) => {
    const { isAdmin } = signedIn(context);
    const targets = await Promise.all(
      importTargets().map(async ({ name, title, forAdmins = false, choices }) => {
        const isOpen = isAdmin || !forAdmins;
        const offered = isOpen ? await choices?.(context.platform) : undefined;
        return { name, title, forAdmins, isOpen, choices: [...(offered ?? [])] };
      }),
    );
    return { targets };
  }),
  preview: os.preview.handler(async ({ context, input }) => {
    const { platform } = context;
    const user = signedIn(context);
    const target = requireTarget(user, input.target);
    const asset = await requireTable(platform, user.id, input.assetId);
    const choices = { tableId: input.tableId };
    const fields = await target.fields({ platform, user, spaceId: '', importId: '', choices });
    const { found } = await readAssetTable(platform, asset, { id: user.id }, false);
    const columns = found.columns.map((column) => ({ ...column, samples: [...column.samples] }));
    return {
      ...{ name: asset.name, rows: found.rows, columns },
      fields: fields.map(({ name, isRequired = false }) => ({ name, isRequired })),
      mapping: guessMapping(
        columns.map(({ name }) => name),
        fields,
      ),
    };
  }),
  known: os.known.handler(async ({ context, input }) => {
    const { platform } = context;
    const reader = await readableBy(platform, signedIn(context).id);
    const files = await findByHash(platform.db, reader, input.hashes);
    return {
      files: files.map(({ id, name, title, sha256 }) => {
        return { sha256, assetId: id, name: title ?? name };
      }),
    };
  }),
  imports: os.imports.handler(({ context, input }) =>
    listImports(context.platform.db, signedIn(context), input),
  ),
  import: os.import.handler(async ({ context, input }) => {
    const { platform } = context;
    const user = signedIn(context);
    const row = await findImport(platform.db, user, input.id);
    const faults = await listFaults(platform.db, row.id, shownFaults);
    const faultyUrl = await linkToFaulty(platform, user.id, row.faulty_asset_id);
    return { ...viewImport(row), mapping: row.mapping ?? {}, faults, faultyUrl };
  }),
});

/** Opens the file of the rows that were not taken, for somebody who may see it. */
async function linkToFaulty(platform: Platform, userId: string, id: string | null) {
  if (id === null) return null;
  const reader = await readableBy(platform, userId);
  const asset = await findAsset(platform.db, reader, id).catch((error) => {
    if (error instanceof AppError && error.status === 404) return undefined;
    throw error;
  });
  return asset && !asset.trashed_at ? platform.files.linkTo(asset.file_id) : null;
}
