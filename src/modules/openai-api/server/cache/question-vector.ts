import { isObject, listIn, objectIn } from '#platform/gateway/providers/http/json.ts';
import type { Embedder } from '#platform/makers/vectors/find-embedder.ts';
import { unitVector } from '#platform/makers/vectors/vectors.ts';
import type { ApiCall } from '../calls/api-call.ts';
import { passNatively, withModel } from '../routes/native-json.ts';

/** Longest wait for a vector, in ms: an answer must not hang on the wish to save it. */
const longestWaitMs = 4000;

/** A vector of unit length, and what it cost in US dollars (or `unknown`). */
export type Embedded = { readonly vector: Float32Array; readonly cost: string };

/** Has a question embedded at the token's expense. Throws what any such call may throw. */
export async function embedQuestion(
  call: ApiCall,
  { service, model }: Embedder,
  question: string,
): Promise<Embedded | undefined> {
  const body = withModel({ input: question }, model);
  const bytes = Buffer.byteLength(body);
  const signal = AbortSignal.any([call.signal, AbortSignal.timeout(longestWaitMs)]);
  const reason = 'Compares the question with earlier ones.';
  const response = await passNatively(
    { ...call, signal },
    {
      native: 'embeddings',
      kind: 'embedding',
      choice: { service, model, kind: 'text', reason, others: [] },
      model,
      contentType: 'application/json',
      body,
      most: { inputTokens: bytes, outputTokens: 0, rateTokens: Math.ceil(bytes / 4) },
    },
  );
  const answer: unknown = await response.json();
  const first = isObject(answer) ? objectIn(listIn(answer.data)[0]) : {};
  const vector = unitVector(listIn(first.embedding).map(Number));
  const cost = response.headers.get('x-guildhall-cost') ?? 'unknown';
  return vector && { vector, cost };
}
