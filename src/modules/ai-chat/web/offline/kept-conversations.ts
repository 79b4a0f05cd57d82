import { deviceStore, forgetKept, keptPrefix } from '#shell/offline/kept-on-device.ts';
import type { ChatClient, Thread } from '../chat-client.ts';
import { visiblePath } from '../messages/message-tree.ts';

/** How many conversations stay on the device, and how many characters of each. */
export const keptConversations = 20;
const keptCharacters = 500_000;

type Message = Thread['messages'][number];

export type KeptMessage = Pick<Message, 'id' | 'role' | 'content' | 'status'> & {
  readonly at: string;
  /** Who answered, by name. */
  readonly by: string | null;
  /** Names of files that stand with it and stay on the hub. */
  readonly files: readonly string[];
};

/** A conversation as this device keeps it: the branch that was shown, in words. */
export type KeptConversation = {
  readonly module: ChatClient['name'];
  readonly id: string;
  readonly title: string;
  readonly updatedAt: string;
  readonly keptAt: string;
  /** How many of its first messages were too long to be kept. */
  readonly left: number;
  readonly messages: readonly KeptMessage[];
};

/** The number is that of the shape: what an older hub has kept in another one is not read. */
const folder = '/kept-conversations/1/';
const addressOf = (id: string) => `${folder}${encodeURIComponent(id)}`;

const namesIn = ({ metadata }: Message): string[] => [
  ...new Set([...(metadata.files ?? []), ...(metadata.attachments ?? [])].map(({ name }) => name)),
];

const keptMessage = (message: Message): KeptMessage => ({
  id: message.id,
  role: message.role,
  content: message.content,
  status: message.status,
  at: message.timestamp,
  by: message.serviceName,
  files: namesIn(message),
});

/** What is kept of a conversation: of a very long one its end. */
export function keptOf(
  module: ChatClient['name'],
  { conversation, messages }: Thread,
  now = new Date(),
): KeptConversation {
  const path = visiblePath(messages, {}).map(keptMessage);
  let room = keptCharacters;
  const from = path.findLastIndex(({ content }) => {
    room -= content.length;
    return room < 0;
  });
  const { id, title, updatedAt } = conversation;
  const left = from + 1;
  return {
    module,
    id,
    title,
    updatedAt,
    keptAt: now.toISOString(),
    left,
    messages: path.slice(left),
  };
}

/** Keeps a conversation for reading without the hub, and of the account's others the newest. */
export async function keepConversation(owner: string, kept: KeptConversation): Promise<void> {
  const cache = await deviceStore()?.open(keptPrefix + owner);
  if (!cache) return;
  await forgetKept(owner);
  await cache.put(addressOf(kept.id), Response.json(kept));
  const old = (await readCache(cache)).slice(keptConversations);
  await Promise.all(old.map(({ id }) => cache.delete(addressOf(id))));
}

/** Keeps nothing more of one conversation. */
export async function dropConversation(owner: string, id: string): Promise<void> {
  const cache = await deviceStore()?.open(keptPrefix + owner);
  await cache?.delete(addressOf(id));
}

/** All conversations on this device, newest first; those of one account if `owner` is given. */
export async function readKept(owner?: string): Promise<KeptConversation[]> {
  const store = deviceStore();
  const all = (await store?.keys().catch(() => [])) ?? [];
  const names = all.filter((name) =>
    owner === undefined ? name.startsWith(keptPrefix) : name === keptPrefix + owner,
  );
  const lists = names.map(async (name) => (store ? readCache(await store.open(name)) : []));
  return newestFirst((await Promise.all(lists)).flat());
}

async function readCache(cache: Cache): Promise<KeptConversation[]> {
  const found = (await cache.keys()).filter(({ url }) => new URL(url).pathname.startsWith(folder));
  const read = found.map(async (request) => (await cache.match(request))?.json());
  return newestFirst((await Promise.all(read)).filter(Boolean) as KeptConversation[]);
}

const newestFirst = (list: readonly KeptConversation[]) =>
  list.toSorted((a, b) => b.updatedAt.localeCompare(a.updatedAt));
