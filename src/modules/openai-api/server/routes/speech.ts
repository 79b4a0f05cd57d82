import { AppError, badInput } from '#kernel/errors.ts';
import type { ServiceId } from '#kernel/services.ts';
import { providerOf } from '#platform/gateway/providers/catalogue.ts';
import { isObject, textIn } from '#platform/gateway/providers/http/json.ts';
import { allowsKind } from '#platform/hub-tokens/token-scopes.ts';
import { finishedHeaders } from '../calls/answer-headers.ts';
import { type ApiCall, scopeOf } from '../calls/api-call.ts';
import { readNamed, routeKind } from '../choose-service.ts';
import { reserveFor } from '../spending.ts';
import { usualModel } from '../usual-models.ts';
import { isNative, passNatively, withModel } from './native-json.ts';

const speaks = (service: ServiceId) =>
  service === 'local' || providerOf(service)?.speech !== undefined;

/** Characters of one recording, as the services have it. */
const longestInput = 4096;

/** `/v1/audio/speech`: the sound itself. */
export async function speak(call: ApiCall, body: unknown): Promise<Response> {
  if (!isObject(body)) throw badInput('The body must be a JSON object.');
  const text = textIn(body.input);
  if (text === undefined) throw badInput('input is missing.', 'input');
  if (text.length > longestInput) {
    throw badInput(
      `input may have ${longestInput.toLocaleString('en')} characters at most; this has ${text.length.toLocaleString('en')}. Send it in parts.`,
      'input',
    );
  }
  if (!allowsKind(call.token.scopes, 'audio'))
    throw new AppError('scope_missing', 403, 'This token may not ask for speech.');
  const named = await readNamed(call, body.model, 'speech');
  const choice = named
    ? { ...named, kind: 'audio' as const }
    : await routeKind(call, 'audio', speaks);
  if (!speaks(choice.service))
    throw new AppError('not_supported', 400, 'This service does not speak.', { field: 'model' });
  const most = { characters: text.length };
  if (isNative(choice, 'speech')) {
    const model = choice.model ?? (usualModel(choice.service, 'speech') as string);
    const spoken = { voice: 'alloy', ...body };
    return passNatively(call, {
      native: 'speech',
      kind: 'audio',
      choice,
      model,
      contentType: 'application/json',
      body: withModel(spoken, model),
      most,
    });
  }
  const format = body.response_format ?? 'mp3';
  if (format !== 'mp3' && format !== 'wav')
    throw badInput('This service gives mp3 or wav.', 'response_format');
  const spending = await reserveFor(call, choice.service, choice.model, most);
  try {
    const speech = await call.platform.gateway.synthesizeSpeech(
      scopeOf(call, spending),
      choice.service,
      { text, voice: textIn(body.voice), model: choice.model, forEditing: format === 'wav' },
    );
    await spending.settle();
    return new Response(new Uint8Array(speech.bytes), {
      headers: { ...finishedHeaders(choice, spending), 'content-type': speech.mimeType },
    });
  } catch (error) {
    await spending.settle();
    throw error;
  }
}
