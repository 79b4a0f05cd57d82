import { z } from 'zod';
import { badInput } from '#kernel/errors.ts';

const text = z.string().max(20_000);
const option = z.looseObject({}).optional();

/** A block as Typebot writes it; what is read of it depends on its type. */
const blockSchema = z.looseObject({
  id: text,
  type: text,
  outgoingEdgeId: text.nullish(),
  content: z.looseObject({}).optional(),
  options: option,
  items: z
    .array(z.looseObject({ content: z.unknown(), outgoingEdgeId: text.nullish() }))
    .max(100)
    .optional(),
});
export type Block = z.output<typeof blockSchema>;

const fileSchema = z.looseObject({
  name: text.optional(),
  groups: z
    .array(
      z.looseObject({ id: text, title: text.optional(), blocks: z.array(blockSchema).max(300) }),
    )
    .max(300),
  events: z
    .array(z.looseObject({ type: text, outgoingEdgeId: text.nullish() }))
    .max(50)
    .optional(),
  edges: z
    .array(
      z.looseObject({
        id: text,
        from: z.looseObject({}).optional(),
        to: z.looseObject({ groupId: text, blockId: text.nullish() }),
      }),
    )
    .max(2000),
  variables: z
    .array(z.looseObject({ id: text, name: text }))
    .max(500)
    .default([]),
});
export type TypebotFile = z.output<typeof fileSchema>;

const mostLetters = 5_000_000;

/** The export of a bot. Throws 400 with a sentence for texts that are none. */
export function parseTypebot(json: string): TypebotFile {
  if (json.length > mostLetters) throw badInput('This file is too large for a bot.', 'text');
  let given: unknown;
  try {
    given = JSON.parse(json);
  } catch {
    throw badInput('This is no JSON. Export the bot from Typebot and choose that file.', 'text');
  }
  const parsed = fileSchema.safeParse(given);
  if (!parsed.success) {
    throw badInput('This is no bot of Typebot: it has no groups of blocks.', 'text');
  }
  return parsed.data;
}
