import { z } from 'zod';
import type { Transaction } from '#platform/db/database.ts';
import { requirePicture } from '#platform/makers/pictures/given-pictures.ts';
import { defineTool, personOf } from '#platform/tools/tool.ts';
import { addToBoard } from '../boards/add-to-board.ts';
import { requireBoardRoom } from '../boards/board-room.ts';
import { boardFor } from '../boards/default-board.ts';
import { findSettings } from '../imports/find-settings.ts';
import type { FoundSettings } from '../imports/read-settings.ts';

const settings = z.object({
  from: z.enum(['Guildhall', 'A1111', 'InvokeAI', 'ComfyUI']),
  prompt: z.string(),
  negativePrompt: z.string().optional(),
  seed: z.string().optional(),
  width: z.number().optional(),
  height: z.number().optional(),
  model: z.string().optional(),
  input: z.record(z.string(), z.unknown()).optional(),
});

export const importImage = defineTool({
  name: 'image.import',
  title: 'Put a picture on a board',
  description:
    'Puts a picture of the library on a board and reads how it was made, if its file tells: by Guildhall, A1111, InvokeAI or ComfyUI.',
  ...{ module: 'image-generator', effect: 'write' },
  input: z.strictObject({ assetId: z.uuid(), boardId: z.uuid().optional() }),
  output: z.object({ boardId: z.uuid(), settings: settings.nullable() }),
  async prepare({ platform, user }, { assetId }) {
    const person = user?.id ?? '';
    const picture = await requirePicture(platform, person, assetId, 'assetId');
    const file = await platform.files.find(platform.db, picture.file_id);
    return file && findSettings(new Uint8Array(await platform.files.read(file)), person);
  },
  async run(context, { assetId, boardId }, prepared) {
    const { platform } = context;
    const user = personOf(context);
    const found = prepared as FoundSettings | undefined;
    const picture = await requirePicture(platform, user.id, assetId, 'assetId');
    const tx = platform.db as unknown as Transaction;
    const board = await boardFor(tx, user.id, {
      boardId,
      spaceId: boardId ? undefined : picture.space_id,
    });
    await requireBoardRoom(tx, user.id, board.id, 1);
    const prompt = [...(found?.prompt ?? '')].slice(0, 4000).join('');
    const seed = found?.seed;
    const entry = { assetId, ...(prompt && { prompt }), ...(seed && { seed }) };
    await addToBoard(platform, user.id, board.id, [entry]);
    return { output: { boardId: board.id, settings: found ?? null }, assets: [assetId] };
  },
});
