import { objectIn, textIn } from '../../http/json.ts';
import { chatCompletion, modelList } from '../mock-chat.ts';
import { bearerKey, type MockService } from '../mock-service.ts';
import { openaiError } from './openai.ts';

/** Groq: OpenAI's shapes under `/openai/v1`, with the usage in `x_groq`. */
export const groq: MockService = {
  keyOf: bearerKey,
  error: openaiError,
  answer: (call) => {
    const headers = {
      'x-ratelimit-limit-requests': '14400',
      'x-ratelimit-remaining-requests': '14399',
      'x-ratelimit-reset-requests': '6s',
    };
    if (call.pathname === '/openai/v1/models') {
      return { ...modelList(['openai/gpt-oss-120b', 'whisper-large-v3']), headers };
    }
    if (call.pathname === '/openai/v1/audio/transcriptions')
      return { json: { text: 'The words of the recording.', x_groq: { id: 'req' } }, headers };
    if (call.pathname !== '/openai/v1/chat/completions') return undefined;
    const usage = { prompt_tokens: 9, completion_tokens: 12, total_tokens: 21 };
    return {
      ...chatCompletion(call, 'Groq', { lastChunk: { x_groq: { id: 'req', usage } } }),
      headers,
    };
  },
};

/** Perplexity: chat completions with citations and search results in the last chunk. */
export const perplexity: MockService = {
  keyOf: bearerKey,
  error: (status, _code, message) => ({
    status,
    json: { error: { code: status, message, type: 'error' } },
  }),
  answer: (call) => {
    if (call.pathname === '/async/chat/completions')
      return { json: { requests: [], next_token: null } };
    if (call.pathname !== '/chat/completions') return undefined;
    const pages = ['https://example.com/first', 'https://example.org/second'];
    const search_results = [{ title: 'The first page', url: pages[0], source: 'web' }];
    const usage = { citation_tokens: 3, num_search_queries: 1 };
    return chatCompletion(call, 'Perplexity', {
      lastChunk: { citations: pages, search_results },
      usage,
    });
  },
};

/** A server of one's own; it needs no key. */
export const openaiCompatible: MockService = {
  keyOf: bearerKey,
  error: openaiError,
  answer: (call) => {
    if (call.pathname === '/v1/models') return modelList(['nomic-embed-text', 'llama3.2:3b']);
    return call.pathname === '/v1/chat/completions' ? chatCompletion(call, 'my server') : undefined;
  },
};

/** Tavily: usage and search; its plans run out with 432. */
export const tavily: MockService = {
  keyOf: bearerKey,
  error: (status, _code, message) => ({ status, json: { detail: { error: message } } }),
  refuse: (scenario) =>
    scenario === 'broke'
      ? { status: 432, json: { detail: { error: 'This request exceeds your plan limit.' } } }
      : undefined,
  answer: (call) => {
    if (call.pathname === '/usage') {
      return {
        json: {
          key: { usage: 150, limit: null },
          account: { current_plan: 'Bootstrap', plan_usage: 150, plan_limit: 1000 },
        },
      };
    }
    if (call.pathname !== '/search') return undefined;
    const query = textIn(objectIn(call.json).query) ?? '';
    const results = [
      {
        title: 'The first page',
        url: 'https://example.com/first',
        content: 'What it says.',
        score: 0.9,
      },
      { title: 'The second page', url: 'https://example.org/second', content: 'More.', score: 0.8 },
    ];
    // A question that asks for it gets no answer, as happens with rare subjects.
    const answer = query.includes('without answer') ? null : `A mock answer to: ${query}`;
    return { json: { query, answer, images: [], results, response_time: 0.1 } };
  },
};
