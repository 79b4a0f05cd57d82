import type { FigureRow, FigureValue } from '#kernel/figures/figure-query.ts';
import { findAsset } from '#platform/assets/find-assets.ts';
import type { Transaction } from '#platform/db/database.ts';
import { removeEventSite, requireEventSite } from '#platform/events/event-sites.ts';
import { previewTable } from '#platform/figures/bring/preview-table.ts';
import { listNotes, removeNote, requireNote } from '#platform/figures/notes.ts';
import { rowsBehind } from '#platform/figures/rows-behind.ts';
import { removeTable, requireTable } from '#platform/figures/sources/table-relation.ts';
import { implementContract, signedIn } from '#platform/http/implement.ts';
import { startRun } from '#platform/runs/start-run.ts';
import { editableSpaceIds, personalSpace, readableBy } from '#platform/spaces/space-access.ts';
import { contract } from '../contract.ts';
import { alertHandlers } from './alerts/alert-handlers.ts';
import { addTile, createBoard } from './boards/change-board.ts';
import { loadBoard } from './boards/load-board.ts';
import { fileSource } from './file-source.ts';
import { listSources } from './list-sources.ts';
import { boardReportRun } from './schedule/board-report-run.ts';
import { scheduleHandlers } from './schedule/schedule-handlers.ts';

const os = implementContract(contract);

type Sent = Record<string, Exclude<FigureValue, readonly number[]> | number[]>;
const sent = (row: FigureRow) => ({ ...row }) as Sent;

export const router = os.router({
  ...alertHandlers,
  ...scheduleHandlers,
  sources: os.sources.handler(({ context }) => listSources(context.platform, signedIn(context))),
  removeSite: os.removeSite.handler(async ({ input: { id }, context }) => {
    const { db } = context.platform;
    await removeEventSite(db, await requireEventSite(db, signedIn(context).id, id, 'edit'));
    return { removed: true };
  }),
  removeTable: os.removeTable.handler(async ({ input: { id }, context }) => {
    const { db } = context.platform;
    await removeTable(db, await requireTable(db, signedIn(context).id, id, 'edit'));
    return { removed: true };
  }),
  notes: os.notes.handler(async ({ context }) => {
    const { platform } = context;
    const { id } = signedIn(context);
    const { spaceIds } = await readableBy(platform, id);
    const editable = new Set(await editableSpaceIds(platform.db, id));
    const notes = await listNotes(platform.db, spaceIds);
    return {
      notes: notes.map(({ spaceId, ...note }) => ({ ...note, canEdit: editable.has(spaceId) })),
    };
  }),
  removeNote: os.removeNote.handler(async ({ input: { id }, context }) => {
    const { db } = context.platform;
    await removeNote(db, await requireNote(db, signedIn(context).id, id, 'edit'));
    return { removed: true };
  }),
  rows: os.rows.handler(async ({ input: { query, figure, offset }, context }) => {
    const { platform } = context;
    if (query.source.site) await platform.events.flush();
    const asked = { figure, offset, now: platform.now() };
    const behind = await rowsBehind(platform.db, signedIn(context), query, asked);
    return { ...behind, columns: [...behind.columns], rows: behind.rows.map(sent) };
  }),
  preview: os.preview.handler(async ({ input: { assetId, format, decimal }, context }) => {
    const { platform } = context;
    const reader = await readableBy(platform, signedIn(context).id);
    const asset = await findAsset(platform.db, reader, assetId);
    const { columns, rows, faulty, ...rest } = await previewTable(
      await fileSource(platform, asset.file_id),
      format,
      decimal,
    );
    return {
      ...rest,
      ...{ columns: [...columns], faulty: [...faulty] },
      rows: rows.map((cells) => cells.map((cell) => cell.slice(0, 300).toWellFormed())),
    };
  }),
  createBoard: os.createBoard.handler(async ({ input, context }) => ({
    projectId: await createBoard(context.platform, signedIn(context).id, input),
  })),
  addTile: os.addTile.handler(async ({ input: { projectId, tile }, context }) => ({
    rev: await addTile(context.platform, signedIn(context).id, projectId, tile),
  })),
  reportBoard: os.reportBoard.handler(async ({ input: { projectId, format }, context }) => {
    const { platform } = context;
    const user = signedIn(context);
    const { project } = await loadBoard(platform.db, user.id, projectId);
    const tx = platform.db as unknown as Transaction;
    // Whoever only looks at a team's dashboard takes the file home.
    const canKeep = (await editableSpaceIds(tx, user.id)).includes(project.space_id);
    const space = canKeep ? project.space_id : (await personalSpace(tx, user.id)).id;
    const place = { spaceId: space, projectId };
    const run = await startRun(platform, tx, user, boardReportRun, { format }, place);
    return { runId: run.id };
  }),
});
