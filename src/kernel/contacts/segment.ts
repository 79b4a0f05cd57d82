import { z } from 'zod';

export const segmentOps = [
  ...(['is', 'is-not', 'contains', 'starts', 'gt', 'gte', 'lt', 'lte'] as const),
  ...(['has', 'has-not', 'before', 'after', 'empty'] as const),
] as const;
export type SegmentOp = (typeof segmentOps)[number];

/** Levels of `all` and `any` within each other. */
const deepest = 3;
const mostParts = 50;

const field = z
  .string()
  .max(100)
  .regex(
    /^(?:email|name|language|zone|tags|lists|createdAt|updatedAt|attributes\.[\p{L}\p{N}_ -]{1,80})$/u,
    'Fields are email, name, language, zone, tags, lists, createdAt, updatedAt and attributes.<name>.',
  );
const duration = z
  .string()
  .regex(/^P\d{1,4}[DWMY]$/, 'Write a span of time as P30D, P4W, P6M or P1Y.');

const condition = z
  .strictObject({
    field,
    op: z.enum(segmentOps),
    value: z.union([z.string().max(500), z.number(), z.boolean()]).optional(),
  })
  .superRefine(({ field: name, op, value }, context) => {
    const say = (message: string, path: string) =>
      context.addIssue({ code: 'custom', message, path: [path] });
    if (op === 'empty') return;
    if (value === undefined) say('This condition needs a value.', 'value');
    if ((op === 'has' || op === 'has-not') && name !== 'tags' && name !== 'lists')
      say('Only tags and lists are had; use “is” or “contains” here.', 'op');
    if ((op === 'before' || op === 'after') && timeOf(String(value), new Date(0)) === undefined)
      say('Write a day as 2026-11-27, or a span back from now as P30D.', 'value');
    if ((name === 'tags' || name === 'lists') && op !== 'has' && op !== 'has-not')
      say('Tags and lists are had or not: use “has”, “has-not” or “empty”.', 'op');
  });
const event = z.strictObject({
  event: z.string().regex(/^[a-z][a-z.-]{1,60}$/, 'Events are named as mail.clicked.'),
  within: duration.optional(),
});

export type SegmentCondition = z.infer<typeof condition>;
export type SegmentEvent = z.infer<typeof event>;
export type Segment =
  | { readonly all: readonly Segment[] }
  | { readonly any: readonly Segment[] }
  | { readonly not: Segment }
  | SegmentCondition
  | SegmentEvent;

/** Said of what is none of them; which of them was meant cannot be told. */
const shapes =
  'Write a segment as {"all": […]}, {"any": […]}, {"not": …}, {"field", "op", "value"} or {"event", "within"}; has and has-not are for tags and lists, before and after for days such as 2026-11-27 or P30D.';

const node: z.ZodType<Segment> = z.lazy(() =>
  z.union(
    [
      z.strictObject({ all: z.array(node).max(mostParts) }),
      z.strictObject({ any: z.array(node).max(mostParts) }),
      z.strictObject({ not: node }),
      condition,
      event,
    ],
    shapes,
  ),
);

const depthOf = (segment: Segment): number => {
  if ('all' in segment) return 1 + Math.max(0, ...segment.all.map(depthOf));
  if ('any' in segment) return 1 + Math.max(0, ...segment.any.map(depthOf));
  return 'not' in segment ? depthOf(segment.not) : 0;
};

/** Which contacts are meant: conditions and what happened with them, joined by all, any and not. */
export const segmentSchema: z.ZodType<Segment> = node.refine(
  (segment) => depthOf(segment) <= deepest,
  'Groups may stand three deep.',
);

const spans: Readonly<Record<string, (date: Date, count: number) => void>> = {
  D: (date, count) => date.setUTCDate(date.getUTCDate() - count),
  W: (date, count) => date.setUTCDate(date.getUTCDate() - 7 * count),
  M: (date, count) => date.setUTCMonth(date.getUTCMonth() - count),
  Y: (date, count) => date.setUTCFullYear(date.getUTCFullYear() - count),
};

/** A day, a time, or a span back from now, as ISO in UTC; undefined for anything else. */
export function timeOf(value: string, now: Date): string | undefined {
  const [, count, unit] = /^P(\d{1,4})([DWMY])$/.exec(value) ?? [];
  if (count && unit) {
    const date = new Date(now);
    spans[unit]?.(date, Number(count));
    return date.toISOString();
  }
  if (!/^\d{4}-\d{2}-\d{2}(?:T[\d:.]{1,20}(?:Z|[+-]\d{2}:\d{2})?)?$/.test(value)) return undefined;
  const time = Date.parse(value);
  return Number.isNaN(time) ? undefined : new Date(time).toISOString();
}
