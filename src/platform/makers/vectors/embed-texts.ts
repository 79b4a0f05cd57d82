import { costOf } from '../../budgets/cost.ts';
import { priceOf } from '../../budgets/prices.ts';
import type { CallScope } from '../../gateway/gateway-types.ts';
import { isObject, listIn, objectIn, parseJson } from '../../gateway/providers/http/json.ts';
import { startCostTally } from '../../gateway/usage/cost-tally.ts';
import type { Platform } from '../../platform.ts';
import { asServiceFailure, serviceFailed } from '../service-failed.ts';
import type { Embedder } from './find-embedder.ts';
import { unitVector } from './vectors.ts';

type Limits = { readonly longestMs?: number };

/** Vectors of unit length, one a text in their order; cost in millionths of a dollar, null when unknown. */
export type Embedded = { readonly vectors: readonly Float32Array[]; readonly cost: number | null };

/**
 * Has texts turned into vectors in one call. Throws 502 `service_failed` when the service fails, answers
 * something else or takes longer than `longestMs`, and 409 `budget_spent` when it may not be paid for.
 */
export async function embedTexts(
  platform: Platform,
  scope: CallScope,
  { service, model }: Embedder,
  texts: readonly string[],
  { longestMs = 60_000 }: Limits = {},
): Promise<Embedded> {
  const tally = startCostTally();
  const body = JSON.stringify({ model, input: texts });
  // A token has one byte at least.
  const bytes = Buffer.byteLength(body);
  const most = costOf(await priceOf(platform.db, service, model), { inputTokens: bytes });
  const signals = [AbortSignal.timeout(longestMs), ...(scope.signal ? [scope.signal] : [])];
  const call = { ...scope, most, onUsed: tally.onUsed, signal: AbortSignal.any(signals) };
  try {
    const answer = await platform.gateway.sendNative(call, service, 'embeddings', {
      ...{ kind: 'embedding', model, contentType: 'application/json', body: () => body },
    });
    const read = await answer.body.all().catch(async (error: unknown) => {
      const fault = answer.faultOf(error);
      await answer.end(fault.kind, { model, amounts: { inputTokens: bytes } });
      throw fault;
    });
    const told = parseJson(read.toString('utf8'));
    await answer.end('ok', { model, amounts: { inputTokens: tokensIn(told) ?? bytes } });
    return { vectors: vectorsIn(told, texts.length), cost: tally.cost() ?? null };
  } catch (error) {
    throw scope.signal?.aborted ? error : asServiceFailure(error);
  }
}

function tokensIn(answer: unknown): number | undefined {
  const { prompt_tokens: tokens } = isObject(answer) ? objectIn(answer.usage) : {};
  return typeof tokens === 'number' && Number.isFinite(tokens) ? Math.max(0, tokens) : undefined;
}

function vectorsIn(answer: unknown, count: number): Float32Array[] {
  const data = isObject(answer) ? listIn(answer.data).map(objectIn) : [];
  const inOrder = [...data].sort((a, b) => Number(a.index ?? 0) - Number(b.index ?? 0));
  const vectors = inOrder.map(({ embedding }) => unitVector(listIn(embedding).map(Number)));
  const whole = vectors.filter((vector) => vector !== undefined);
  if (whole.length !== count || new Set(whole.map(({ length }) => length)).size > 1)
    throw serviceFailed('it gave no vector for every text.');
  return whole;
}
