import type {
  Media,
  ProviderContext,
  VideoAdapter,
  VideoOperation,
  VideoRequest,
  VideoStatus,
} from '../../provider.ts';
import { callForObject, unexpectedAnswer } from '../http/call.ts';
import { errorFromAnswer, errorFromFault } from '../http/errors.ts';
import { listIn, objectIn, textIn } from '../http/json.ts';
import { bearer } from '../http/keys/bearer.ts';
import { extensionFor } from '../http/multipart.ts';
import { downloadResult } from '../http/result-download.ts';
import { createProject, readProject } from './project.ts';

/** Every model offers five seconds; other lengths depend on the model. */
const defaultSeconds = 5;

/** Text to video, or image to video when the request brings a still. */
export const video: VideoAdapter = {
  submit,
  poll,
  download: (context, status) =>
    downloadResult('magic-hour', context, status, bearer(context.apiKey)),
};

async function submit(context: ProviderContext, request: VideoRequest): Promise<VideoOperation> {
  const common = {
    end_seconds: request.duration ?? defaultSeconds,
    style: { prompt: request.prompt },
  };
  if (request.image === undefined) {
    const aspect = { aspect_ratio: request.aspectRatio ?? '16:9' };
    return { id: await createProject(context, '/v1/text-to-video', { ...common, ...aspect }) };
  }
  // The film takes its shape from the still.
  const assets = { image_file_path: await upload(context, request.image) };
  return { id: await createProject(context, '/v1/image-to-video', { ...common, assets }) };
}

async function poll(context: ProviderContext, operation: VideoOperation): Promise<VideoStatus> {
  const status = await readProject(context, 'video-projects', operation.id);
  return status.state === 'done' ? { state: 'done', url: status.urls[0]! } : status;
}

/** Uploads a still to the address the service signs for it; that address never sees the key. */
async function upload(context: ProviderContext, image: Media): Promise<string> {
  const body = await callForObject('magic-hour', context, {
    method: 'POST',
    path: '/v1/files/upload-urls',
    headers: bearer(context.apiKey),
    json: { items: [{ type: 'image', extension: extensionFor(image.mimeType) }] },
  });
  const { upload_url, file_path } = objectIn(listIn(body.items)[0]);
  const address = textIn(upload_url);
  const path = textIn(file_path);
  if (address === undefined || path === undefined) throw unexpectedAnswer('magic-hour', context);
  await put(context, address, image);
  return path;
}

async function put(context: ProviderContext, address: string, image: Media): Promise<void> {
  let response: Response;
  try {
    response = await context.fetch(address, {
      method: 'PUT',
      body: new Uint8Array(image.bytes),
      redirect: 'manual',
      ...(context.signal === undefined ? {} : { signal: context.signal }),
    });
  } catch (fault) {
    throw errorFromFault('magic-hour', context, fault);
  }
  const text = await response.text();
  if (!response.ok) throw errorFromAnswer('magic-hour', context, { ...pick(response), text });
}

const pick = ({ status, headers }: Response) => ({ status, headers });
