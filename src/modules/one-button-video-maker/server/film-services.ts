import type { ServiceKind } from '#kernel/services.ts';
import type { FilmServices } from '#platform/film/film-types.ts';
import type { CallScope } from '#platform/gateway/gateway-types.ts';
import type { Platform } from '#platform/platform.ts';

/**
 * What the owner's services put in place of the local makers: the first active one for each kind.
 * The local engine is left out: it is what the film engine falls back to by itself.
 */
export async function servicesFor(platform: Platform, userId: string): Promise<FilmServices> {
  const active = await platform.gateway.activeServices(userId);
  const first = (kind: ServiceKind) =>
    active.find(({ id, kinds }) => id !== 'local' && kinds.includes(kind))?.id;
  const scope = (signal: AbortSignal | undefined): CallScope => ({
    user: { id: userId },
    module: 'one-button-video-maker',
    signal,
  });
  const [writer, painter] = [first('text'), first('image')];
  return {
    ...(writer && {
      async writeText({ system, user }, signal) {
        const messages = [{ role: 'user' as const, content: user }];
        let text = '';
        const events = platform.gateway.streamText(scope(signal), writer, { system, messages });
        for await (const event of events) if (event.type === 'delta') text += event.text;
        return text;
      },
    }),
    ...(painter && {
      async drawPicture(picture, signal) {
        const order = { ...picture, count: 1 };
        const [media] = await platform.gateway.generateImage(scope(signal), painter, order);
        if (!media) throw new Error('The image service sent no picture.');
        return media.bytes;
      },
    }),
  };
}
