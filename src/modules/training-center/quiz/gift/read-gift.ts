import { stripEnd } from '#kernel/text/strip-ends.ts';
import { faultsOf, type Question, questionSchema } from '../question.ts';
import { type Block, blocksOf, GiftFault } from './gift-blocks.ts';
import { readAnswers } from './read-answers.ts';

export type FaultyLine = { readonly line: number; readonly message: string };
export type ReadGift = {
  readonly questions: readonly Question[];
  /** Each with the line it is about; the message begins with it. */
  readonly faulty: readonly FaultyLine[];
};

/** Most questions of one file; what is beyond is said to be faulty. */
const most = 1000;

/**
 * Reads questions in GIFT, the format of Moodle (https://docs.moodle.org/en/GIFT_format). What is right is read,
 * the rest named. A title that is short becomes the question's id.
 */
export function readGift(text: string, taken: ReadonlySet<string> = new Set()): ReadGift {
  const questions: Question[] = [];
  const faulty: FaultyLine[] = [];
  const ids = new Set(taken);
  for (const block of blocksOf(text)) {
    try {
      if (questions.length >= most)
        throw new GiftFault(block.line, `One file holds at most ${most} questions`);
      questions.push(readOne(block, ids));
    } catch (error) {
      if (!(error instanceof GiftFault)) throw error;
      faulty.push({ line: error.line, message: `Line ${error.line}: ${error.message}.` });
    }
  }
  return { questions, faulty };
}

function readOne(block: Block, ids: Set<string>): Question {
  const answers = readAnswers(block);
  const id = freeId(block.title, ids);
  const parsed = questionSchema.safeParse({ id, points: 1, ...answers });
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    const sentence = `${issue?.path.join('.') || 'The question'}: ${issue?.message ?? ''}`;
    throw new GiftFault(block.line, stripEnd(sentence, /\./));
  }
  const [fault] = faultsOf(parsed.data);
  if (fault) throw new GiftFault(block.line, fault.replace(/\.$/, ''));
  ids.add(id);
  return parsed.data;
}

function freeId(title: string, ids: ReadonlySet<string>): string {
  if (/^[\w-]{1,40}$/.test(title) && !ids.has(title)) return title;
  let number = ids.size + 1;
  while (ids.has(`q${number}`)) number += 1;
  return `q${number}`;
}
