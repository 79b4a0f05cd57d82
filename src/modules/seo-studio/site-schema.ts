import { z } from 'zod';

const line = (most: number) => z.string().trim().max(most);

/** Something to be taken from every page by a CSS selector. */
export const extractionSchema = z.strictObject({
  name: line(60).min(1, 'Name what is taken.'),
  selector: line(300).min(1, 'Give a CSS selector, such as .price.'),
  attribute: line(60).optional(),
});

/** How far and how fast a site is read. */
export const limitFields = {
  maxPages: z.int().min(1).max(10_000).default(500),
  maxDepth: z.int().min(1).max(50).default(10),
  perSecond: z.number().min(0.1).max(50).default(5),
  userAgent: z
    .string()
    .trim()
    .min(1)
    .max(200)
    .regex(/^[\x20-\x7e]+$/, 'A user agent has printable ASCII only.')
    .optional(),
  extract: z.array(extractionSchema).max(10).default([]),
};

/** What is crawled: an address, or a ZIP of a site in the library. */
export const settingsSchema = z.strictObject({
  title: line(200),
  url: line(2000).default(''),
  assetId: z.uuid().nullable().default(null),
  ...limitFields,
});
export type SiteSettings = z.output<typeof settingsSchema>;

const countsSchema = z.record(z.string().max(60), z.int());

/** One finished crawl: its figures, and the files that hold all of it. */
export const crawlSchema = z.strictObject({
  key: z.uuid(),
  start: line(2000),
  /** ISO, UTC. */
  at: z.iso.datetime(),
  pages: z.int(),
  counts: countsSchema,
  notes: z.array(line(1000)).max(50).default([]),
  csvId: z.uuid().nullable(),
  dataId: z.uuid().nullable(),
});
export type Crawl = z.output<typeof crawlSchema>;

/** Crawls that a site keeps; older ones go. */
export const mostCrawls = 20;
/** The newest first. */
export const crawlsSchema = z.strictObject({
  list: z.array(crawlSchema).max(mostCrawls).default([]),
});

/** Figures of one page in a search console's export. */
export const consoleRowSchema = z.strictObject({
  page: line(2000),
  query: line(300).default(''),
  clicks: z.number(),
  impressions: z.number(),
  ctr: z.number().nullable(),
  position: z.number().nullable(),
});
export type ConsoleRow = z.output<typeof consoleRowSchema>;
export const consoleSchema = z.strictObject({
  at: z.iso.datetime().nullable().default(null),
  rows: z.array(consoleRowSchema).max(1000).default([]),
});
export type ConsoleFigures = z.output<typeof consoleSchema>;

/** The parts of a site. */
export const siteParts = { settings: settingsSchema, crawls: crawlsSchema, console: consoleSchema };
