import { nameOfService } from '#kernel/routing/service-names.ts';
import type { ServiceId } from '#kernel/services.ts';
import type { CallScope, SubmittedVideo } from '../../gateway/gateway-types.ts';
import type { Media, VideoRequest } from '../../gateway/provider.ts';
import type { Platform } from '../../platform.ts';
import type { PaidOrder } from '../run-types.ts';

type Wish<T> = {
  readonly scope: CallScope;
  readonly service: ServiceId;
  readonly request: VideoRequest;
  /** Stores what came of it: links of services expire. */
  keep(media: Media): Promise<T>;
};

/** A video of a service: ordered under a name of ours, looked for by that, and fetched once it is there. */
export function videoOrder<T>(
  { gateway }: Platform,
  { scope, service, request, keep }: Wish<T>,
): PaidOrder<T, SubmittedVideo> & Required<Pick<PaidOrder<T, SubmittedVideo>, 'find'>> {
  return {
    submit: (orderId) => gateway.submitVideo(scope, service, { ...request, orderId }),
    async find(orderId) {
      const search = await gateway.findVideo(scope, service, orderId);
      return search.state === 'found' ? search.video : search.state;
    },
    async poll(video) {
      const status = await gateway.pollVideo(scope, service, video);
      if (status.state === 'failed') return { state: 'failed', message: status.message };
      if (status.state === 'running') return { state: 'running', fraction: status.progress };
      return {
        state: 'done',
        value: await keep(await gateway.downloadVideo(scope, service, video, status)),
      };
    },
    late: `${nameOfService(service)} did not finish the film in time.`,
  };
}
