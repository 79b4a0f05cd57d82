import { badInput } from '#kernel/errors.ts';
import { languageOf } from '#kernel/text/language-of.ts';
import { unreadable } from '../../files/look/unreadable.ts';
import type { RowsRead } from '../../local/worker/portions.ts';
import { unpack } from '../../reading/formats/unpack.ts';
import { configOf } from '../../retrieval/configs.ts';
import { type ChatsFound, type ExportedChat, isObject, type ReadChat } from './exported-chat.ts';
import { isChatGpt, readChatGpt } from './read-chatgpt.ts';
import { isClaude, readClaude } from './read-claude.ts';

export type ChatsFile = { readonly bytes: Uint8Array };

/** What one conversation may have at most. */
const [mostMessages, mostCharacters] = [5000, 500_000];
const mostChats = 20_000;
/** Bytes of one picture, and of all that a file holds. */
const [largestPicture, mostPictures] = [20_000_000, 200_000_000];

const what = 'This file';
const notOurs =
  'This is no export of ChatGPT or Claude. Choose the ZIP that you were sent, or the conversations.json in it.';

/**
 * Reads what ChatGPT and Claude give away: the ZIP, or its conversations.json. Throws 422 for what is
 * neither, is damaged or unpacks to more than can be read.
 */
export function readChats({ bytes }: ChatsFile): RowsRead<ChatsFound, ReadChat> {
  const isZip = bytes[0] === 0x50 && bytes[1] === 0x4b;
  const texts = isZip ? Object.values(unpack(bytes, isChats, what)) : [bytes];
  if (texts.length === 0) throw unreadable(notOurs);
  const given = texts.flatMap(parse);
  if (given.length > mostChats)
    throw unreadable(`A file may hold ${mostChats.toLocaleString('en')} conversations at most.`);
  const chats = given.map(readChat);
  const first = chats.find((chat) => chat !== undefined);
  if (!first) throw unreadable(given.length === 0 ? 'This file holds no conversations.' : notOurs);
  const known = chats.filter((chat) => chat !== undefined);
  const pictures = isZip ? unpackPictures(bytes, known) : { files: new Map(), lost: 0 };
  const rows = known.map((chat) => complete(chat, pictures.files));
  const from = first.origin.startsWith('chatgpt') ? 'ChatGPT' : 'Claude';
  return { found: { from, chats: rows.length, lost: pictures.lost }, rows };
}

const isChats = (name: string) => /(?:^|\/)conversations(?:-\d{1,4})?\.json$/.test(name);

function parse(bytes: Uint8Array): unknown[] {
  let parsed: unknown;
  try {
    parsed = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    throw unreadable(
      'The conversations in this file can’t be read; it may be damaged. Download it anew and try again.',
    );
  }
  if (!Array.isArray(parsed)) throw unreadable(notOurs);
  return parsed;
}

function readChat(chat: unknown): ExportedChat | undefined {
  if (!isObject(chat)) return undefined;
  if (isChatGpt(chat)) return readChatGpt(chat);
  return isClaude(chat) ? readClaude(chat) : undefined;
}

type Picture = ReadChat['files'][number];

const pictureTypes: readonly [type: string, ending: string, start: readonly number[]][] = [
  ['image/png', 'png', [0x89, 0x50, 0x4e, 0x47]],
  ['image/jpeg', 'jpg', [0xff, 0xd8, 0xff]],
  ['image/gif', 'gif', [0x47, 0x49, 0x46, 0x38]],
  ['image/webp', 'webp', [0x52, 0x49, 0x46, 0x46]],
];

/** The pictures that messages show, by what they call them. */
function unpackPictures(bytes: Uint8Array, chats: readonly ExportedChat[]) {
  const called = new Set(chats.flatMap(({ messages }) => messages.flatMap((one) => one.pictures)));
  const files = new Map<string, Picture>();
  let [sum, lost] = [0, 0];
  const calledBy = (path: string): string | undefined => {
    const name = path.slice(path.lastIndexOf('/') + 1);
    // `file-ABC-photo.png`, `file_abc-sanitized.png`, `file-ABC.webp`
    const ends = [...name.matchAll(/[-.]/g)].map(({ index }) => name.slice(0, index));
    return [...ends, name].findLast((one) => called.has(one));
  };
  if (called.size === 0) return { files, lost };
  const found = unpack(bytes, (path) => calledBy(path) !== undefined, what);
  for (const [path, picture] of Object.entries(found)) {
    const key = calledBy(path);
    const type = pictureTypes.find(([, , start]) =>
      start.every((byte, at) => picture[at] === byte),
    );
    if (!key || !type) continue;
    if (picture.length > largestPicture || sum + picture.length > mostPictures) lost += 1;
    else {
      sum += picture.length;
      const [mimeType, ending] = type;
      files.set(key, { called: key, name: `${key}.${ending}`, mimeType, bytes: picture });
    }
  }
  return { files, lost };
}

/** Text that every row can hold. */
const clean = (text: string): string => text.replaceAll('\u0000', '').toWellFormed();

function complete(chat: ExportedChat, pictures: ReadonlyMap<string, Picture>): ReadChat {
  const fault = faultOf(chat);
  const messages = fault ? [] : chat.messages;
  const said = messages
    .map(({ content }) => content.slice(0, 800))
    .join('\n')
    .slice(0, 8000);
  const files = new Map(
    messages
      .flatMap((message) => message.pictures)
      .flatMap((key) => {
        const picture = pictures.get(key);
        return picture ? [[key, picture] as const] : [];
      }),
  );
  return {
    ...chat,
    origin: clean(chat.origin).slice(0, 200),
    title: clean(chat.title).replace(/\s+/g, ' ').trim().slice(0, 200),
    messages: messages.map((message) => ({
      ...message,
      content: clean(message.content),
      model: message.model && clean(message.model).slice(0, 200),
    })),
    config: configOf(languageOf(said)),
    files: [...files.values()],
    ...(fault && { fault }),
  };
}

function faultOf({ origin, messages }: ExportedChat): string | undefined {
  if (origin.endsWith(':')) return 'it has no id';
  if (messages.length === 0) return 'nothing is said in it';
  if (messages.length > mostMessages) return `it has more than ${mostMessages} messages`;
  const isLong = messages.some(({ content }) => content.length > mostCharacters);
  return isLong ? `one of its messages has more than ${mostCharacters} letters` : undefined;
}

/** Bytes of the largest file that is read. */
export const largestExport = 300_000_000;

/** Throws for a file that nobody can read within a minute. */
export function requireReadable(bytes: number): void {
  if (bytes > largestExport)
    throw badInput('A file of conversations may have 300 MB at most.', 'assetId');
}
