import { z } from 'zod';

/** Words of one list at most, and letters of each. */
export const mostWords = 500;
const longestWord = 200;

/** How a list is called in a prompt, between two underscores on each side: `__animals__`. */
export const listName = z
  .string()
  .regex(/^[a-z0-9-]{1,40}$/, 'Small letters, digits and dashes, 40 at most.');

/** What a list holds. A prompt with its name stands for one prompt with each of its words. */
export const wordListSchema = z.strictObject({
  name: listName,
  words: z
    .array(
      z
        .string()
        .max(longestWord, `A word of a list has at most ${longestWord} characters.`)
        .regex(/^[^{}|\p{Cc}]*$/u, 'Without { } and |.'),
    )
    .max(mostWords, `A list has at most ${mostWords} words.`)
    .default([]),
});
export type WordList = z.output<typeof wordListSchema>;
