import { z } from 'zod';

const text = (most: number) => z.string().trim().max(most);
/** Scheme, host and port, as browsers write the origin of a page. */
export const originSchema = z
  .string()
  .trim()
  .max(300)
  .transform((given) => given.replace(/\/$/, '').toLowerCase())
  .refine(
    (origin) => URL.canParse(origin) && new URL(origin).origin === origin,
    'Write an origin such as https://www.example.org: scheme, host and port, nothing behind them.',
  );

/** What visitors say, and what stands in the answers, one by one. */
export const scriptSchema = z
  .strictObject({
    say: z.array(text(2000).min(1)).min(1).max(40),
    expect: z.array(text(2000)).max(40),
  })
  .refine(({ say, expect }) => expect.length <= say.length, {
    path: ['expect'],
    message: 'More answers are expected than things are said.',
  });
export type Script = z.output<typeof scriptSchema>;

export const themeSchema = z.strictObject({
  color: z
    .string()
    .regex(/^#[0-9a-f]{6}$/i, 'Write a colour as #rrggbb.')
    .default('#0b5f45'),
  mode: z.enum(['auto', 'light', 'dark']).default('auto'),
  position: z.enum(['right', 'left']).default('right'),
  radius: z.number().int().min(0).max(24).default(16),
  launcher: text(40).default(''),
  title: text(60).default(''),
  subtitle: text(120).default(''),
});

/** The part `settings` of a bot. */
export const botSettingsSchema = z.strictObject({
  greeting: text(2000).default('Hello! What would you like to know?'),
  fallback: text(2000).default('I do not know that. I have noted your question.'),
  /** BCP 47. */
  language: z
    .string()
    .regex(/^[a-z]{2,3}(?:-[A-Za-z0-9]{2,8}){0,3}$/, 'Name the language as in “en” or “pt-BR”.')
    .default('en'),
  /** Whether it follows its graph; it answers from its documents without. */
  hasGraph: z.boolean().default(false),
  collectionIds: z.array(z.uuid()).max(20).default([]),
  suggestions: z.array(text(120).min(1)).max(6).default([]),
  instructions: text(8000).default(''),
  /** Whose words answers are in: `local` quotes the documents. */
  service: z.string().max(40).default('local'),
  /** Short answers by themselves, such as to a greeting or to words for the same thing. */
  intents: z
    .array(
      z.strictObject({
        phrases: z.array(text(200).min(1)).min(1).max(30),
        answer: text(2000).min(1),
      }),
    )
    .max(50)
    .default([]),
  origins: z.array(originSchema).max(50).default([]),
  /** Messages of all visitors in a day, and of one visitor. */
  dayCap: z.number().int().min(1).max(1_000_000).default(2000),
  visitorCap: z.number().int().min(1).max(10_000).default(100),
  /** Millionths of a US dollar that services may cost in a day. */
  spendCap: z.number().int().min(0).max(1_000_000_000).default(1_000_000),
  theme: themeSchema.default(themeSchema.parse({})),
  tests: z.array(scriptSchema).max(200).default([]),
  /** Whether its owner is mailed when somebody is handed over. */
  tells: z.boolean().default(true),
});
export type BotSettings = z.output<typeof botSettingsSchema>;
