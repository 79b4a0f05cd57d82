import { badInput } from '#kernel/errors.ts';
import { isServiceId } from '#kernel/services.ts';
import type { Transaction } from '#platform/db/database.ts';
import { noEngine, writers } from '#platform/makers/maker-tiers.ts';
import { noProject, requireProject } from '#platform/projects/projects.ts';
import { startRun } from '#platform/runs/start-run.ts';
import { personalSpace } from '#platform/spaces/space-access.ts';
import { defineLongTool, personOf, type ToolContext } from '#platform/tools/tool.ts';
import { requireMatrix } from '../../prompt-tests/check-values.ts';
import { type MatrixInput, matrixInput, matrixOutput } from '../../prompt-tests/schemas.ts';
import { matrixRun } from '../matrix/matrix-run.ts';

export const promptMatrix = defineLongTool({
  name: 'prompt.matrix',
  title: 'Test prompts',
  description:
    'Asks services for an answer to every version of a prompt with every case, holds the answers against the checks of the case and counts. At most 10 versions, 50 cases, 4 services and 200 cells; each cell is one paid call, except with the service "local".',
  ...{ module: 'prompt-studio', effect: 'pay' },
  input: matrixInput,
  output: matrixOutput,
  async start(context, input) {
    const { platform } = context;
    const user = personOf(context);
    requireMatrix(input);
    await requireServices(context, user.id, input);
    // A tool that starts work is called with its transaction.
    const tx = platform.db as unknown as Transaction;
    const { projectId } = input;
    const spaceId = projectId
      ? await spaceOfTest(tx, user.id, projectId)
      : (await personalSpace(tx, user.id)).id;
    const place = { spaceId, projectId };
    return (await startRun(platform, tx, user, matrixRun, input, place)).id;
  },
});

async function spaceOfTest(tx: Transaction, userId: string, projectId: string): Promise<string> {
  const project = await requireProject(tx, userId, projectId, 'edit');
  if (project.kind !== 'prompt-test') throw noProject();
  return project.space_id;
}

/** One of them at least can answer; what the others cannot is said in their cells. */
async function requireServices(
  { platform }: ToolContext,
  userId: string,
  { services }: MatrixInput,
): Promise<void> {
  services.forEach((service, at) => {
    if (!isServiceId(service)) throw badInput('Unknown service', `services.${at}`);
  });
  const active = await platform.gateway.activeServices(userId);
  const canWrite = ({ id, kinds }: (typeof active)[number]) =>
    services.includes(id) && kinds.includes('text');
  if (!active.some(canWrite)) throw noEngine(writers);
}
