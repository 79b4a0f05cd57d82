import type { CurrentUser, Platform } from '#platform/platform.ts';
import { createProject } from '#platform/projects/projects.ts';
import { startRun } from '#platform/runs/start-run.ts';
import { personalSpace } from '#platform/spaces/space-access.ts';
import { generateInput } from '../image-fields.ts';
import { generateRun } from '../runs/generate-run.ts';

/** One of each of four styles; drawn by the Local engine, so that it works without a key and a network. */
const samples = [
  { prompt: 'a lighthouse by the sea at dawn', style: 'illustration' },
  { prompt: 'leaves in green and gold', style: 'pattern' },
  { prompt: 'a calm evening over the harbour', style: 'gradient' },
  { prompt: 'harbour concert', style: 'poster', text: 'Songs of the Harbour' },
] as const;

/** A board to look around in: its pictures are really made, and carry their settings. */
export async function makeSampleBoard(platform: Platform, user: CurrentUser): Promise<string> {
  return platform.db.transaction(async (tx) => {
    const space = await personalSpace(tx, user.id);
    const title = 'Sample: a harbour in four styles';
    const parts = { board: { pictures: [], calls: {} } };
    const board = await createProject(tx, space, user.id, 'board', { title, parts });
    for (const sample of samples) {
      const order = { ...sample, width: 768, height: 768, service: 'local', seed: '7' };
      const input = generateInput.parse({ ...order, boardId: board.id });
      await startRun(platform, tx, user, generateRun, input, {
        spaceId: space.id,
        projectId: board.id,
      });
    }
    return board.id;
  });
}
