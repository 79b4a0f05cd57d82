import { AppError, badInput } from '#kernel/errors.ts';
import { takesNatively } from '#platform/gateway/native/native-api.ts';
import { allowsKind } from '#platform/hub-tokens/token-scopes.ts';
import { fewestBytesPerSecond } from '#platform/makers/make-transcript.ts';
import type { ApiCall } from '../calls/api-call.ts';
import { readNamed, routeKind } from '../choose-service.ts';
import { namedOrFirst } from '../model-within.ts';
import { passNatively } from './native-json.ts';

const takes = (service: Parameters<typeof takesNatively>[0]) =>
  takesNatively(service, 'transcriptions');

/** `/v1/audio/transcriptions`: a recording as a form. */
export async function transcribe(call: ApiCall, form: FormData): Promise<Response> {
  const file = form.get('file');
  if (!(file instanceof Blob)) throw badInput('file is missing.', 'file');
  if (form.get('stream') === 'true') throw badInput('Transcriptions are not streamed.', 'stream');
  if (!allowsKind(call.token.scopes, 'audio'))
    throw new AppError('scope_missing', 403, 'This token may not send recordings.');
  const named = await readNamed(call, form.get('model'), 'transcript');
  const choice = named
    ? { ...named, kind: 'audio' as const }
    : await routeKind(call, 'audio', takes, 'transcript');
  if (!takes(choice.service))
    throw new AppError('not_supported', 400, 'This service does not transcribe.', {
      field: 'model',
    });
  const model = await namedOrFirst(call, choice, 'transcript');
  if (!model) throw badInput('Name a model of your server.', 'model');
  form.set('model', model);
  const encoded = new Response(form);
  return passNatively(call, {
    native: 'transcriptions',
    kind: 'transcription',
    choice,
    model,
    contentType: encoded.headers.get('content-type') as string,
    body: Buffer.from(await encoded.arrayBuffer()),
    most: { seconds: Math.ceil(file.size / fewestBytesPerSecond) },
  });
}
