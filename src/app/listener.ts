import type { RequestListener } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { Hub } from './hub.ts';

type FetchCallback = Parameters<typeof getRequestListener>[0];

const starting = () =>
  Response.json(
    { code: 'starting', message: 'The hub is starting.' },
    { status: 503, headers: { 'retry-after': '1' } },
  );

/** Answers the requests of a Node server; until there is a hub it says so. */
export function createListener(hub: () => Hub | undefined): RequestListener {
  const answer = (request: Request, env: unknown) => hub()?.fetch(request, env) ?? starting();
  const listener = getRequestListener(answer as FetchCallback);
  return (request, response) => {
    if (!hub()?.direct(request, response)) void listener(request, response);
  };
}
