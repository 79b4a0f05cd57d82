import { chatCompletion, modelList } from '../mock-chat.ts';
import { mockMedia } from '../mock-media.ts';
import { openaiResponse } from '../mock-responses.ts';
import { bearerKey, type MockCall, type MockReply, type MockService } from '../mock-service.ts';

/** `{error:{message, type, code}}`, as OpenAI and its relatives write it. */
export const openaiError: MockService['error'] = (status, code, message) => ({
  status,
  json: { error: { message, type: 'invalid_request_error', param: null, code } },
});

const base64Png = Buffer.from(mockMedia.png!.bytes).toString('base64');

/** OpenAI: models, chat completions, pictures in base64, speech. */
export const openai: MockService = {
  keyOf: bearerKey,
  error: openaiError,
  refuse: (scenario, { key, pathname }) => {
    if ((scenario === 'scoped' || key.includes('sk-admin')) && pathname === '/v1/models') {
      return openaiError(403, 'missing_scope', 'You have insufficient permissions.');
    }
    if (scenario === 'broke') {
      return openaiError(429, 'insufficient_quota', 'You exceeded your current quota.');
    }
    return undefined;
  },
  answer: (call) => {
    switch (`${call.method} ${call.pathname}`) {
      case 'GET /v1/models':
        return withLimits(
          modelList(['gpt-6.1-terra', 'gpt-6-luna', 'gpt-image-2', 'gpt-4o-mini-tts']),
        );
      case 'GET /v1/organization/costs':
        return call.key.includes('usage')
          ? { json: costs }
          : openaiError(403, 'missing_scope', 'Missing scopes: api.usage.read.');
      case 'POST /v1/chat/completions':
        return withLimits(chatCompletion(call, 'OpenAI'));
      case 'POST /v1/embeddings':
        return { json: embeddings(call) };
      case 'POST /v1/audio/transcriptions':
        return { json: { text: 'The words of the recording.' } };
      case 'POST /v1/responses':
        return openaiResponse(call);
      case 'POST /v1/images/generations': {
        const count = Number(call.json.n ?? 1);
        const data = Array.from({ length: count }, () => ({ b64_json: base64Png }));
        return { json: { created: 1_790_000_000, data, output_format: 'png' } };
      }
      case 'POST /v1/images/edits':
        return { json: { created: 1_790_000_000, data: [{ b64_json: base64Png }] } };
      case 'POST /v1/audio/speech':
        return call.json.response_format === 'wav'
          ? { bytes: mockMedia.wav!.bytes, headers: { 'content-type': 'audio/wav' } }
          : { bytes: mockMedia.mp3!.bytes, headers: { 'content-type': 'audio/mpeg' } };
      default:
        return undefined;
    }
  },
};

const bucket = (value: number | string) => ({
  object: 'bucket',
  results: [{ object: 'organization.costs.result', amount: { value, currency: 'usd' } }],
});
const costs = { object: 'page', data: [bucket(1.5), bucket('0.75')], has_more: false };

function embeddings({ json }: MockCall) {
  const inputs = Array.isArray(json.input) ? json.input : [json.input];
  const data = inputs.map((input, index) => {
    const vector = wordVector(String(input));
    const embedding = json.encoding_format === 'base64' ? base64Floats(vector) : vector;
    return { object: 'embedding', index, embedding };
  });
  const usage = { prompt_tokens: 4 * inputs.length, total_tokens: 4 * inputs.length };
  return { object: 'list', model: json.model, data, usage };
}

/** Counts of the words of a text, so that texts with many words in common are near each other. */
function wordVector(text: string): number[] {
  const vector = new Array<number>(64).fill(0);
  for (const word of text.toLowerCase().match(/\p{L}+/gu) ?? []) {
    const place = [...word].reduce((sum, letter) => sum * 31 + letter.charCodeAt(0), 7) % 64;
    vector[place] = (vector[place] ?? 0) + 1;
  }
  return vector;
}

const base64Floats = (vector: readonly number[]) =>
  Buffer.from(Float32Array.from(vector).buffer).toString('base64');

function withLimits(reply: MockReply): MockReply {
  const headers = {
    'x-ratelimit-limit-requests': '500',
    'x-ratelimit-remaining-requests': '499',
    'x-ratelimit-reset-requests': '120ms',
  };
  return { ...reply, headers: { ...headers, ...reply.headers } };
}
