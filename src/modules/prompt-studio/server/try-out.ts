import { requireService } from '#platform/makers/require-service.ts';
import { completeText } from '#platform/makers/text/complete-text.ts';
import type { CurrentUser, Platform } from '#platform/platform.ts';

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
  const service = await requireService(platform.gateway, user.id, input.service, 'text');
  const scope = { user, module: 'prompt-studio' };
  const request = { messages: [{ role: 'user' as const, content: input.prompt }] };
  const begun = performance.now();
  const { text, model, isCut } = await completeText(
    ...([platform.gateway, scope, service.id, request, { mostLetters }] as const),
  );
  const milliseconds = Math.round(performance.now() - begun);
  return { text, service: service.name, model: model ?? service.id, milliseconds, cut: isCut };
}
