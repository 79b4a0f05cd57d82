import { AppError } from '#kernel/errors.ts';
import type { ServiceId } from '#kernel/services.ts';
import { ProviderError } from '#platform/gateway/provider.ts';
import type { CurrentUser, Platform } from '#platform/platform.ts';

/** Milliseconds after which a test is given up. */
const longest = 90_000;
/** Letters after which an answer is cut: a test shows what comes out, it is no way to write books. */
const mostLetters = 12_000;

/** Services that can answer a prompt for this person, the local engine last. */
export async function textServices({ gateway }: Platform, userId: string) {
  const active = await gateway.activeServices(userId);
  return active.filter(({ kinds }) => kinds.includes('text')).map(({ id, name }) => ({ id, name }));
}

/** Runs a filled prompt against one service, as its first and only message. */
export async function tryOut(
  platform: Platform,
  user: CurrentUser,
  input: { readonly service: string; readonly prompt: string },
) {
  const services = await textServices(platform, user.id);
  const service = services.find(({ id }) => id === input.service);
  if (!service) throw new AppError('bad_input', 400, 'This service is not active.');
  const end = new AbortController();
  const signal = AbortSignal.any([end.signal, AbortSignal.timeout(longest)]);
  const scope = { user, module: 'prompt-studio', signal };
  const request = { messages: [{ role: 'user' as const, content: input.prompt }] };
  const begun = performance.now();
  let text = '';
  let model = service.id as string;
  let cut = false;
  try {
    for await (const event of platform.gateway.streamText(
      scope,
      service.id as ServiceId,
      request,
    )) {
      if (event.type === 'delta') text += event.text;
      if (event.type === 'finish') model = event.model;
      cut = text.length > mostLetters;
      if (cut) break;
    }
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    throw new AppError('service_failed', 422, `Service call failed: ${error.message}`);
  } finally {
    end.abort();
  }
  const milliseconds = Math.round(performance.now() - begun);
  return { text: text.slice(0, mostLetters), service: service.name, model, milliseconds, cut };
}
