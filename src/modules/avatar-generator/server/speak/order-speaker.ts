import { nameOfService } from '#kernel/routing/service-names.ts';
import type { ServiceId } from '#kernel/services.ts';
import { findAsset } from '#platform/assets/find-assets.ts';
import type { Media } from '#platform/gateway/provider.ts';
import type { startCostTally } from '#platform/gateway/usage/cost-tally.ts';
import { videoOrder } from '#platform/runs/orders/order-video.ts';
import type { RunContext } from '#platform/runs/run-types.ts';
import { keepMade } from '#platform/runs/work/keep-made.ts';
import type { SpeakOrder } from './speak-run.ts';

type Sources = { readonly picture: Media; readonly sound: Media | undefined };

/** Has a service make a face speak: ordered once, and found again when its answer was lost. */
export async function orderSpeaker(
  context: RunContext<SpeakOrder>,
  service: ServiceId,
  { picture, sound }: Sources,
  tally: ReturnType<typeof startCostTally>,
): Promise<{ seconds: number }> {
  const { platform, user, input, signal } = context;
  const scope = { user, module: 'avatar-generator', signal, onUsed: tally.onUsed };
  const engine = { service, label: nameOfService(service) };
  context.usedEngine(engine);
  const request = {
    ...{
      prompt: input.text ?? '',
      image: picture,
      aspectRatio: input.aspect,
      voice: input.voiceId,
    },
    ...(sound && { audio: sound }),
  };
  const id = await context.paid(
    'film',
    videoOrder(platform, {
      ...{ scope, service, request },
      keep: ({ bytes }) =>
        keepMade(context, 'film', async () => ({
          ...{ name: 'speaking.mp4', title: input.text?.slice(0, 80) },
          ...{ bytes, engine, seed: input.seed },
        })),
    }),
  );
  context.keep(id);
  const reader = { userId: user.id, spaceIds: [context.spaceId] };
  return { seconds: (await findAsset(platform.db, reader, id)).seconds ?? 0 };
}
