import { textIn } from '../../http/json.ts';
import { bearerKey, type MockCall, type MockReply, type MockService } from '../mock-service.ts';

const error: MockService['error'] = (status, code, message) => ({
  status,
  json: { errors: [{ code, message, parameter: 'apiKey', type: 'string' }] },
});

/** Runware: one endpoint that takes a list of tasks; the mock plays the first. */
export const runware: MockService = {
  keyOf: bearerKey,
  error,
  refuse: (scenario) => {
    if (scenario === 'bad') return error(401, 'invalidApiKey', 'Invalid API key.');
    // Errors may come with status 200.
    if (scenario === 'broke') return error(200, 'insufficientCredits', 'Insufficient credits.');
    return undefined;
  },
  answer: (call) => {
    if (call.pathname !== '/v1' || call.method !== 'POST') return undefined;
    const taskUUID = textIn(call.json.taskUUID) ?? '';
    const base = { taskType: call.json.taskType, taskUUID };
    switch (call.json.taskType) {
      case 'accountManagement':
        return { json: { data: [{ ...base, ...account }] } };
      case 'imageInference':
        return pictures(call, base);
      case 'videoInference':
        call.jobs.start(call.scenario, taskUUID);
        return { json: { data: [base] } };
      case 'getResponse':
        return polled(call, base);
      default:
        return error(400, 'invalidTaskType', 'Unknown task type.');
    }
  },
};

const account = {
  organizationName: 'Mock',
  balance: 12.34,
  usage: { total: { credits: 7, requests: 99 } },
  team: [{ name: 'Some Body', email: 'somebody@example.com', role: 'owner' }],
  apiKeys: [{ name: 'main', key: 'abcd****' }],
};

function pictures({ json, link }: MockCall, base: object): MockReply {
  const count = Number(json.numberResults ?? 1);
  const data = Array.from({ length: count }, (_, index) => ({
    ...base,
    imageUUID: `picture-${index}`,
    imageURL: link('picture.jpg'),
    seed: 7,
  }));
  return { json: { data } };
}

function polled({ jobs, link }: MockCall, base: { taskUUID: string }): MockReply {
  const job = jobs.poll(base.taskUUID);
  if (job === undefined) return error(400, 'taskNotFound', 'No such task.');
  if (job.stage === 'failed' || job.stage === 'canceled') {
    const failure = {
      ...base,
      code: 'providerFailure',
      message: 'The model gave up.',
      status: 'error',
    };
    return { json: { data: [], errors: [failure] } };
  }
  if (job.stage !== 'done') {
    const status = job.stage === 'unknown' ? 'dreaming' : 'processing';
    return { json: { data: [{ ...base, status }] } };
  }
  const videoURL = link('film.mp4', job.isLinkExpired);
  return { json: { data: [{ ...base, status: 'success', videoUUID: 'film', videoURL }] } };
}
