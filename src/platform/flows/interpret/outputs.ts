import { AppError } from '#kernel/errors.ts';
import { requireAsset } from '../../assets/find-assets.ts';
import { keepMade } from '../../runs/work/keep-made.ts';
import type { FlowWork } from './flow-work.ts';
import { redact } from './redact.ts';

/** Above this size, in bytes of JSON, an output is a file of the library. */
const largestInLog = 64 * 1024;
const largest = 5 * 1024 * 1024;

/** What is kept beside a step: where it went, and where its output lies when the log does not hold it. */
export type Kept = {
  readonly out?: string;
  /** It failed, and the flow went on. */
  readonly went?: true;
  /** It failed, and the turn of the loop ended there. */
  readonly ends?: true;
  /** Asset that holds a large output. */
  readonly file?: string;
  /** Sealed output, where the log hides something of it. */
  readonly sealed?: string;
};

const boundTo = (runId: string, key: string) => `flow ${runId} ${key}`;

/** An output as the log shows it, and where the whole of it is when that is not all. */
export async function keepOutput(
  work: FlowWork,
  key: string,
  output: unknown,
): Promise<{ shown: unknown; kept: Pick<Kept, 'file' | 'sealed'> }> {
  const json = JSON.stringify(output ?? null);
  const shown = redact(output ?? null);
  const size = Buffer.byteLength(json);
  if (size > largest) throw new AppError('too_large', 422, 'The output is larger than 5 MB.');
  const { platform, run } = work.context;
  const isWhole = JSON.stringify(shown) === json;
  const kept = isWhole
    ? {}
    : { sealed: await platform.vault.put(platform.db, json, boundTo(run.id, key)) };
  if (size <= largestInLog) return { shown, kept };
  const bytes = Buffer.from(JSON.stringify(shown), 'utf8');
  const name = `${key.slice(key.lastIndexOf('/') + 1).replace('#', '-')}.json`;
  const title = `Output of a step of ${work.about.title}`.slice(0, 120);
  const file = await keepMade(work.context as never, key, async () => ({ name, bytes, title }), {
    result: false,
  });
  return { shown: { file, bytes: size }, kept: { file, ...kept } };
}

/** The output of a step that an earlier beginning of the run finished. */
export async function readOutput(
  { context: { platform, run, user } }: FlowWork,
  key: string,
  shown: unknown,
  { file, sealed }: Kept,
): Promise<unknown> {
  if (sealed)
    return JSON.parse(await platform.vault.open(platform.db, sealed, boundTo(run.id, key)));
  if (!file) return shown;
  const asset = await requireAsset(platform.db, user.id, file, 'view');
  const stored = await platform.files.find(platform.db, asset.file_id);
  if (!stored)
    throw new AppError('gone', 410, 'The file with the output of an earlier step is gone.');
  return JSON.parse((await platform.files.read(stored)).toString('utf8'));
}
