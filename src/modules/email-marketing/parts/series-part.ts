import { z } from 'zod';
import { segmentSchema } from '#kernel/contacts/segment.ts';
import { subjectSchema } from './campaign-part.ts';

/** What makes a contact begin. */
export const seriesTriggerSchema = z.discriminatedUnion('event', [
  z.strictObject({ event: z.literal('contact.added'), listId: z.uuid().optional() }),
  z.strictObject({ event: z.literal('tag.added'), tag: z.string().trim().min(1).max(80) }),
  z.strictObject({ event: z.literal('form.submitted'), projectId: z.uuid().optional() }),
  z.strictObject({ event: z.literal('order.paid') }),
  z.strictObject({ event: z.literal('manual') }),
]);

/** As ISO 8601 writes spans: days, hours, minutes, at most a year. */
const duration = z
  .string()
  .regex(
    /^P(?=.)(?:\d{1,3}W|(?:\d{1,3}D)?(?:T(?=.)(?:\d{1,4}H)?(?:\d{1,5}M)?)?)$/,
    'Write a wait as P1D, P2W, PT4H or P1DT30M.',
  );

export const seriesStepSchema = z.union([
  z.strictObject({ wait: duration }),
  z.strictObject({ if: segmentSchema }),
  z.strictObject({
    mail: z.strictObject({
      subject: subjectSchema.min(1, 'The mail needs a subject.'),
      markdown: z.string().trim().min(1, 'The mail needs a text.').max(100_000),
    }),
  }),
]);
export type SeriesStep = z.output<typeof seriesStepSchema>;

/** The part `series` of a series: who begins, what happens one after the other, and what ends it early. */
export const seriesPartSchema = z.strictObject({
  trigger: seriesTriggerSchema.default({ event: 'manual' }),
  steps: z.array(seriesStepSchema).max(60).default([]),
  goal: segmentSchema.nullable().default(null),
});
export type SeriesPart = z.output<typeof seriesPartSchema>;

/** Milliseconds of a span. */
export function spanMs(span: string): number {
  const [, w, d, h, m] =
    /^P(?:(\d{1,3})W)?(?:(\d{1,3})D)?(?:T(?:(\d{1,4})H)?(?:(\d{1,5})M)?)?$/.exec(span) ?? [];
  const minutes =
    Number(m ?? 0) + 60 * Number(h ?? 0) + 1440 * (Number(d ?? 0) + 7 * Number(w ?? 0));
  return minutes * 60_000;
}
