import { AppError } from '#kernel/errors.ts';
import type { ServiceId } from '#kernel/services.ts';
import { ProviderError } from '#platform/gateway/provider.ts';
import { completeText } from '#platform/makers/text/complete-text.ts';
import type { RunContext } from '#platform/runs/run-types.ts';

/** How long one answer may take, in ms. */
const longestMs = 60_000;

/** What a service said, or why it did not. */
export type Asked = { readonly text: string; readonly error: string | null };

type Cell = { readonly key: string; readonly service: ServiceId; readonly prompt: string };

/** What nobody can tell is not asked again by itself: it may have been paid for. */
const lost: Asked = { text: '', error: 'outcome unknown' };

/**
 * Asks a service once for one cell. A failure is the cell's result, with its sentence; an answer that
 * was lost with its process is `outcome unknown`. The Local engine costs nothing and is asked again.
 */
export function askCell(
  context: RunContext<unknown>,
  cell: Cell,
  mostLetters: number,
): Promise<Asked> {
  if (cell.service === 'local')
    return context.step(cell.key, () => askNow(context, cell, mostLetters));
  return context.paid<Asked, Asked>(cell.key, {
    submit: () => askNow(context, cell, mostLetters),
    find: async () => lost,
    poll: async (value) => ({ state: 'done', value }),
  });
}

async function askNow(
  context: RunContext<unknown>,
  { service, prompt }: Cell,
  mostLetters: number,
): Promise<Asked> {
  const { platform, user, run, signal } = context;
  const scope = { user, module: run.module, signal };
  const request = { messages: [{ role: 'user' as const, content: prompt }] };
  try {
    const { text, cost, isCut } = await completeText(
      ...([platform.gateway, scope, service, request, { longestMs, mostLetters }] as const),
    );
    context.cost(cost);
    if (isCut) context.note(`Answers were cut after ${mostLetters} characters.`);
    return { text, error: null };
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof AppError) return { text: '', error: sentenceOf(error) };
    throw error;
  }
}

/** A service that hangs is told as what it is. */
function sentenceOf({ cause, message }: AppError): string {
  const isLate = cause instanceof ProviderError && cause.kind === 'aborted';
  return isLate ? `It did not answer within ${longestMs / 1000} seconds.` : message;
}
