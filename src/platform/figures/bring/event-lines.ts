import { z } from 'zod';
import type { BroughtEvent } from '../../events/bring-events.ts';
import { amountSchema, currencySchema, propsSchema } from '../../events/collect/hit-schema.ts';
import { campaignOf, pathOf, referrerOf } from '../../events/collect/read-address.ts';
import { campaignFields, pageview } from '../../events/event.ts';
import type { Faulty } from './plan-table.ts';

type Fields = Readonly<Record<string, unknown>>;

const isKeepable = (text: string) => text.isWellFormed() && !text.includes('\0');
const words = (longest: number) =>
  z.string().max(longest).refine(isKeepable, 'holds signs that no text has');
const maybe = (longest: number) => words(longest).nullish();

/** A line that tells of an event. */
const lineSchema = z
  .object({
    at: z.iso.datetime({ offset: true, error: 'must be a time, such as 2026-11-22T09:30:00Z' }),
    visitor: z.union([words(200).min(1), z.number()], { error: 'says who it was' }),
    name: words(100).min(1).nullish(),
    path: words(2000).min(1).nullish(),
    ...{ referrer: maybe(2000), device: maybe(40), browser: maybe(60), os: maybe(60) },
    ...{ language: maybe(20), props: propsSchema.nullish(), campaign: maybe(100) },
    ...{ source: maybe(100), medium: maybe(100), term: maybe(100), content: maybe(100) },
    amount: amountSchema.nullish(),
    currency: currencySchema.nullish(),
  })
  .refine(({ amount, currency }) => (amount ?? null) === null || Boolean(currency), {
    path: ['currency'],
    message: 'says which currency the amount is in, such as EUR',
  });

export type Limits = { readonly since: Date; readonly now: Date };

/** Clocks of those who write events may go ahead of ours by so many ms. */
const ahead = 86_400_000;

/** An event of a line, or what is wrong with it. */
export function readEventLine(
  line: number,
  fields: Fields | null,
  { since, now }: Limits,
): BroughtEvent | Faulty {
  const fault = (column: string, reason: string): Faulty => ({ line, column, reason });
  if (!fields) return fault('', 'This line is no JSON object.');
  const read = lineSchema.safeParse(fields);
  if (!read.success) {
    const [issue] = read.error.issues;
    return fault(issue?.path.map(String).join('.') ?? '', issue?.message ?? 'cannot be read');
  }
  const { data } = read;
  const at = new Date(data.at);
  if (at.getTime() > now.getTime() + ahead) return fault('at', 'This is in the future.');
  if (at < since) return fault('at', 'This is older than what the hub keeps.');
  const url = URL.parse(data.path ?? '/', 'http://site.invalid');
  if (!url || !/^https?:$/.test(url.protocol)) return fault('path', 'This is no path of a page.');
  const own = url.hostname === 'site.invalid' ? '' : url.hostname;
  const hasAmount = typeof data.amount === 'number';
  return {
    ...{ at, visitor: String(data.visitor), name: data.name || pageview, path: pathOf(url) },
    referrer: hostOf(data.referrer, own),
    campaign: namedCampaign(data) ?? campaignOf(url.searchParams),
    ...{ device: data.device || null, browser: data.browser || null, os: data.os || null },
    language: data.language?.split('-')[0]?.toLowerCase() || null,
    props: data.props && Object.keys(data.props).length > 0 ? data.props : null,
    amount: hasAmount ? (data.amount as number) : null,
    currency: hasAmount ? (data.currency ?? null) : null,
  };
}

/** Of an address its host; exports also name the host alone. */
const hostOf = (referrer: string | null | undefined, own: string): string | null =>
  !referrer ? null : referrerOf(/^https?:/.test(referrer) ? referrer : `https://${referrer}`, own);

function namedCampaign(
  data: { readonly [F in (typeof campaignFields)[number]]?: string | null | undefined },
) {
  const found = campaignFields.flatMap((field): [string, string][] => {
    const value = data[field]?.trim();
    return value ? [[field, value]] : [];
  });
  return found.length > 0 ? Object.fromEntries(found) : null;
}

/** Columns of Umami's table of events under the names of ours. */
const umami: Readonly<Record<string, string>> = {
  ...{ created_at: 'at', session_id: 'visitor', event_name: 'name', url_path: 'path' },
  ...{ referrer_domain: 'referrer', utm_campaign: 'campaign', utm_source: 'source' },
  ...{ utm_medium: 'medium', utm_term: 'term', utm_content: 'content' },
};

/** A row of a table of events by the names of our fields; numbers are read, and empty cells left out. */
export function fieldsOfRow(names: readonly string[], cells: readonly string[]): Fields {
  const fields: Record<string, unknown> = {};
  for (const [at, name] of names.entries()) {
    const cell = cells[at] ?? '';
    if (cell === '') continue;
    const field = umami[name] ?? name;
    if (field === 'at') fields.at = isoOf(cell);
    else if (field === 'amount') fields.amount = /^-?\d+$/.test(cell) ? Number(cell) : cell;
    else if (field === 'props') fields.props = parsed(cell);
    else fields[field] = cell;
  }
  return fields;
}

/** A time as databases write it, in UTC where it says nothing else. */
const isoOf = (cell: string): string => {
  const text = cell.replace(' ', 'T');
  return /(?:Z|[+-]\d\d:?\d\d)$/i.test(text) || !text.includes('T') ? text : `${text}Z`;
};

function parsed(cell: string): unknown {
  try {
    return JSON.parse(cell);
  } catch {
    return cell;
  }
}
