import { createHash } from 'node:crypto';
import type { ServiceId } from '#kernel/services.ts';

/** An order of services that says nothing of them, and is the same whenever it is asked for with this id. */
export const blindOrder = (id: string, services: readonly ServiceId[]): ServiceId[] =>
  services
    .map((service) => ({
      service,
      by: createHash('sha256')
        .update(id + service)
        .digest('hex'),
    }))
    .sort((a, b) => (a.by < b.by ? -1 : 1))
    .map(({ service }) => service);
