import { createORPCClient, ORPCError } from '@orpc/client';
import { RPCLink } from '@orpc/client/fetch';
import type { AnyContractRouter, ContractRouterClient } from '@orpc/contract';
import { createTanstackQueryUtils } from '@orpc/tanstack-query';
import { accessToken } from './auth-client.ts';

const link = new RPCLink({
  url: () => `${window.location.origin}/api/rpc`,
  headers: async (): Promise<Record<string, string>> => {
    const token = await accessToken();
    return token ? { authorization: `Bearer ${token}` } : {};
  },
});

/**
 * Typed calls of one module: `createModuleClient<typeof contract>('apiKeys')`. The name is the
 * module's id in camelCase. Only the contract's type is needed, so no schema reaches the browser.
 */
export const createModuleClient = <C extends AnyContractRouter>(name: string) =>
  createORPCClient<ContractRouterClient<C>>(link, { path: [name] });

/** Query and mutation options for TanStack Query on top of `createModuleClient`. */
export const createModuleQueries = <C extends AnyContractRouter>(name: string) =>
  createTanstackQueryUtils(createModuleClient<C>(name), { path: [name] });

/** A sentence for the user out of whatever was thrown. */
export function errorMessage(error: unknown): string {
  if (error instanceof ORPCError) return inputProblem(error.data) ?? error.message;
  if (error instanceof TypeError) return 'The hub cannot be reached. Check your connection.';
  return error instanceof Error && error.message ? error.message : 'Something went wrong.';
}

/**
 * What is wrong with the first input that the contract refused: its own sentence, or the general words
 * of a rule with the name of the field before them.
 */
function inputProblem(data: unknown): string | undefined {
  const { issues } = (data ?? {}) as { issues?: { message?: unknown; path?: unknown }[] };
  const issue = Array.isArray(issues) ? issues[0] : undefined;
  if (typeof issue?.message !== 'string') return undefined;
  if (/[.!?]$/.test(issue.message)) return issue.message;
  const path = Array.isArray(issue.path) ? issue.path : [];
  const field = path.findLast((part) => typeof part === 'string');
  if (field === undefined) return undefined;
  const words = field.replace(/[A-Z]/g, (letter: string) => ` ${letter.toLowerCase()}`);
  return `Please check “${words}”: ${issue.message}.`;
}

/** The input field that the server found at fault, if it named one. */
export function errorField(error: unknown): string | undefined {
  const data =
    error instanceof ORPCError ? (error.data as { field?: unknown } | undefined) : undefined;
  return typeof data?.field === 'string' ? data.field : undefined;
}

/** `fetch` with the user's token, for routes outside the contracts (uploads, streams). */
export async function fetchAsUser(path: string, init: RequestInit = {}): Promise<Response> {
  const token = await accessToken();
  const headers = new Headers(init.headers);
  if (token) headers.set('authorization', `Bearer ${token}`);
  return fetch(path, { ...init, headers });
}
