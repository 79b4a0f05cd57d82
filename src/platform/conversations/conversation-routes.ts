import { signedIn } from '../http/implement.ts';
import type { RequestContext } from '../http/server-module.ts';
import { conversationActions } from './conversation-handlers.ts';

type Actions = ReturnType<typeof conversationActions>;
type Input<Name extends keyof Actions> = Parameters<Actions[Name]>[0];
type WithId = { readonly id: string };

/** What is done for each endpoint that all chat modules have. */
const calls = {
  services: (chat: Actions, _: unknown) => chat.services(),
  list: (chat: Actions, input: Input<'list'>) => chat.list(input),
  create: (chat: Actions, input: Input<'create'>) => chat.create(input),
  get: (chat: Actions, input: WithId) => chat.get(input.id),
  update: (chat: Actions, input: WithId & Parameters<Actions['update']>[1]) =>
    chat.update(input.id, input),
  remove: (chat: Actions, input: WithId) => chat.remove(input.id),
  restore: (chat: Actions, input: WithId) => chat.restore(input.id),
  importHistory: (chat: Actions, input: { readonly assetId: string }) =>
    chat.importHistory(input.assetId),
  shelf: (chat: Actions, _: unknown) => chat.shelf(),
  createFolder: (chat: Actions, input: { readonly name: string }) => chat.createFolder(input.name),
  changeFolder: (chat: Actions, input: WithId & Parameters<Actions['changeFolder']>[1]) =>
    chat.changeFolder(input.id, input),
  removeFolder: (chat: Actions, input: WithId) => chat.removeFolder(input.id),
  export: (chat: Actions, input: WithId & { readonly format: Parameters<Actions['export']>[1] }) =>
    chat.export(input.id, input.format),
  import: (chat: Actions, input: Input<'import'>) => chat.import(input),
  share: (chat: Actions, input: WithId & { readonly renew: boolean }) =>
    chat.share(input.id, input.renew),
  unshare: (chat: Actions, input: WithId) => chat.unshare(input.id),
  send: (chat: Actions, input: Input<'send'>) => chat.send(input),
  estimate: (chat: Actions, input: Input<'estimate'>) => chat.estimate(input),
  message: (chat: Actions, input: WithId) => chat.message(input.id),
  stop: (chat: Actions, input: WithId) => chat.stop(input.id),
  retry: (chat: Actions, input: WithId & Parameters<Actions['retry']>[1]) =>
    chat.retry(input.id, input),
  keep: (chat: Actions, input: WithId & { readonly none: boolean }) =>
    chat.keep(input.id, input.none),
  merge: (chat: Actions, input: WithId & { readonly service: string }) =>
    chat.merge(input.id, input.service),
  tallies: (chat: Actions, _: unknown) => chat.tallies(),
  schedules: (chat: Actions, _: unknown) => chat.schedules(),
  addSchedule: (chat: Actions, input: Input<'addSchedule'>) => chat.addSchedule(input),
  changeSchedule: (
    chat: Actions,
    { id, ...input }: WithId & Parameters<Actions['changeSchedule']>[1],
  ) => chat.changeSchedule(id, input),
  removeSchedule: (chat: Actions, input: WithId) => chat.removeSchedule(input.id),
  runSchedule: (chat: Actions, input: WithId) => chat.runSchedule(input.id),
  edit: (chat: Actions, input: WithId & Parameters<Actions['edit']>[1]) =>
    chat.edit(input.id, input),
};
type Calls = typeof calls;

/** The endpoints of a module's contract, as its implementer has them. */
type Endpoints = {
  readonly [Name in keyof Calls]: {
    readonly handler: (
      run: (call: {
        readonly context: RequestContext;
        readonly input: Parameters<Calls[Name]>[1];
      }) => ReturnType<Calls[Name]>,
    ) => unknown;
  };
};

/** Handlers of a chat module for the endpoints that all of them have; what is its own it adds itself. */
export function conversationRoutes<E extends Endpoints>(endpoints: E, module: string) {
  const handlers = Object.entries(calls).map(([name, call]) => {
    const run = ({ context, input }: { context: RequestContext; input: never }) =>
      call(conversationActions(context.platform, signedIn(context), module), input);
    const endpoint = endpoints[name as keyof Calls] as { handler(of: typeof run): unknown };
    return [name, endpoint.handler(run)];
  });
  return Object.fromEntries(handlers) as {
    [Name in keyof Calls]: ReturnType<E[Name]['handler']>;
  };
}
