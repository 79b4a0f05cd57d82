import { answerPieces, sse } from '../mock-chat.ts';
import type { MockJobStage } from '../mock-jobs.ts';
import { mockMedia } from '../mock-media.ts';
import {
  headerKey,
  idIn,
  type MockCall,
  type MockReply,
  type MockService,
} from '../mock-service.ts';

const statuses: Readonly<Record<number, string>> = {
  400: 'INVALID_ARGUMENT',
  403: 'PERMISSION_DENIED',
  404: 'NOT_FOUND',
  429: 'RESOURCE_EXHAUSTED',
  503: 'UNAVAILABLE',
};

function error(status: number, reason: string, message: string): MockReply {
  const info = {
    '@type': 'type.googleapis.com/google.rpc.ErrorInfo',
    reason,
    domain: 'googleapis.com',
  };
  const details = reason === '' ? [] : [info];
  return {
    status,
    json: { error: { code: status, status: statuses[status] ?? 'UNKNOWN', message, details } },
  };
}

const words: Readonly<Record<MockJobStage, string>> = {
  initial: 'queued',
  running: 'in_progress',
  unknown: 'daydreaming',
  done: 'completed',
  failed: 'failed',
  canceled: 'cancelled',
};

/** Gemini: models, text, pictures, and films as background interactions. */
export const gemini: MockService = {
  keyOf: headerKey('x-goog-api-key'),
  error: (status, _code, message) => error(status, '', message),
  refuse: (scenario) => {
    if (scenario === 'bad') {
      return error(400, 'API_KEY_INVALID', 'API key not valid. Please pass a valid API key.');
    }
    if (scenario === 'scoped') {
      return error(403, 'API_KEY_SERVICE_BLOCKED', 'Requests to this API are blocked.');
    }
    return undefined;
  },
  answer: (call) => {
    if (call.pathname === '/v1beta/models') return models();
    if (call.pathname.endsWith(':streamGenerateContent')) return streamed(call);
    if (call.pathname.endsWith(':generateContent')) return generated(call);
    if (call.pathname === '/v1beta/interactions' && call.method === 'POST') {
      return { json: { id: call.jobs.start(call.scenario), status: 'queued' } };
    }
    return interaction(call);
  },
};

function models(): MockReply {
  const supportedGenerationMethods = ['generateContent'];
  const list = ['gemini-3.8-flash', 'gemini-3.1-flash-image'].map((id) => ({
    name: `models/${id}`,
    displayName: id,
    supportedGenerationMethods,
  }));
  return { json: { models: list } };
}

function content(parts: readonly object[], finishReason?: string): object {
  return {
    candidates: [
      { content: { role: 'model', parts }, index: 0, ...(finishReason ? { finishReason } : {}) },
    ],
    usageMetadata: { promptTokenCount: 9, candidatesTokenCount: 12, totalTokenCount: 21 },
    modelVersion: 'gemini-3.8-flash',
  };
}

function streamed(call: MockCall): MockReply {
  const pieces = answerPieces(call, 'Google Gemini');
  const last = pieces.length - 1;
  return {
    chunks: pieces.map((text, index) =>
      sse(content([{ text }], index === last ? 'STOP' : undefined)),
    ),
  };
}

function generated(call: MockCall): MockReply {
  if (!call.pathname.includes('image')) {
    return { json: content([{ text: answerPieces(call, 'Google Gemini').join('') }], 'STOP') };
  }
  const data = Buffer.from(mockMedia.png!.bytes).toString('base64');
  const parts = [
    { text: 'Here is your picture.' },
    { inlineData: { mimeType: 'image/png', data } },
  ];
  return { json: content(parts, 'STOP') };
}

function interaction({ pathname, jobs, link }: MockCall): MockReply | undefined {
  const id = idIn(pathname, '/v1beta/interactions/');
  const job = id === undefined ? undefined : jobs.poll(id);
  if (job === undefined) return undefined;
  const video = { type: 'video', uri: link('film.mp4', job.isLinkExpired), mime_type: 'video/mp4' };
  return {
    json: {
      id,
      status: words[job.stage],
      ...(job.stage === 'done' ? { output_video: video } : {}),
      ...(job.stage === 'failed' ? { errors: [{ message: 'The film could not be made.' }] } : {}),
    },
  };
}
