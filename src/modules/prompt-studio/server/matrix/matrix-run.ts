import { nameOfService } from '#kernel/routing/service-names.ts';
import type { ServiceId } from '#kernel/services.ts';
import { defineRun } from '#platform/runs/define-run.ts';
import type { RunContext } from '#platform/runs/run-types.ts';
import {
  type Cell,
  type MatrixInput,
  matrixInput,
  matrixOutput,
} from '../../prompt-tests/schemas.ts';
import { scoresOf } from '../../prompt-tests/score.ts';
import { fillPrompt, variablesIn } from '../../prompt-tests/variables.ts';
import { type Asked, askCell } from './ask-cell.ts';
import { checkOutputs } from './check-outputs.ts';

/** Answers of one service that are waited for at once. */
const atOnce = 4;
/** Letters that all answers together may have. */
const mostLetters = 1_000_000;

/** Every version with every case at every service; each cell is asked once, whatever dies meanwhile. */
export const matrixRun = defineRun({
  ...{ name: 'prompt.matrix', module: 'prompt-studio', pool: 'transfer' as const },
  title: ({ versions, cases, services }: MatrixInput) =>
    `${versions.map(({ name }) => name).join(', ')}: ${cases.length * versions.length * services.length} answers`,
  stages: ['Asking', 'Checking'],
  path: ({ projectId }, { id }) =>
    projectId ? `/prompt-generator/tests/${projectId}?run=${id}` : '/prompt-generator?part=tests',
  input: matrixInput,
  output: matrixOutput,
  async work(context) {
    const { versions, services } = context.input;
    const wanted = cellsOf(context.input);
    sayWhatIsMissing(context);
    const asked = await askAll(context, wanted);
    context.progress(0.95, 'Checking');
    const cells = await checkAll(context, wanted, asked);
    const answering = services.filter((service) =>
      cells.some((cell) => cell.service === service && cell.error === null),
    );
    if (answering[0]) context.usedEngine(engineOf(answering));
    const names = versions.map(({ name }) => name);
    return { cells, scores: scoresOf(cells, names, services) };
  },
});

type Wanted = {
  readonly key: string;
  readonly version: string;
  readonly case: number;
  readonly service: ServiceId;
  readonly prompt: string;
};

function cellsOf({ versions, cases, services }: MatrixInput): Wanted[] {
  return versions.flatMap(({ name, prompt }, version) =>
    cases.flatMap(({ values }, at) =>
      services.map((service) => ({
        ...{ key: `cell ${version} ${at} ${service}`, version: name, case: at },
        ...{ service: service as ServiceId, prompt: fillPrompt(prompt, values) },
      })),
    ),
  );
}

function sayWhatIsMissing({ input, note }: RunContext<MatrixInput>): void {
  for (const { name, prompt } of input.versions) {
    for (const variable of variablesIn(prompt)) {
      const without = input.cases.flatMap(({ values }, at) =>
        Object.hasOwn(values, variable) ? [] : [at + 1],
      );
      if (without.length > 0)
        note(
          `“${name}” uses {{${variable}}}, for which case ${without.join(', ')} has no value: it was sent as it stands.`,
        );
    }
  }
}

/** Services are asked side by side, so that one that hangs holds up only its own cells. */
async function askAll(
  context: RunContext<MatrixInput>,
  wanted: readonly Wanted[],
): Promise<Map<string, Asked>> {
  const asked = new Map<string, Asked>();
  const most = Math.min(12_000, Math.floor(mostLetters / wanted.length));
  const lines = context.input.services.flatMap((service) => {
    const line = wanted.filter((cell) => cell.service === service).values();
    return Array.from({ length: atOnce }, () => line);
  });
  const ends = await Promise.allSettled(
    lines.map(async (line) => {
      for (const cell of line) {
        asked.set(cell.key, await askCell(context, cell, most));
        const words = `${asked.size} of ${wanted.length} answers`;
        context.progress((0.95 * asked.size) / wanted.length, 'Asking', words);
      }
    }),
  );
  const failure = ends.find((end) => end.status === 'rejected');
  if (failure) throw failure.reason;
  return asked;
}

async function checkAll(
  { input, signal }: RunContext<MatrixInput>,
  wanted: readonly Wanted[],
  asked: ReadonlyMap<string, Asked>,
): Promise<Cell[]> {
  const orders = wanted.flatMap((cell) => {
    const answer = asked.get(cell.key);
    if (!answer || answer.error !== null) return [];
    const checks = input.cases[cell.case]?.checks ?? [];
    return checks.map((check) => ({ key: cell.key, text: answer.text, check }));
  });
  const reasons = await checkOutputs(orders, signal);
  const found = Map.groupBy(
    orders.map(({ key, check }, at) => ({ key, check, reason: reasons[at] ?? null })),
    ({ key }) => key,
  );
  return wanted.map(({ key, version, case: at, service }) => {
    const { text = '', error = null } = asked.get(key) ?? {};
    const checks = found.get(key) ?? [];
    const passed = checks.filter(({ reason }) => reason === null).map(({ check }) => check);
    const failed = checks.flatMap(({ check, reason }) => (reason ? [{ ...check, reason }] : []));
    return { version, case: at, service, output: text, passed, failed, error };
  });
}

const engineOf = (services: readonly string[]) => {
  // The Local engine's label stands first: nothing of it is called otherwise.
  const order = services.toSorted((a, b) => Number(b === 'local') - Number(a === 'local'));
  const label = order.map((id) => nameOfService(id as ServiceId)).join(', ');
  return {
    service:
      order.length === 1 ? (order[0] ?? 'local') : (order.find((id) => id !== 'local') ?? 'local'),
    label,
  };
};
