import type { Credits, KeyCheck, Provider, ProviderContext } from '../../provider.ts';
import { isObject, type JsonObject, numberIn, objectIn } from '../http/json.ts';
import { bearer } from '../http/keys/bearer.ts';
import { checkKey } from '../http/keys/key-check.ts';
import { refuseUnsendableKey } from '../http/keys/key-format.ts';
import { text } from './text.ts';

/** Tavily: web search made for answers. An empty key must never be sent: it would go keyless. */
export const provider: Provider = {
  id: 'tavily',
  name: 'Tavily',
  category: 'research',
  defaultPrice: 15,
  website: 'https://app.tavily.com',
  description: 'Web search that answers a question and names its sources.',
  features: ['Web search', 'Short answers', 'Sources with every answer'],
  version: 'v1',
  kinds: ['research'],
  defaultBaseUrl: 'https://api.tavily.com',
  baseUrlVariable: 'TAVILY_BASE_URL',
  refuseKey: (key) => refuseUnsendableKey('Tavily', key),
  check,
  text,
};

function check(context: ProviderContext): Promise<KeyCheck> {
  if (context.apiKey === '') {
    return Promise.resolve({ state: 'invalid', message: 'Please enter a key for Tavily.' });
  }
  return checkKey('tavily', context, {
    name: 'Tavily',
    request: { path: '/usage', headers: bearer(context.apiKey) },
    accept: ({ body }) => {
      if (!isObject(body) || !(isObject(body.account) || isObject(body.key))) return undefined;
      const credits = creditsIn(body);
      return credits === undefined ? {} : { credits };
    },
  });
}

/**
 * Searches left: in the plan plus pay-as-you-go, less when the key has a limit of its own. Unknown
 * where the plan states no limit.
 */
function creditsIn(body: JsonObject): Credits | undefined {
  const account = objectIn(body.account);
  const key = objectIn(body.key);
  const plan = remaining(account.plan_limit, account.plan_usage);
  const payAsYouGo = remaining(account.paygo_limit, account.paygo_usage) ?? 0;
  const own = remaining(key.limit, key.usage);
  const left = [plan === undefined ? undefined : plan + payAsYouGo, own].filter(
    (amount) => amount !== undefined,
  );
  if (left.length === 0) return undefined;
  const total = numberIn(account.plan_limit) ?? numberIn(key.limit);
  return {
    remaining: Math.min(...left),
    currency: 'credits',
    ...(total === undefined ? {} : { total }),
  };
}

function remaining(limit: unknown, used: unknown): number | undefined {
  const most = numberIn(limit);
  return most === undefined ? undefined : Math.max(most - (numberIn(used) ?? 0), 0);
}
