import { z } from 'zod';
import { refuse } from '#platform/records/record-errors.ts';
import type { ListOptions } from '#platform/records/records.ts';

/** How records are to be shown. */
export type ViewOptions = {
  readonly byFieldId: boolean;
  /** Whether each record says how many comments it has. */
  readonly withComments: boolean;
  readonly asText: { readonly timeZone: string; readonly locale: string } | undefined;
};

const text = z.string().max(20_000);
const whole = (least: number, most: number) => z.coerce.number().int().min(least).max(most);
const listSchema = z.object({
  pageSize: whole(1, 100).optional(),
  maxRecords: whole(1, 1_000_000_000).optional(),
  offset: text.optional(),
  filterByFormula: text.optional(),
  fields: z.array(text).max(500).optional(),
  sort: z
    .array(z.object({ field: text, direction: z.enum(['asc', 'desc']).optional() }))
    .max(20)
    .optional(),
});

/**
 * Query parameters as an object: `fields[]=a` and `sort[0][field]=a` become lists; empty values,
 * which Airtable's own client sends for what is not set, are dropped.
 */
export function readQuery(search: URLSearchParams): Record<string, unknown> {
  const given: Record<string, unknown> = {};
  const sort = new Map<string, Record<string, string>>();
  for (const [name, value] of search) {
    const place = /^sort\[(\d{1,3})\]\[(field|direction)\]$/.exec(name);
    const list = /^(fields|records|recordMetadata)(\[\d{0,3}\])?$/.exec(name)?.[1];
    if (value === '') continue;
    if (place) {
      const [, index = '0', part = 'field'] = place;
      sort.set(index, { ...sort.get(index), [part]: value });
    } else if (list) given[list] = [...((given[list] as string[] | undefined) ?? []), value];
    else given[name] = value;
  }
  if (sort.size > 0) {
    const order = [...sort].sort(([a], [b]) => Number(a) - Number(b));
    given.sort = order.map(([, one]) => one);
  }
  return given;
}

/** What a list request asks for. The old name of `pageSize` is understood. */
export function readListOptions(given: Record<string, unknown>): ListOptions {
  const { limit, ...rest } = given;
  const filled = Object.fromEntries(
    Object.entries({ pageSize: limit, ...rest }).filter(
      ([, value]) => value !== '' && value !== null,
    ),
  );
  const parsed = listSchema.safeParse(filled);
  if (parsed.success) {
    const { sort, ...options } = parsed.data;
    const order = sort?.map(({ field, direction }) => ({ field, ...(direction && { direction }) }));
    return { ...defined(options), ...(order && { sort: order }) };
  }
  const issue = parsed.error.issues[0];
  throw refuse.badRequest(
    `Invalid request: parameter validation failed. Check your request data. (${issue?.path.join('.')}: ${issue?.message})`,
  );
}

const defined = (options: Record<string, unknown>): ListOptions =>
  Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined));

/** How the answer is to look. `cellFormat=string` needs a zone and a language. */
export function readViewOptions(...sources: Record<string, unknown>[]): ViewOptions {
  const given: Record<string, unknown> = Object.assign({}, ...sources);
  const byFieldId = [true, 'true', '1'].includes(given.returnFieldsByFieldId as string);
  const metadata = [given.recordMetadata].flat();
  const withComments = metadata.includes('commentCount');
  const format = given.cellFormat;
  if (format === undefined || format === '' || format === 'json')
    return { byFieldId, withComments, asText: undefined };
  const { timeZone, userLocale } = given;
  if (format !== 'string' || typeof timeZone !== 'string' || typeof userLocale !== 'string') {
    throw refuse.badRequest(
      'cellFormat must be json, or string together with timeZone and userLocale.',
    );
  }
  return { byFieldId, withComments, asText: { timeZone, locale: userLocale } };
}

const fieldsSchema = z.record(z.string(), z.unknown());
const writeSchema = z.object({
  fields: fieldsSchema.optional(),
  records: z
    .array(z.object({ id: z.string().optional(), fields: fieldsSchema }))
    .min(1)
    .max(10, 'You can write at most 10 records in one request.')
    .optional(),
  typecast: z.boolean().optional(),
  performUpsert: z.object({ fieldsToMergeOn: z.array(z.string()).min(1).max(3) }).optional(),
  returnFieldsByFieldId: z.boolean().optional(),
});
export type WriteRequest = z.infer<typeof writeSchema>;

/** The body of a request that writes. */
export function readWriteRequest(body: unknown): WriteRequest {
  const parsed = writeSchema.safeParse(body);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  throw refuse.badRequest(
    `Invalid request: parameter validation failed. Check your request data. (${issue?.path.join('.')}: ${issue?.message})`,
  );
}
