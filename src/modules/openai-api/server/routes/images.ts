import { AppError, badInput } from '#kernel/errors.ts';
import type { ServiceId } from '#kernel/services.ts';
import { providerOf } from '#platform/gateway/providers/catalogue.ts';
import { isObject, type JsonObject } from '#platform/gateway/providers/http/json.ts';
import { allowsKind } from '#platform/hub-tokens/token-scopes.ts';
import { finishedHeaders } from '../calls/answer-headers.ts';
import { type ApiCall, scopeOf } from '../calls/api-call.ts';
import { type Choice, readNamed, routeKind } from '../choose-service.ts';
import { keepMedia } from '../keep-media.ts';
import { reserveFor } from '../spending.ts';
import { isNative, passNatively, withModel } from './native-json.ts';

const draws = (service: ServiceId) =>
  service === 'local' || providerOf(service)?.image !== undefined;

/** Characters of a prompt, as the most patient of the services has it. */
const longestPrompt = 32_000;

/** `/v1/images/generations`: base64, or links to this hub with `response_format: "url"`. */
export async function drawImages(call: ApiCall, body: unknown): Promise<Response> {
  if (!isObject(body)) throw badInput('The body must be a JSON object.');
  if (typeof body.prompt !== 'string' || body.prompt.trim() === '')
    throw badInput('prompt is missing.', 'prompt');
  if (body.prompt.length > longestPrompt) {
    throw badInput(
      `prompt may have ${longestPrompt.toLocaleString('en')} characters at most; this has ${body.prompt.length.toLocaleString('en')}. Shorten it.`,
      'prompt',
    );
  }
  const count = body.n ?? 1;
  if (typeof count !== 'number' || !Number.isInteger(count) || count < 1 || count > 10)
    throw badInput('n must be a whole number from 1 to 10.', 'n');
  if (!allowsKind(call.token.scopes, 'image'))
    throw new AppError('scope_missing', 403, 'This token may not ask for pictures.');
  const named = await readNamed(call, body.model, 'image');
  const choice = named
    ? { ...named, kind: 'image' as const }
    : await routeKind(call, 'image', draws);
  if (!draws(choice.service))
    throw new AppError('not_supported', 400, 'This service draws no pictures.', { field: 'model' });
  const model = choice.model ?? providerOf(choice.service)?.image?.defaultModel;
  // The service's own options (quality, background …) reach it untouched.
  if (isNative(choice, 'images') && model && body.response_format !== 'url' && !body.stream) {
    const { response_format: _, ...rest } = body;
    return passNatively(call, {
      native: 'images',
      kind: 'image',
      choice,
      model,
      contentType: 'application/json',
      body: withModel(rest, model),
      most: { images: count },
    });
  }
  if (body.stream) throw badInput('This service does not stream pictures.', 'stream');
  return draw(call, body, choice, model, count);
}

async function draw(
  call: ApiCall,
  body: JsonObject,
  choice: Choice,
  model: string | undefined,
  count: number,
): Promise<Response> {
  const { platform } = call;
  const size = /^(\d{2,4})x(\d{2,4})$/.exec(String(body.size ?? '1024x1024'));
  if (!size && body.size !== 'auto') throw badInput('size must be such as 1024x1024.', 'size');
  const spending = await reserveFor(call, choice.service, model, { images: count });
  try {
    const scope = scopeOf(call, spending);
    const pictures = await platform.gateway.generateImage(scope, choice.service, {
      prompt: String(body.prompt),
      model: choice.model,
      count,
      width: Number(size?.[1] ?? 1024),
      height: Number(size?.[2] ?? 1024),
    });
    await spending.settle();
    const data =
      body.response_format === 'url'
        ? await Promise.all(
            pictures.map(async (each) => ({
              url: (await keepMedia(platform, scope, each, 'image')).url,
            })),
          )
        : pictures.map(({ bytes }) => ({ b64_json: Buffer.from(bytes).toString('base64') }));
    const created = Math.floor(Date.now() / 1000);
    return Response.json({ created, data }, { headers: finishedHeaders(choice, spending) });
  } catch (error) {
    await spending.settle();
    throw error;
  }
}
