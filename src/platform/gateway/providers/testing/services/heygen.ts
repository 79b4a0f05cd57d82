import { objectIn, textIn } from '../../http/json.ts';
import type { MockJobStage } from '../mock-jobs.ts';
import {
  headerKey,
  idIn,
  type MockCall,
  type MockReply,
  type MockService,
} from '../mock-service.ts';

const error: MockService['error'] = (status, code, message) => ({
  status,
  json: { error: { code, message } },
});

const words: Readonly<Record<MockJobStage, string>> = {
  initial: 'waiting',
  running: 'processing',
  unknown: 'rehearsing',
  done: 'completed',
  failed: 'failed',
  canceled: 'failed',
};

/** HeyGen v3: account, avatars, voices, films, speech. */
export const heygen: MockService = {
  keyOf: headerKey('x-api-key'),
  error,
  refuse: (scenario) =>
    scenario === 'scoped' ? error(403, 'forbidden', 'This key may not do that.') : undefined,
  answer: (call) => {
    switch (`${call.method} ${call.pathname}`) {
      case 'GET /v3/users/me':
        return data({
          username: 'mock',
          email: 'somebody@example.com',
          billing_type: 'wallet',
          wallet: { currency: 'usd', remaining_balance: 42.5, auto_reload: false },
        });
      case 'GET /v3/avatars/looks':
        return data([{ id: 'look-1', name: 'Anna', default_voice_id: 'voice-1' }]);
      case 'GET /v3/voices':
        return data([{ voice_id: 'voice-2', name: 'Bert', language: 'English' }]);
      case 'POST /v3/voices/speech':
        return data({ audio_url: call.link('speech.mp3'), duration: 0.25 });
      case 'POST /v3/assets':
        return uploaded(call);
      case 'POST /v3/videos':
        return submitted(call);
      case 'GET /v3/videos':
        return listed(call);
      default:
        return polled(call);
    }
  },
};

const data = (value: unknown): MockReply => ({ json: { data: value } });

function listed({ path, jobs }: MockCall): MockReply {
  const title = new URL(path, 'http://mock').searchParams.get('title');
  const films = jobs.list().flatMap(({ id, label }) => (label === title ? [{ id, title }] : []));
  return { json: { data: films, has_more: false, next_token: null } };
}

/** The generated client of HeyGen's own command line sends the file as `file`. */
function uploaded({ body, link }: MockCall): MockReply {
  if (!body.includes('name="file"')) return error(400, 'invalid_parameter', 'file is required.');
  const isSound = body.includes('Content-Type: audio/');
  const url = link(isSound ? 'voice.mp3' : 'face.png');
  return data({ asset_id: isSound ? 'asset-voice' : 'asset-face', url });
}

function submitted({ json, jobs, scenario }: MockCall): MockReply {
  const image = objectIn(json.image);
  const isSeen = json.type === 'avatar' ? json.avatar_id : image.type === 'url' && image.url;
  const isHeard = json.audio_asset_id || (json.script && json.voice_id);
  if (!isSeen || !isHeard) {
    return error(400, 'invalid_parameter', 'Say who speaks, and what in which voice.');
  }
  const id = jobs.start(scenario, undefined, textIn(json.title));
  return data({ video_id: id, status: 'waiting', output_format: 'mp4' });
}

function polled({ pathname, jobs, link }: MockCall): MockReply | undefined {
  const id = idIn(pathname, '/v3/videos/');
  const job = id === undefined ? undefined : jobs.poll(id);
  if (job === undefined) return undefined;
  const status = words[job.stage];
  return data({
    id,
    status,
    video_url: status === 'completed' ? link('film.mp4', job.isLinkExpired) : null,
    failure_message: status === 'failed' ? 'The avatar lost its voice.' : null,
  });
}
