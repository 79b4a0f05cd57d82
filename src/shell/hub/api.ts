import { createORPCClient, ORPCError } from '@orpc/client';
import { RPCLink } from '@orpc/client/fetch';
import type { AnyContractRouter, ContractRouterClient } from '@orpc/contract';
import { createTanstackQueryUtils } from '@orpc/tanstack-query';
import { accessToken } from './auth-client.ts';
import { noteReadOnly } from './read-only.ts';

const link = new RPCLink({
  url: () => `${window.location.origin}/api/rpc`,
  headers: async (): Promise<Record<string, string>> => {
    const token = await accessToken();
    return token ? { authorization: `Bearer ${token}` } : {};
  },
  fetch: async (request, init) => noteReadOnly(await fetch(request, init)),
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
  if (error instanceof ORPCError) return refusedInput(error.data) ?? error.message;
  if (error instanceof TypeError) return 'The hub cannot be reached. Check your connection.';
  return error instanceof Error && error.message ? error.message : 'Something went wrong.';
}

type Issue = { readonly message?: unknown; readonly path?: readonly (string | number)[] };

/** What a contract found at fault in its input: whole sentences as they are, others with their field. */
function refusedInput(data: unknown): string | undefined {
  const issues = (data as { issues?: unknown } | undefined)?.issues;
  return Array.isArray(issues) ? issueText(issues[0] as Issue | undefined) : undefined;
}

function issueText(issue: Issue | undefined): string | undefined {
  if (typeof issue?.message !== 'string') return undefined;
  if (/^[A-Z].*\.$/.test(issue.message)) return issue.message;
  const name = issue.path?.findLast((part) => typeof part === 'string');
  if (!name) return issue.message;
  const words = name.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase();
  const field = words.charAt(0).toUpperCase() + words.slice(1);
  return `${field}${/^[a-z]/.test(issue.message) ? ' ' : ': '}${issue.message}`;
}

/** A failure outside the contracts of which it is known which field it is about. */
export class FieldError extends Error {
  readonly field: string;

  constructor(message: string, field: string) {
    super(message);
    this.field = field;
  }
}

/** Every fault that the server found in a field, its own rule's or its schema's, with a sentence. */
export function fieldFaults(error: unknown): { field: string; message: string }[] {
  const own = errorField(error);
  if (own !== undefined) return [{ field: own, message: errorMessage(error) }];
  if (!(error instanceof ORPCError)) return [];
  const issues = (error.data as { issues?: unknown } | undefined)?.issues;
  return (Array.isArray(issues) ? (issues as Issue[]) : []).flatMap((issue) => {
    const message = issueText(issue);
    return message && issue.path?.length ? [{ field: issue.path.join('.'), message }] : [];
  });
}

/**
 * The input field that the server's own rules found at fault, if they named one. What its schema found
 * comes with `issues`; forms look for that themselves before they send, so it is said in a notice.
 */
export function errorField(error: unknown): string | undefined {
  if (error instanceof FieldError) return error.field;
  if (!(error instanceof ORPCError)) return undefined;
  const data = error.data as { field?: unknown; issues?: unknown } | undefined;
  return typeof data?.field === 'string' && !data.issues ? data.field : undefined;
}

/** `fetch` with the user's token, for routes outside the contracts (uploads, streams). */
export async function fetchAsUser(path: string, init: RequestInit = {}): Promise<Response> {
  const token = await accessToken();
  const headers = new Headers(init.headers);
  if (token) headers.set('authorization', `Bearer ${token}`);
  return noteReadOnly(await fetch(path, { ...init, headers }));
}
