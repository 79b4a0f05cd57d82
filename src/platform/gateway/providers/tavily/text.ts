import type { ProviderContext, TextAdapter, TextEvent, TextRequest } from '../../provider.ts';
import { plainText } from '../ai-sdk/convert-messages.ts';
import { SourceList } from '../ai-sdk/sources.ts';
import { callForObject, unexpectedAnswer } from '../http/call.ts';
import { providerError } from '../http/errors.ts';
import { listIn, objectIn, textIn } from '../http/json.ts';
import { bearer } from '../http/keys/bearer.ts';

/** What Tavily calls search depth stands in for the model. */
const depths = ['basic', 'advanced', 'fast', 'ultra-fast'] as const;
const defaultDepth = 'basic';
/** Queries are meant to be short; longer ones are refused by the service (400 characters). */
const longestQuery = 400;
const longestSnippet = 240;

/** Search as text: the answer (or, lacking one, the best results) and the sources. Not streamed. */
export const text: TextAdapter = { defaultModel: defaultDepth, models: depths, stream };

async function* stream(context: ProviderContext, request: TextRequest): AsyncGenerator<TextEvent> {
  // Without a key Tavily would answer in its keyless mode, on nobody's account.
  if (context.apiKey === '') throw providerError('tavily', 'auth', context);
  const depth = depths.find((known) => known === request.model) ?? defaultDepth;
  const body = await callForObject('tavily', context, {
    method: 'POST',
    path: '/search',
    headers: bearer(context.apiKey),
    json: { query: queryOf(request), search_depth: depth, include_answer: true, max_results: 5 },
  });
  if (!Array.isArray(body.results)) throw unexpectedAnswer('tavily', context);
  const results = listIn(body.results).map(readResult);
  yield { type: 'delta', text: textIn(body.answer) ?? digest(results) };
  const sources = new SourceList();
  sources.add(results);
  for (const source of sources.list()) yield { type: 'source', ...source };
  yield { type: 'finish', reason: 'stop', model: depth, usage: {} };
}

type Result = { readonly title: string; readonly url: string; readonly snippet: string };

function readResult(result: unknown): Result {
  const { title, url, content } = objectIn(result);
  return { title: textIn(title) ?? '', url: textIn(url) ?? '', snippet: textIn(content) ?? '' };
}

/** The last thing the user asked, cut to what the service takes. */
function queryOf(request: TextRequest): string {
  const asked = request.messages.findLast((message) => message.role === 'user');
  return plainText(asked?.content ?? '')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, longestQuery);
}

function digest(results: readonly Result[]): string {
  if (results.length === 0) return 'The search found nothing for this question.';
  const lines = results.map(({ title, url, snippet }) => {
    const short =
      snippet.length > longestSnippet ? `${snippet.slice(0, longestSnippet)}…` : snippet;
    return `- **${title || url}**: ${short}`;
  });
  return `The search found:\n\n${lines.join('\n')}`;
}
