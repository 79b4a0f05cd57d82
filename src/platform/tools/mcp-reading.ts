import { z } from 'zod';
import { AppError, badInput, notFound } from '#kernel/errors.ts';
import type { RequestContext } from '../http/server-module.ts';
import type { CurrentUser } from '../platform.ts';
import { mcpPage, promptsFor, resourcesFor } from './mcp-material.ts';

const listInput = z.object({ cursor: z.string().max(300).optional() });
const promptInput = z.object({
  name: z.string().min(1).max(200),
  arguments: z.record(z.string().max(200), z.string().max(20_000)).default({}),
});
const resourceInput = z.object({ uri: z.string().min(1).max(500) });

/** Prompts and resources of `/mcp` by their methods; undefined for any other method. */
export const readingMethods: Readonly<
  Record<string, (context: RequestContext, params: unknown) => Promise<object>>
> = {
  'prompts/list': listPrompts,
  'prompts/get': getPrompt,
  'resources/list': listResources,
  'resources/read': readResource,
  'resources/templates/list': async () => ({ resourceTemplates: [] }),
};

const beginning = (module: string) => `guildhall://${module}/`;

function personOf({ user }: RequestContext): CurrentUser {
  if (user) return user;
  throw new AppError('unauthorized', 401, 'Please sign in.');
}

function read<T>(schema: z.ZodType<T>, params: unknown): T {
  const found = schema.safeParse(params);
  if (found.success) return found.data;
  const issue = found.error.issues[0];
  throw badInput(issue?.message ?? 'The parameters could not be read.', issue?.path.join('.'));
}

/** Where the next page begins, if this one is full. */
const nextAfter = (ids: readonly string[]) =>
  ids.length === mcpPage ? { nextCursor: ids.at(-1) as string } : {};

async function listPrompts(context: RequestContext, params: unknown): Promise<object> {
  const user = personOf(context);
  const { cursor } = read(listInput, params);
  const found = (await promptsFor(user)?.list(context.platform, user, cursor)) ?? [];
  return {
    prompts: found.map(({ blanks, ...prompt }) => ({
      ...prompt,
      arguments: blanks.map((blank) => ({ ...blank, required: false })),
    })),
    ...nextAfter(found.map(({ name }) => name)),
  };
}

async function getPrompt(context: RequestContext, params: unknown): Promise<object> {
  const user = personOf(context);
  const { name, arguments: blanks } = read(promptInput, params);
  const lender = promptsFor(user);
  if (!lender) throw notFound('There is no such prompt.');
  const { description, text } = await lender.get(context.platform, user, name, blanks);
  return { description, messages: [{ role: 'user', content: { type: 'text', text } }] };
}

async function listResources(context: RequestContext, params: unknown): Promise<object> {
  const user = personOf(context);
  const { cursor } = read(listInput, params);
  const lender = resourcesFor(user);
  const found = (await lender?.list(context.platform, user, cursor)) ?? [];
  return {
    resources: found.map(({ id, name, title }) => ({
      ...{ uri: `${beginning(lender?.module ?? '')}${id}`, name, title },
      mimeType: 'text/markdown',
    })),
    ...nextAfter(found.map(({ id }) => id)),
  };
}

async function readResource(context: RequestContext, params: unknown): Promise<object> {
  const user = personOf(context);
  const { uri } = read(resourceInput, params);
  const lender = resourcesFor(user);
  const start = beginning(lender?.module ?? '');
  if (!lender || !uri.startsWith(start)) throw notFound('There is no such resource.');
  const text = await lender.read(context.platform, user, uri.slice(start.length));
  return { contents: [{ uri, mimeType: 'text/markdown', text }] };
}
