import { z } from 'zod';

const link = z
  .string()
  .trim()
  .max(2000)
  .regex(/^(?:https?:\/\/|mailto:|\{\{)/i, 'Links begin with https://, http:// or mailto:.');
const text = (most: number) => z.string().max(most);
const picture = z
  .string()
  .trim()
  .max(2000)
  .regex(/^https?:\/\//i, 'Pictures need an address that begins with https:// or http://.');

/** What names a block where it comes from a page; nothing here needs it. */
const id = z.string().max(60).optional();

/** One block of a mail, in the words of the blocks of pages. */
export const mailBlockSchema = z.discriminatedUnion('type', [
  z.strictObject({
    id,
    type: z.literal('heading'),
    props: z.strictObject({
      text: text(300),
      level: z.union([z.literal(1), z.literal(2), z.literal(3)]).default(2),
    }),
  }),
  z.strictObject({
    id,
    type: z.literal('text'),
    props: z.strictObject({ markdown: text(20_000) }),
  }),
  z.strictObject({
    id,
    type: z.literal('image'),
    props: z.strictObject({ url: picture, alt: text(300), to: link.optional() }),
  }),
  z.strictObject({
    id,
    type: z.literal('button'),
    props: z.strictObject({ label: text(80).min(1), to: link }),
  }),
  z.strictObject({
    id,
    type: z.literal('quote'),
    props: z.strictObject({ text: text(2000), author: text(120).default('') }),
  }),
  z.strictObject({
    id,
    type: z.literal('features'),
    props: z.strictObject({
      items: z
        .array(
          z.strictObject({ title: text(200), text: text(1000).default(''), to: link.optional() }),
        )
        .min(1)
        .max(12),
    }),
  }),
  z.strictObject({ id, type: z.literal('divider'), props: z.strictObject({}).default({}) }),
  z.strictObject({
    id,
    type: z.literal('spacer'),
    props: z
      .strictObject({ height: z.number().int().min(4).max(120).default(24) })
      .default({ height: 24 }),
  }),
]);
export type MailBlock = z.output<typeof mailBlockSchema>;
