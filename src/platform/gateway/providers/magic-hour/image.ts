import {
  type ImageAdapter,
  type ImageRequest,
  type ImageTakes,
  type Media,
  type ProviderContext,
  ProviderError,
} from '../../provider.ts';
import { downloadMedia } from '../http/download.ts';
import { errorFromFault, providerError } from '../http/errors.ts';
import { wait } from '../http/wait.ts';
import { createProject, type ProjectStatus, readProject } from './project.ts';

/** Milliseconds: the first pause between two polls, the longest, and the patience altogether. */
type Pace = { readonly firstMs: number; readonly longestMs: number; readonly patienceMs: number };
const usualPace: Pace = { firstMs: 1000, longestMs: 5000, patienceMs: 10 * 60_000 };

const defaultModel = 'default';
/** Polls that may fail in a row before the picture, already paid for, is given up. */
const toleratedFaults = 4;

const takes: ImageTakes = {
  ...{ edit: false, mask: false, strength: false, negative: false, seed: false, references: 0 },
  sizes: ['16:9', '1:1', '9:16'],
};

/** Pictures as projects that are polled to their end; `pace` exists for tests. */
export function createImageAdapter(pace: Pace = usualPace): ImageAdapter {
  return { defaultModel, takes, generate: (context, request) => generate(context, request, pace) };
}

async function generate(
  context: ProviderContext,
  request: ImageRequest,
  pace: Pace,
): Promise<Media[]> {
  const id = await createProject(context, '/v1/ai-image-generator', {
    image_count: Math.min(Math.max(request.count ?? 1, 1), 4),
    aspect_ratio: aspectRatioOf(request),
    model: request.model ?? defaultModel,
    style: { prompt: request.prompt },
  });
  const status = await pollToEnd(context, id, pace);
  if (status.state === 'failed') {
    throw providerError('magic-hour', 'bad-request', context, { detail: status.message });
  }
  return Promise.all(status.urls.map((url) => downloadMedia('magic-hour', context, url)));
}

type Ended = Exclude<ProjectStatus, { state: 'running' }>;

async function pollToEnd(context: ProviderContext, id: string, pace: Pace): Promise<Ended> {
  const deadline = Date.now() + pace.patienceMs;
  let pause = pace.firstMs;
  let faults = 0;
  while (Date.now() < deadline) {
    await pauseFor(context, pause);
    pause = Math.min(pause * 1.5, pace.longestMs);
    try {
      const status = await readProject(context, 'image-projects', id);
      faults = 0;
      if (status.state !== 'running') return status;
    } catch (error) {
      faults += 1;
      if (!isPassing(error) || faults > toleratedFaults) throw error;
      pause = Math.max(pause, Math.min((error as ProviderError).retryAfterMs ?? 0, pace.longestMs));
    }
  }
  throw providerError('magic-hour', 'server', context, { detail: 'the picture took too long.' });
}

async function pauseFor(context: ProviderContext, ms: number): Promise<void> {
  try {
    await wait(ms, context.signal);
  } catch (fault) {
    throw errorFromFault('magic-hour', context, fault);
  }
}

/** A poll costs nothing, so a passing fault must not make the gateway order the picture again. */
function isPassing(error: unknown): boolean {
  return error instanceof ProviderError && ['server', 'network', 'rate-limit'].includes(error.kind);
}

function aspectRatioOf({ width = 1024, height = 1024 }: ImageRequest): '16:9' | '1:1' | '9:16' {
  const ratio = width / height;
  if (ratio > 4 / 3) return '16:9';
  return ratio < 3 / 4 ? '9:16' : '1:1';
}
