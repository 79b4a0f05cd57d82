import { textIn } from '../../http/json.ts';
import type { MockJobStage } from '../mock-jobs.ts';
import { idIn, type MockCall, type MockReply, type MockService } from '../mock-service.ts';

const words: Readonly<Record<MockJobStage, string>> = {
  initial: 'created',
  running: 'started',
  unknown: 'humming',
  done: 'done',
  failed: 'error',
  canceled: 'rejected',
};

const kinds: Readonly<Record<number, string>> = {
  401: 'AuthorizationError',
  402: 'InsufficientCreditsError',
  403: 'PermissionError',
  404: 'NotFoundError',
};

const error: MockService['error'] = (status, _code, description) => ({
  status,
  json: { kind: kinds[status] ?? 'BadRequestError', description },
});

/** D-ID: credits, uploads, talks. A key with `norecord` in it belongs to an account without credits record. */
export const dId: MockService = {
  keyOf: ({ authorization = '' }) => {
    const credentials = authorization.replace(/^Basic /, '');
    const decoded = Buffer.from(credentials, 'base64').toString('latin1');
    return decoded.includes(':') ? decoded : credentials;
  },
  error,
  refuse: (scenario) =>
    scenario === 'scoped' ? error(403, '', 'This key may not do that.') : undefined,
  answer: (call) => {
    switch (`${call.method} ${call.pathname}`) {
      case 'GET /credits':
        return call.key.includes('norecord')
          ? error(404, '', 'no credits found')
          : { json: { remaining: 18, total: 20, credits: [{ remaining: 18, total: 20 }] } };
      case 'POST /images':
        return { status: 201, json: { id: 'img', url: call.link('face.png') } };
      case 'POST /audios':
        return { status: 201, json: { id: 'aud', url: call.link('voice.mp3') } };
      case 'POST /talks':
        return submitted(call);
      case 'GET /talks':
        return {
          json: {
            talks: call.jobs.list().map(({ id, label }) => ({ id, user_data: label ?? '' })),
          },
        };
      default:
        return polled(call);
    }
  },
};

function submitted({ json, jobs, scenario }: MockCall): MockReply {
  if (!json.source_url || !json.script) return error(400, '', 'source_url and script are required');
  const id = jobs.start(scenario, undefined, textIn(json.user_data));
  return { status: 201, json: { id, object: 'talk', status: 'created' } };
}

function polled({ pathname, jobs, link }: MockCall): MockReply | undefined {
  const id = idIn(pathname, '/talks/');
  const job = id === undefined ? undefined : jobs.poll(id);
  if (job === undefined) return undefined;
  const result = job.stage === 'done' ? { result_url: link('film.mp4', job.isLinkExpired) } : {};
  const failure =
    job.stage === 'failed' ? { error: { kind: 'FaceError', description: 'No face found.' } } : {};
  const pending_url = 's3://somewhere/private.mp4';
  return { json: { id, status: words[job.stage], pending_url, ...result, ...failure } };
}
