import { type Zippable, zip } from 'fflate';
import { z } from 'zod';
import { AppError } from '#kernel/errors.ts';
import { disarm } from '#kernel/text/spreadsheet-cells.ts';
import type { AssetRow } from '#platform/assets/asset-rows.ts';
import { findAsset } from '#platform/assets/find-assets.ts';
import { csvFile } from '#platform/csv/csv.ts';
import { partsOf, requireProject } from '#platform/projects/projects.ts';
import { defineRun } from '#platform/runs/define-run.ts';
import type { RunContext } from '#platform/runs/run-types.ts';
import { keepMade } from '#platform/runs/work/keep-made.ts';
import { readableBy } from '#platform/spaces/space-access.ts';
import { type Board, type BoardPicture, boardSchema, promptOf } from '../../board-schema.ts';
import { boardPath } from './generate-run.ts';

export const exportInput = z.object({ boardId: z.uuid() });
export const exported = z.object({ assetId: z.uuid(), pictures: z.int() });
type ExportInput = z.output<typeof exportInput>;

/** Bytes of all pictures of one ZIP at most: it is put together in memory. */
const largest = 400_000_000;

/** Packs the pictures of a board with a table of how each was made. */
export const exportRun = defineRun({
  ...{ name: 'image.export', module: 'image-generator', pool: 'heavy' as const },
  title: () => 'Board as ZIP',
  stages: ['Packing'],
  path: ({ boardId }: ExportInput) => boardPath({ boardId }),
  input: exportInput,
  output: exported,
  async work(context) {
    const { platform, user, input } = context;
    const project = await requireProject(platform.db, user.id, input.boardId, 'view');
    const board = boardSchema.parse((await partsOf(platform.db, project)).board);
    const assetId = await keepMade(context, 'zip', async () => {
      const bytes = await packed(context, board);
      return { name: `${project.title}.zip`, title: project.title, bytes };
    });
    return { assetId, pictures: board.pictures.length };
  },
});

type Shown = { readonly asset: AssetRow; readonly picture: BoardPicture; readonly name: string };

async function packed(context: RunContext<unknown>, board: Board): Promise<Uint8Array> {
  const { platform, signal } = context;
  const shown = await picturesOf(context, board);
  const size = shown.reduce((sum, { asset }) => sum + asset.bytes, 0);
  if (size > largest) {
    const message = `The pictures of this board have ${Math.ceil(size / 1e6)} MB; a ZIP holds ${largest / 1e6} MB. Move some of them to another board.`;
    throw new AppError('too_large', 413, message, { field: 'boardId' });
  }
  const files: Zippable = {};
  for (const [index, { asset, name }] of shown.entries()) {
    signal.throwIfAborted();
    context.progress(index / shown.length, 'Packing', `Picture ${index + 1} of ${shown.length}`);
    const file = await platform.files.find(platform.db, asset.file_id);
    // Pictures are packed already: to try it again takes time and gains nothing.
    if (file) files[name] = [new Uint8Array(await platform.files.read(file)), { level: 0 }];
  }
  files['prompts.csv'] = [Buffer.from(csvFile([columns, ...shown.map(rowOf(board))])), {}];
  return new Promise((resolve, reject) =>
    zip(files, { mtime: new Date('2000-01-01T12:00:00') }, (error, bytes) =>
      error ? reject(error) : resolve(bytes),
    ),
  );
}

/** Those that are still there, each with a name of its own, in the order of the board. */
async function picturesOf({ platform, user }: RunContext<unknown>, board: Board): Promise<Shown[]> {
  const reader = await readableBy(platform, user.id);
  const shown: Shown[] = [];
  for (const [index, picture] of board.pictures.entries()) {
    const asset = await findAsset(platform.db, reader, picture.assetId).catch(() => undefined);
    if (!asset || asset.trashed_at) continue;
    const place = String(index + 1).padStart(4, '0');
    shown.push({ asset, picture, name: `${place}-${asset.name}` });
  }
  return shown;
}

const columns = [
  ...['file', 'prompt', 'negative prompt', 'seed', 'style', 'width', 'height', 'made by', 'model'],
  ...['made at', 'asset'],
];

const rowOf =
  (board: Board) =>
  ({ asset, picture, name }: Shown): string[] => {
    const input = picture.call === undefined ? {} : (board.calls[picture.call]?.input ?? {});
    const text = (field: string) => (typeof input[field] === 'string' ? input[field] : '');
    const { provenance, width, height } = asset;
    return [
      ...[name, promptOf(board, picture), text('negativePrompt'), picture.seed ?? ''],
      ...[text('style'), String(width ?? ''), String(height ?? '')],
      ...[provenance?.label ?? '', provenance?.model ?? '', asset.created_at, asset.id],
    ].map((cell) => disarm(String(cell)));
  };
