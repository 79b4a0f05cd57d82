import { textIn } from '../../http/json.ts';
import type { MockJobStage } from '../mock-jobs.ts';
import { mockMedia } from '../mock-media.ts';
import {
  headerKey,
  idIn,
  type MockCall,
  type MockReply,
  type MockService,
} from '../mock-service.ts';

const words: Readonly<Record<MockJobStage, string>> = {
  initial: 'QUEUED',
  running: 'PROCESSING',
  unknown: 'TYPESETTING',
  done: 'COMPLETE',
  failed: 'FAILED',
  canceled: 'CANCELLED',
};

const error: MockService['error'] = (status, _code, detail) => ({ status, json: { detail } });

/**
 * Captions.ai: Mirage under `/v1` and the AI Creator under `/api/creator`. With `creator` in the key
 * only the older API exists, with `mirage` in it only the newer.
 */
export const captions: MockService = {
  keyOf: headerKey('x-api-key'),
  error,
  answer: (call) => {
    const isCreatorPath = call.pathname.startsWith('/api/creator/');
    if (call.key.includes(isCreatorPath ? 'mirage' : 'creator')) return undefined;
    return isCreatorPath ? creator(call) : mirage(call);
  },
};

function mirage(call: MockCall): MockReply | undefined {
  const { method, pathname, body, jobs, scenario } = call;
  if (method === 'GET' && pathname === '/v1/videos') return { text: '[]' };
  if (method === 'POST' && pathname === '/v1/videos') {
    if (!body.includes('name="image_reference"') || !body.includes('name="audio_reference"')) {
      return {
        status: 422,
        json: { detail: [{ loc: ['body'], msg: 'Field required', type: 'missing' }] },
      };
    }
    return {
      json: { id: jobs.start(scenario), object: 'video', status: 'PROCESSING', progress: 0 },
    };
  }
  if (pathname.startsWith('/v1/audio/text-to-speech/')) {
    return { bytes: mockMedia.wav!.bytes, headers: { 'content-type': 'audio/wav' } };
  }
  // The film's own address redirects to storage on another host.
  if (pathname.endsWith('/content'))
    return { status: 302, headers: { location: call.link('film.mp4') } };
  return mirageStatus(call);
}

function mirageStatus({ pathname, jobs }: MockCall): MockReply | undefined {
  const id = idIn(pathname, '/v1/videos/');
  const job = id === undefined ? undefined : jobs.poll(id);
  if (job === undefined) return undefined;
  const failure =
    job.stage === 'failed' ? { code: 'failed', message: 'The face was not found.' } : null;
  const progress = job.stage === 'running' ? 50 : 0;
  return { json: { id, object: 'video', status: words[job.stage], progress, error: failure } };
}

function creator({ pathname, json, jobs, scenario, link }: MockCall): MockReply | undefined {
  if (pathname === '/api/creator/list') return { json: { supportedCreators: ['Cam-1', 'Jason'] } };
  if (pathname === '/api/creator/submit') return { json: { operationId: jobs.start(scenario) } };
  const job =
    pathname === '/api/creator/poll' ? jobs.poll(textIn(json.operationId) ?? '') : undefined;
  if (job === undefined) return undefined;
  if (job.stage === 'failed') return error(400, '', 'The script could not be spoken.');
  const url = job.stage === 'done' ? { url: link('film.mp4', job.isLinkExpired) } : {};
  return { json: { state: words[job.stage], progress: 40, ...url } };
}
