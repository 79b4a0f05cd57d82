import { createORPCClient } from '@orpc/client';
import { RPCLink } from '@orpc/client/fetch';
import type { AnyContractRouter, ContractRouterClient } from '@orpc/contract';
import { createContext, type RouterContextProvider } from 'react-router';
import { createModuleClient } from './api.ts';

/**
 * How loaders reach the hub while a page is rendered on the server; null in the browser. Not
 * undefined: a context without a default throws when it is read.
 */
export const hubFetch = createContext<((request: Request) => Promise<Response>) | null>(null);

/**
 * Typed calls of one module for a route's `loader`, on the server and in the browser:
 * `loaderClient<typeof contract>('marketplace', context)`. On the server it asks as a visitor.
 */
export function loaderClient<C extends AnyContractRouter>(
  name: string,
  context: Readonly<RouterContextProvider>,
): ContractRouterClient<C> {
  const fetchFromHub = context.get(hubFetch);
  if (!fetchFromHub) return createModuleClient<C>(name);
  const link = new RPCLink({
    // The host is never looked up: the request is answered in this process.
    url: 'http://hub/api/rpc',
    fetch: (request) => fetchFromHub(request),
  });
  return createORPCClient<ContractRouterClient<C>>(link, { path: [name] });
}
