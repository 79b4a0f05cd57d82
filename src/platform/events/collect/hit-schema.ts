import { z } from 'zod';
import { pageview } from '../event.ts';

const mostProps = 30;
/** Of one request. */
export const mostHits = 100;

const isKeepable = (text: string) => text.isWellFormed() && !text.includes('\0');
const words = (longest: number) =>
  z.string().max(longest).refine(isKeepable, 'holds signs that no text has');

export const propsSchema = z
  .record(
    words(60).min(1),
    z.union([words(300), z.number(), z.boolean()], {
      error: 'must be a text of up to 300 signs, a number or a yes or no',
    }),
  )
  .refine((props) => Object.keys(props).length <= mostProps, `has more than ${mostProps} entries`);

export const amountSchema = z
  .int({ error: 'must be a whole number in minor units, such as 1990 for 19.90' })
  .min(-1e12)
  .max(1e12);

export const currencySchema = z
  .string()
  .regex(/^[A-Za-z]{3}$/, 'must be a code of three letters, such as EUR')
  .transform((code) => code.toUpperCase());

/** What a site tells of one thing that happened on it. */
export const hitSchema = z
  .object({
    site: words(64).min(1),
    name: words(100).min(1).default(pageview),
    url: z.url({ protocol: /^https?$/, error: 'must be the address of a page' }).max(2000),
    referrer: words(2000).nullish(),
    props: propsSchema.nullish(),
    amount: amountSchema.nullish(),
    currency: currencySchema.nullish(),
  })
  .refine(({ amount, currency }) => (amount ?? null) === null || Boolean(currency), {
    path: ['currency'],
    message: 'says which currency the amount is in, such as EUR',
  });

export type Hit = z.output<typeof hitSchema>;
