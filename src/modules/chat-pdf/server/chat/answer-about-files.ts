import { AppError } from '#kernel/errors.ts';
import { isServiceId } from '#kernel/services.ts';
import type { AnswerWriter } from '#platform/conversations/answers/answer-writer.ts';
import type { SubjectQuestion } from '#platform/conversations/chats/chat-policies.ts';
import { planHistory, tellHistory } from '#platform/conversations/context/history.ts';
import type { QuotedAnswer } from '#platform/conversations/conversation-types.ts';
import type { Platform } from '#platform/platform.ts';
import { answerFrom } from '#platform/retrieval/answers/answer-from.ts';
import {
  answerOrder,
  matchSentences,
  passagesGiven,
} from '#platform/retrieval/answers/answer-with-service.ts';
import { tellingWords } from '#platform/retrieval/answers/telling-words.ts';
import { notingSearch } from '#platform/retrieval/noting-search.ts';
import { placeCites } from '../place-cites.ts';
import { requirePdfs } from '../start-pdf-chat.ts';
import { filesOf } from './files-of.ts';
import { type FilesRead, readFiles } from './read-files.ts';
import { saySelection } from './say-selection.ts';
import { streamInto } from './stream-into.ts';

/** What an answer says where nothing fits. */
export const nothingFits = 'Nothing in these files answers this.';

/** Writes an answer from the files of a conversation's project: by quotation, or in the words of a service. */
export async function answerAboutFiles(
  question: SubjectQuestion,
  writer: AnswerWriter,
): Promise<void> {
  const { platform, conversation, path } = question;
  const { user_id: userId, subject_id: subjectId } = conversation;
  writer.change({ type: 'text' });
  const selection = path.at(-1)?.metadata.selection;
  if (selection) return saySelection(question, selection, writer);
  const assets = await mayAsk(platform, userId, subjectId ?? '');
  if (typeof assets === 'string') return writer.append(assets);
  const tell = (doing: string) => writer.change({ metadata: { doing } });
  const files = await readFiles(platform, userId, assets, tell, writer.signal);
  tell('Looking');
  const quoted = await (question.service === 'local' ? quote : sayBy)(question, files, writer);
  const notes = [...(quoted?.notes ?? []), ...files.unread];
  if (quoted) writer.change({ metadata: { quoted: { ...quoted, notes } } });
  for (const note of notes) writer.append(`\n\n${note}`);
}

/** The files, or why they cannot be asked any more: one may be gone, or its asker have left the team. */
async function mayAsk(platform: Platform, userId: string, subjectId: string) {
  try {
    const ids = await filesOf(platform, userId, subjectId);
    return await requirePdfs(platform, userId, ids, 'subject');
  } catch (error) {
    if (error instanceof AppError) return error.message;
    throw error;
  }
}

/** Sentences of the files themselves. */
async function quote(
  { platform, conversation, path }: SubjectQuestion,
  files: FilesRead,
  writer: AnswerWriter,
): Promise<QuotedAnswer | undefined> {
  const notes: string[] = [];
  const place = placeOf(conversation, files);
  const answer = await answerFrom(platform.db, place, askedIn(path), notingSearch(notes));
  const sentences = await placeCites(platform.db, answer, files.read);
  writer.change({ model: 'local-engine' });
  if (files.read.length === 0) return undefined;
  writer.append(answer.found ? wordsOf(sentences) : nothingFits);
  return { found: answer.found, sentences, notes };
}

/** Words as they come; what each sentence rests on is found when all are there. */
async function sayBy(
  { platform, conversation, path, service, scope }: SubjectQuestion,
  files: FilesRead,
  writer: AnswerWriter,
): Promise<QuotedAnswer | undefined> {
  if (files.read.length === 0 || !isServiceId(service)) return undefined;
  const { db } = platform;
  const asked = askedIn(path);
  const words = (await tellingWords(db, asked)).join(' ');
  const place = placeOf(conversation, files);
  const notes: string[] = [];
  const passages = await notingSearch(notes)(db, place, words, passagesGiven);
  const before = path.slice(0, -1);
  const order = answerOrder(asked, passages, tellHistory(before, planHistory(before, false)));
  const model = writer.row().model ?? undefined;
  // Nobody is asked where nothing fits.
  const text =
    passages.length === 0
      ? ''
      : await streamInto(platform, writer, scope, service, { ...order, model });
  if (text === '') {
    writer.append(nothingFits);
    return { found: false, sentences: [], notes };
  }
  const sentences = await matchSentences(platform, text, passages);
  const placed = await placeCites(db, { found: true, sentences }, files.read);
  return { found: true, sentences: placed, notes };
}

const askedIn = (path: SubjectQuestion['path']): string =>
  (path.at(-1)?.content ?? '').slice(0, 4000);

const placeOf = (conversation: SubjectQuestion['conversation'], { read }: FilesRead) => ({
  userId: conversation.user_id,
  documentIds: read.map(({ documentId }) => documentId),
});

/** As text alone, for exports, links and screens without rectangles. */
const wordsOf = (sentences: QuotedAnswer['sentences']): string =>
  sentences
    .map(({ text, cites }) =>
      [text, ...cites.map(({ title, page }) => `(${title}, page ${page})`)].join(' '),
    )
    .join('\n\n');
