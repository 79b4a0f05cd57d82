import { z } from 'zod';

const words = (most: number) => z.string().trim().min(1).max(most);
const id = z.string().min(1).max(60);

/** The passage a question tests, as it stands in the lesson or document. */
export const sourceSchema = z.object({ quote: z.string().max(2000) });

export const optionSchema = z.object({
  id,
  text: words(2000),
  /** What is said to somebody who chose it. */
  feedback: z.string().max(2000).optional(),
  /** Percent of the points, −100 to 100, where it is not simply right or wrong. */
  weight: z.number().min(-100).max(100).optional(),
});
const cardSchema = z.object({ id, text: words(2000) });

const common = {
  id,
  text: words(4000),
  points: z.number().min(0).max(100).default(1),
  /** Said after the answer, whatever it was. */
  explanation: z.string().max(4000).optional(),
  source: sourceSchema.optional(),
};
const options = z.array(optionSchema).min(2).max(30);

/** A question with its answer. Ids are unique within a question; texts are plain. */
export const questionSchema = z.discriminatedUnion('type', [
  z.object({ ...common, type: z.literal('single'), options, correct: z.array(id).length(1) }),
  z.object({
    ...common,
    ...{ type: z.literal('multiple'), options, correct: z.array(id).min(1).max(30) },
  }),
  z.object({
    ...common,
    ...{ type: z.literal('true-false'), correct: z.boolean() },
    feedback: z
      .object({ wrong: z.string().max(2000).optional(), right: z.string().max(2000).optional() })
      .optional(),
  }),
  z.object({
    ...common,
    ...{ type: z.literal('matching'), left: z.array(cardSchema).min(2).max(30) },
    right: z.array(cardSchema).min(2).max(60),
    /** Left id: right id. */
    correct: z.record(z.string(), id),
  }),
  z.object({
    ...common,
    type: z.literal('ordering'),
    options,
    correct: z.array(id).min(2).max(30),
  }),
  z.object({
    ...common,
    type: z.literal('gaps'),
    /** By gap, in the order of the `____` in the text: what may stand there. */
    correct: z
      .array(z.array(words(300)).min(1).max(20))
      .min(1)
      .max(30),
  }),
  z.object({
    ...common,
    type: z.literal('number'),
    correct: z.object({ value: z.number(), tolerance: z.number().min(0) }),
  }),
  z.object({ ...common, type: z.literal('short'), correct: z.array(words(300)).min(1).max(20) }),
  /** Read by a person; `correct` is what a good answer contains. */
  z.object({ ...common, type: z.literal('long'), correct: z.string().max(4000).default('') }),
  z.object({
    ...common,
    ...{ type: z.literal('hotspot'), assetId: z.uuid() },
    /** Areas in parts of the picture's size, 0 to 1. */
    correct: z
      .array(
        z.object({
          ...{ x: z.number().min(0).max(1), y: z.number().min(0).max(1) },
          ...{ width: z.number().min(0).max(1), height: z.number().min(0).max(1) },
        }),
      )
      .min(1)
      .max(20),
  }),
]);
export type Question = z.output<typeof questionSchema>;
export type QuestionOption = z.output<typeof optionSchema>;
export type QuestionOf<T extends Question['type']> = Extract<Question, { type: T }>;

export const questionTypes = [
  ...(['single', 'multiple', 'true-false', 'matching', 'ordering', 'gaps', 'number'] as const),
  ...(['short', 'long', 'hotspot'] as const),
] as const;
export type QuestionType = (typeof questionTypes)[number];

/** What stands for a gap in a text. */
export const gapMark = '____';

/** What makes a question impossible to answer: a sentence each. */
export function faultsOf(question: Question): string[] {
  const faults: string[] = [];
  const among = (ids: readonly string[], cards: readonly { readonly id: string }[]) =>
    ids.every((one) => cards.some((card) => card.id === one));
  if ('options' in question && !among(question.correct, question.options))
    faults.push('The right answer is not among the options.');
  if (question.type === 'ordering' && question.correct.length !== question.options.length)
    faults.push('The order must name every option once.');
  if (question.type === 'matching') {
    const { left, right, correct } = question;
    if (!left.every((one) => right.some((other) => other.id === correct[one.id])))
      faults.push('Every word on the left needs its partner on the right.');
  }
  if (
    question.type === 'gaps' &&
    question.text.split(gapMark).length - 1 !== question.correct.length
  )
    faults.push(`The text needs one ${gapMark} for each gap.`);
  return faults;
}
