import type { ProviderContext, Spent } from '../../provider.ts';
import { exchange, isSuccess } from '../http/exchange.ts';
import { isObject, objectIn, textIn } from '../http/json.ts';
import { bearer } from '../http/keys/bearer.ts';

/** Longest wait for the costs, in ms: the key's own check must not be slow for their sake. */
const patienceMs = 5000;

/**
 * What the key's organization has spent since the month began (UTC). Only admin keys, and keys with
 * the scope `api.usage.read`, are told: `refused` for others. Undefined when OpenAI did not answer.
 */
export async function readCosts(
  context: ProviderContext,
  now = new Date(),
): Promise<Spent | undefined> {
  const since = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1));
  const path = `/v1/organization/costs?start_time=${since.getTime() / 1000}&bucket_width=1d&limit=31`;
  const patience = AbortSignal.timeout(patienceMs);
  const signal = context.signal ? AbortSignal.any([context.signal, patience]) : patience;
  try {
    const request = { path, headers: bearer(context.apiKey) };
    const answer = await exchange({ ...context, signal }, request);
    if (answer.status === 401 || answer.status === 403) return { refused: true };
    return isSuccess(answer.status) ? sumUp(answer.body, since) : undefined;
  } catch {
    return undefined;
  }
}

function sumUp(body: unknown, since: Date): Spent | undefined {
  const buckets = objectIn(body).data;
  if (!Array.isArray(buckets)) return undefined;
  const results = buckets.flatMap((bucket) => {
    const found = objectIn(bucket).results;
    return Array.isArray(found) ? found.filter(isObject) : [];
  });
  const amounts = results.map(({ amount }) => objectIn(amount));
  const total = amounts.reduce((sum, { value }) => sum + (Number(value) || 0), 0);
  const currency = textIn(amounts[0]?.currency)?.toUpperCase() ?? 'USD';
  return { amount: Math.round(total * 100) / 100, currency, since: since.toISOString() };
}
