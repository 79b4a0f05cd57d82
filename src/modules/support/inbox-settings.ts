import { z } from 'zod';

const text = (most: number) => z.string().trim().max(most);

/** Scheme, host and port, as browsers write the origin of a page. */
const origin = z
  .string()
  .trim()
  .max(300)
  .transform((given) => given.replace(/\/$/, '').toLowerCase())
  .refine(
    (value) => URL.canParse(value) && new URL(value).origin === value,
    'Write an origin such as https://www.example.org: scheme, host and port, nothing behind them.',
  );

/** The part `inbox` of an inbox. */
export const inboxSettingsSchema = z.strictObject({
  /** Where customers write; answers come from there. Empty: from the hub's own address. */
  address: z.union([z.literal(''), z.email('Please enter a valid email address.')]).default(''),
  /** Pages that may show the chat, besides the hub's own. */
  origins: z.array(origin).max(50).default([]),
  greeting: text(1000).default('Hello! How can we help?'),
  /** Said after the first message of somebody who has left no address. */
  away: text(1000).default(
    'Thank you. Somebody will answer here. Leave your email address, and the answer reaches you by mail, too.',
  ),
  language: z
    .string()
    .regex(/^[a-z]{2,3}(?:-[A-Za-z0-9]{2,8}){0,3}$/, 'Name the language as in “en” or “pt-BR”.')
    .default('en'),
  color: z
    .string()
    .regex(/^#[0-9a-f]{6}$/i, 'Write a colour as #rrggbb.')
    .default('#0b5f45'),
  /** Stands below answers that are mailed. */
  signature: text(1000).default(''),
});
export type InboxSettings = z.output<typeof inboxSettingsSchema>;
