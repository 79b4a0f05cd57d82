import { z } from 'zod';
import { cutText } from '#kernel/text/cut-text.ts';
import { voiceOrder } from '#platform/makers/brand-voice.ts';
import { defineTextTask } from '#platform/makers/text/text-task.ts';
import { planLocally } from './plan-locally.ts';

export type OutlineOrder = {
  readonly title: string;
  readonly about: string;
  readonly reader: string;
  readonly language: string;
  readonly count: number;
};

const planSchema = z.object({
  chapters: z
    .array(
      z.object({ title: z.string().trim().min(1).max(200), note: z.string().trim().max(2000) }),
    )
    .min(3)
    .max(60),
});

/** The chapters of a book with what each must contain. */
export const outlineTask = defineTextTask<OutlineOrder, z.output<typeof planSchema>>({
  id: 'book-publisher.outline',
  output: planSchema,
  prompt: ({ title, about, reader, language, count }, brand) => ({
    system: `You plan books with their authors. Give exactly ${count} chapters in the language ${language}: each a title of at most ten words and a note of two or three sentences that says what the chapter must contain. Each chapter rests on those before it, none repeats another. Use the facts that you are given and invent none.${brand ? `\n${voiceOrder(brand)}` : ''}`,
    user: `Title: ${title}\nReader: ${reader}\nWhat the book is about:\n${about}`,
  }),
  check: ({ chapters }, { count }) => [
    ...(chapters.length === count
      ? []
      : [`There must be ${count} chapters, not ${chapters.length}.`]),
    ...(new Set(chapters.map((one) => one.title.toLowerCase())).size === chapters.length
      ? []
      : ['Two chapters have the same title.']),
  ],
  locally: (order, tools, seed) => ({
    chapters: planLocally(order, tools.splitSentences(order.about), tools.random(seed)).map(
      ({ title, note }) => ({ title: cutText(title, 200), note: cutText(note, 2000) }),
    ),
  }),
  localLabel: 'outline by pattern',
});
