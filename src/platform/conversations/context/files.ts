import { sql } from '#platform/db/sql.ts';
import type { TextPart } from '../../gateway/provider.ts';
import type { Platform } from '../../platform.ts';
import type { AttachmentInfo, Citation, MessageRow, SeenFile } from '../conversation-types.ts';
import { pickPassages } from './pick-passages.ts';
import { shareRoom } from './share-room.ts';

/** Characters of attached text that go with one question; more when all of it is wanted. */
export const fileRoom = { usual: 80_000, whole: 800_000 } as const;
/** Pictures that go with one question; the newest. */
export const mostPictures = 10;

type AttachmentRow = {
  readonly id: string;
  readonly file_id: string;
  readonly name: string;
  readonly mime_type: string;
  readonly text: string;
};

/** Attachments of this user by id, in the given order; unknown ones are left out. */
async function findAttachments(
  platform: Platform,
  userId: string,
  ids: readonly string[],
): Promise<AttachmentRow[]> {
  if (ids.length === 0) return [];
  const { rows } = await platform.db.execute<AttachmentRow>(sql`
    select id, file_id, name, mime_type, text from ai_chat_attachments
    where user_id = ${userId}
      and id = any(array(select value::uuid from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb)))`);
  return ids.flatMap((id) => rows.find((row) => row.id === id) ?? []);
}

/** What is kept of attachments with a message, in the given order; unknown ones are left out. */
export async function describeAttachments(
  platform: Platform,
  userId: string,
  ids: readonly string[],
): Promise<AttachmentInfo[]> {
  if (ids.length === 0) return [];
  type Row = Omit<AttachmentRow, 'text'> & { readonly length: number };
  const { rows } = await platform.db.execute<Row>(sql`
    select id, file_id, name, mime_type, length(text) as length from ai_chat_attachments
    where user_id = ${userId}
      and id = any(array(select value::uuid from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb)))`);
  return ids.flatMap((id) => {
    const row = rows.find((each) => each.id === id);
    if (!row) return [];
    const { name, mime_type: mimeType, length: textLength, file_id: fileId } = row;
    return [{ id, name, mimeType, textLength, ...(mimeType.startsWith('image/') && { fileId }) }];
  });
}

/** What was attached anywhere on the way to a question belongs to all that follows; each file once. */
export function attachedSoFar(path: readonly MessageRow[]): AttachmentInfo[] {
  const all = path.flatMap(({ metadata }) => metadata.attachments ?? []);
  return [...new Map(all.map((each) => [each.id, each])).values()];
}

const isPicture = ({ mimeType }: Pick<AttachmentInfo, 'mimeType'>): boolean =>
  mimeType.startsWith('image/');

/** A file and the characters of it that go along. */
export type FilePlan = { readonly file: AttachmentInfo; readonly room: number };

/** Decides how much of each file goes along; of pictures the newest ones. */
export function planFiles(files: readonly AttachmentInfo[], isWhole: boolean): FilePlan[] {
  const room = isWhole ? fileRoom.whole : fileRoom.usual;
  const texts = files.filter((file) => !isPicture(file));
  const rooms = shareRoom(
    texts.map(({ textLength }) => textLength),
    room,
  );
  const pictures = files.filter(isPicture).slice(-mostPictures);
  return files.map((file) => ({
    file,
    room: isPicture(file) ? Number(pictures.includes(file)) : (rooms[texts.indexOf(file)] ?? 0),
  }));
}

/** What a plan means for a file, before its text is looked at. */
export const howSeen = ({ file, room }: FilePlan): SeenFile['how'] => {
  if (isPicture(file)) return room > 0 ? 'picture' : 'left-out';
  return room >= file.textLength ? 'whole' : 'passages';
};

export type ToldFiles = {
  readonly parts: readonly TextPart[];
  readonly seen: SeenFile[];
  readonly citations: readonly Citation[];
};

/** The files as a text service gets them: whole, or the passages that bear on the question, numbered. */
export async function tellFiles(
  platform: Platform,
  userId: string,
  plans: readonly FilePlan[],
  question: string,
  isLocal: boolean,
): Promise<ToldFiles> {
  const ids = plans.map(({ file }) => file.id);
  const rows = await findAttachments(platform, userId, ids);
  const parts: TextPart[] = [];
  const seen: SeenFile[] = [];
  const citations: Citation[] = [];
  for (const plan of plans) {
    const { id, name } = plan.file;
    const row = rows.find((each) => each.id === id);
    const how = row ? howSeen(plan) : 'left-out';
    if (!row || how === 'left-out') seen.push({ id, name, how: 'left-out' });
    else if (how === 'picture') {
      const file = await platform.files.find(platform.db, row.file_id);
      if (!file) continue;
      parts.push({
        type: 'image',
        mimeType: row.mime_type,
        bytes: await platform.files.read(file),
      });
      seen.push({ id, name, how });
    } else if (how === 'whole') {
      parts.push({ type: 'text', text: `File "${name}":\n\n${row.text}` });
      seen.push({ id, name, how });
    } else {
      const { passages, of } = pickPassages(row.text, question, plan.room);
      const first = citations.length + 1;
      const numbered = passages.map(({ body: text }, at) => ({
        ...{ n: first + at, name, fileId: row.file_id, text },
      }));
      if (!isLocal) citations.push(...numbered);
      const head = `It is too long to be given whole: ${passages.length} of its ${of} passages bear on the question. Cite what you use of them as [${first}].`;
      const blocks = isLocal
        ? passages.map(({ body }) => body)
        : [
            head,
            ...passages.map(
              ({ heading, body }, at) => `[${first + at}] ${heading ? `${heading}: ` : ''}${body}`,
            ),
          ];
      parts.push({ type: 'text', text: `File "${name}":\n\n${blocks.join('\n\n')}` });
      seen.push({ id, name, how, passages: passages.length, of });
    }
  }
  return { parts, seen, citations };
}
