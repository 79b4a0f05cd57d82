import type { RequestListener } from 'node:http';
import { createServer, type Server } from 'node:https';
import { isDatabaseGone } from '../../db/database-gone.ts';
import type { Platform } from '../../platform.ts';
import { contextFor } from './secure-contexts.ts';

/** Speaks https for each name that has a certificate; a connection to any other ends before a request. */
export function createTlsServer(
  platform: () => Platform | undefined,
  listener: RequestListener,
): Server {
  return createServer(
    {
      minVersion: 'TLSv1.2',
      SNICallback: (name, done) => {
        const ready = platform();
        const found = ready ? contextFor(ready, name) : Promise.resolve(undefined);
        found.then(
          // Without a context the server would show a certificate of its own, of which it has none.
          (context) => (context ? done(null, context) : done(new Error('No such name'))),
          (error) => {
            if (!isDatabaseGone(error)) {
              ready?.log.error({ err: error, host: name }, 'A certificate could not be read');
            }
            done(error as Error);
          },
        );
      },
    },
    listener,
  );
}
