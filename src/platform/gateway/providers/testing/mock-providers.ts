import type { ServiceId } from '#kernel/services.ts';
import { MockJobs } from './mock-jobs.ts';
import { mockMedia } from './mock-media.ts';
import { scenarioReply } from './mock-scenario-replies.ts';
import { type MockScenario, scenarioOfKey } from './mock-scenarios.ts';
import { type Listening, listen, respond, type StreamFault } from './mock-server.ts';
import type { MockCall, MockReply, MockRequest, MockService } from './mock-service.ts';
import { anthropic } from './services/anthropic.ts';
import { captions } from './services/captions.ts';
import { groq, openaiCompatible, perplexity, tavily } from './services/chat-relatives.ts';
import { dId } from './services/d-id.ts';
import { elevenlabs } from './services/elevenlabs.ts';
import { extraMockServices } from './services/extra-services.ts';
import { gemini } from './services/gemini.ts';
import { heygen } from './services/heygen.ts';
import { magicHour } from './services/magic-hour.ts';
import { openai } from './services/openai.ts';
import { runware } from './services/runware.ts';

const services = {
  openai,
  anthropic,
  gemini,
  heygen,
  'magic-hour': magicHour,
  'd-id': dId,
  runware,
  elevenlabs,
  perplexity,
  tavily,
  groq,
  captions,
  'openai-compatible': openaiCompatible,
  ...extraMockServices,
} satisfies Record<Exclude<ServiceId, 'local'>, MockService> & Record<string, MockService>;

/** Every service that can be played: the gateway's without `local`, and the extra ones. */
export type MockServiceId = keyof typeof services;

/** A running mock of one service. */
export type MockProvider = {
  /** Bare origin to use as the service's base URL. */
  readonly origin: string;
  /** A second origin, which serves the result links; it must never see a key. */
  readonly mediaOrigin: string;
  /** Everything received so far, oldest first. */
  readonly requests: MockRequest[];
  /** Plays a scenario for every key until called with undefined; then the key decides again. */
  /** How many answers the caller broke off. */
  readonly brokenOff: () => number;
  setScenario(scenario: MockScenario | undefined): void;
  close(): Promise<void>;
};

/**
 * Starts one service on free ports of 127.0.0.1. Without `setScenario` the key sent decides: `bad`,
 * `scoped`, `broke`, `limited429`, `html`, `cut` or `slow` anywhere in it; any other key is valid.
 */
export async function startMockProvider(id: MockServiceId): Promise<MockProvider> {
  const state: MockState = {
    service: services[id],
    requests: [],
    jobs: new MockJobs(),
    limits: new Map(),
    forced: undefined,
    brokenOff: 0,
  };
  const media = await listenForMedia(state.requests);
  const api = await listen(async (received, response) => {
    response.on('close', () => {
      if (!response.writableEnded) state.brokenOff += 1;
    });
    const call = callOf(state, { ...received, host: 'api' }, media.origin);
    state.requests.push({ ...received, host: 'api' });
    const jobs = state.jobs.count;
    const reply = replyTo(state, call);
    const isOrdered = state.jobs.count > jobs;
    if (call.scenario === 'lost' && isOrdered) response.destroy();
    else if (call.scenario === 'unanswered' && isOrdered) return;
    else await respond(response, reply, faultOf(call.scenario));
  });
  return {
    origin: api.origin,
    mediaOrigin: media.origin,
    requests: state.requests,
    brokenOff: () => state.brokenOff,
    setScenario: (scenario) => {
      state.forced = scenario;
      state.limits.clear();
    },
    close: async () => {
      await Promise.all([api.close(), media.close()]);
    },
  };
}

/** Starts every service; keys of the result are service ids. */
export async function startAllMockProviders(): Promise<ReadonlyMap<MockServiceId, MockProvider>> {
  const ids = Object.keys(services) as MockServiceId[];
  const started = await Promise.all(ids.map((id) => startMockProvider(id)));
  return new Map(ids.map((id, index) => [id, started[index]!]));
}

type MockState = {
  readonly service: MockService;
  readonly requests: MockRequest[];
  readonly jobs: MockJobs;
  /** How many 429s each key has had. */
  readonly limits: Map<string, number>;
  forced: MockScenario | undefined;
  brokenOff: number;
};

function callOf(state: MockState, request: MockRequest, mediaOrigin: string): MockCall {
  const url = new URL(request.path, 'http://mock');
  const key = state.service.keyOf(request.headers);
  return {
    ...request,
    pathname: url.pathname,
    key,
    scenario: state.forced ?? scenarioOfKey(key),
    jobs: state.jobs,
    link: (file, isExpired) => `${mediaOrigin}/files/${file}${isExpired ? '?expired=1' : ''}`,
  };
}

function replyTo({ service, limits }: MockState, call: MockCall): MockReply {
  const count = limits.get(call.key) ?? 0;
  const special = scenarioReply(service, call, count);
  if (special?.status === 429) limits.set(call.key, count + 1);
  return special ?? service.answer(call) ?? service.error(404, 'not_found', 'Not Found');
}

function faultOf(scenario: MockScenario): StreamFault {
  const faults: readonly string[] = ['cut', 'cut-clean', 'slow', 'lingering'];
  return faults.includes(scenario) ? (scenario as StreamFault) : undefined;
}

/** Serves tiny real files by extension; `?expired=1` answers as a storage host does. */
function listenForMedia(requests: MockRequest[]): Promise<Listening> {
  return listen(async (received, response) => {
    requests.push({ ...received, host: 'media' });
    const url = new URL(received.path, 'http://mock');
    if (received.method === 'PUT') return respond(response, { text: '' });
    if (url.searchParams.has('expired')) {
      const text =
        '<?xml version="1.0"?><Error><Code>AccessDenied</Code><Message>Request has expired</Message></Error>';
      return respond(response, {
        status: 403,
        text,
        headers: { 'content-type': 'application/xml' },
      });
    }
    const file = mockMedia[url.pathname.split('.').at(-1) ?? ''];
    if (file === undefined) return respond(response, { status: 404, text: '' });
    return respond(response, { bytes: file.bytes, headers: { 'content-type': file.type } });
  });
}
