import { AppError } from '#kernel/errors.ts';
import { nameOfService } from '#kernel/routing/service-names.ts';
import type { ServiceId } from '#kernel/services.ts';
import { findAsset } from '#platform/assets/find-assets.ts';
import type { SubmittedVideo } from '#platform/gateway/gateway-types.ts';
import type { Media, VideoStatus } from '#platform/gateway/provider.ts';
import type { startCostTally } from '#platform/gateway/usage/cost-tally.ts';
import { keepMade } from '#platform/runs/keep-made.ts';
import type { RunContext } from '#platform/runs/run-types.ts';
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
  const { gateway } = platform;
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
  const order = await context.paid<SubmittedVideo, SubmittedVideo>('film', {
    submit: (orderId) => gateway.submitVideo(scope, service, { ...request, orderId }),
    async find(orderId) {
      const search = await gateway.findVideo(scope, service, orderId);
      return search.state === 'found' ? search.video : search.state;
    },
    async poll(video) {
      const status = await gateway.pollVideo(scope, service, video);
      if (status.state === 'failed') return status;
      if (status.state === 'running') return { state: 'running', fraction: status.progress };
      return { state: 'done', value: video };
    },
  });
  const id = await keepMade(context, 'film', async () => {
    const status: VideoStatus = await gateway.pollVideo(scope, service, order);
    if (status.state !== 'done') {
      throw new AppError('service_failed', 502, 'The film is gone from the service.');
    }
    const { bytes } = await gateway.downloadVideo(scope, service, order, status);
    return {
      name: 'speaking.mp4',
      title: input.text?.slice(0, 80),
      bytes,
      engine,
      seed: input.seed,
    };
  });
  const reader = { userId: user.id, spaceIds: [context.spaceId] };
  return { seconds: (await findAsset(platform.db, reader, id)).seconds ?? 0 };
}
