import type { MockJobStage } from '../mock-jobs.ts';
import {
  bearerKey,
  idIn,
  type MockCall,
  type MockReply,
  type MockService,
} from '../mock-service.ts';

const words: Readonly<Record<MockJobStage, string>> = {
  initial: 'queued',
  running: 'rendering',
  unknown: 'pondering',
  done: 'complete',
  failed: 'error',
  canceled: 'canceled',
};

const error: MockService['error'] = (status, _code, message) => ({ status, json: { message } });

/** Magic Hour: account, pictures and films as projects, signed uploads. */
export const magicHour: MockService = {
  keyOf: bearerKey,
  error,
  refuse: (scenario, { pathname }) =>
    scenario === 'scoped' && pathname !== '/v1/account'
      ? error(403, '', 'This model needs a higher plan.')
      : undefined,
  answer: (call) => {
    switch (`${call.method} ${call.pathname}`) {
      case 'GET /v1/account':
        return {
          json: { id: 'mock', email: 'somebody@example.com', credits: 900, tier: 'creator' },
        };
      case 'POST /v1/files/upload-urls':
        return {
          json: {
            items: [{ upload_url: call.link('upload.png'), file_path: 'uploads/still.png' }],
          },
        };
      case 'POST /v1/ai-image-generator':
      case 'POST /v1/text-to-video':
      case 'POST /v1/image-to-video':
        return { json: { id: call.jobs.start(call.scenario), credits_charged: 5 } };
      default:
        return (
          polled(call, '/v1/image-projects/', 'picture.png') ??
          polled(call, '/v1/video-projects/', 'film.mp4')
        );
    }
  },
};

function polled(
  { pathname, jobs, link }: MockCall,
  prefix: string,
  file: string,
): MockReply | undefined {
  const id = idIn(pathname, prefix);
  const job = id === undefined ? undefined : jobs.poll(id);
  if (job === undefined) return undefined;
  const downloads = [{ url: link(file, job.isLinkExpired), expires_at: '2026-12-31T00:00:00Z' }];
  const isFailed = job.stage === 'failed';
  return {
    json: {
      id,
      status: words[job.stage],
      downloads: job.stage === 'done' ? downloads : [],
      error: isFailed ? { code: 'render_failed', message: 'The renderer gave up.' } : null,
      credits_charged: isFailed ? 0 : 5,
    },
  };
}
