import { findByHash } from '#platform/assets/find-assets.ts';
import { implementContract, signedIn } from '#platform/http/implement.ts';
import { guessMapping } from '#platform/imports/guess-mapping.ts';
import { findImport, listFaults, listImports, viewImport } from '#platform/imports/import-rows.ts';
import { importTargets } from '#platform/imports/import-target.ts';
import { readAssetTable, requireTable, requireTarget } from '#platform/imports/read-order.ts';
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
    const { db } = context.platform;
    const row = await findImport(db, signedIn(context), input.id);
    const faults = await listFaults(db, row.id, shownFaults);
    return { ...viewImport(row), mapping: row.mapping ?? {}, faults };
  }),
});
