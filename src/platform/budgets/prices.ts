import { z } from 'zod';
import { badInput, notFound } from '#kernel/errors.ts';
import type { ServiceId } from '#kernel/services.ts';
import { sql } from '#platform/db/sql.ts';
import { type Db, isoTime } from '../db/database.ts';
import { defineSetting } from '../settings/settings.ts';

/**
 * What a service charges, in millionths of a US dollar. Null = nobody has entered it. Model `*`
 * holds for every model without a row of its own.
 */
export type ServicePrice = {
  readonly service: ServiceId;
  readonly model: string;
  readonly inputPerMillion: number | null;
  readonly outputPerMillion: number | null;
  readonly perImage: number | null;
  readonly charactersPerMillion: number | null;
  /** Of sound or film. */
  readonly perSecond: number | null;
  readonly perRequest: number | null;
  readonly note: string;
  /** Where it stands: an address or a sentence. */
  readonly source: string;
  /** The day on which it stood there, such as `2026-11-21`. */
  readonly asOf: string | null;
  readonly confidence: PriceConfidence;
  readonly updatedAt: string;
};

/** Read in the service's documentation, told by others, or entered by an administrator here. */
export type PriceConfidence = 'documented' | 'reported' | 'own';

/** What to do with a call whose price nobody has entered, when the token has a spend limit. */
export const unknownPriceSetting = defineSetting({
  key: 'budgets.unknown-price',
  schema: z.enum(['refuse', 'count-as-zero']),
  initial: 'refuse' as const,
});

type Row = { service: ServiceId; as_of: string | null; confidence: PriceConfidence } & {
  [K in 'model' | 'note' | 'source' | 'updated_at']: string;
} & {
  [K in
    | 'input_per_million'
    | 'output_per_million'
    | 'per_image'
    | 'characters_per_million'
    | 'per_second'
    | 'per_request']: number | null;
};

const toPrice = (row: Row): ServicePrice => ({
  service: row.service,
  model: row.model,
  inputPerMillion: row.input_per_million,
  outputPerMillion: row.output_per_million,
  perImage: row.per_image,
  charactersPerMillion: row.characters_per_million,
  perSecond: row.per_second,
  perRequest: row.per_request,
  note: row.note,
  source: row.source,
  asOf: row.as_of,
  confidence: row.confidence,
  updatedAt: isoTime(row.updated_at),
});

/** All prices, by service and model. */
export async function listPrices(db: Db): Promise<ServicePrice[]> {
  const { rows } = await db.execute<Row>(sql`
    select *, as_of::text as as_of from service_prices order by service, model`);
  return rows.map(toPrice);
}

const amounts = [
  'inputPerMillion',
  'outputPerMillion',
  'perImage',
  'charactersPerMillion',
  'perSecond',
  'perRequest',
] as const;

/**
 * Keeps an administrator's price, in place of an earlier one for the same service and model. Throws
 * 400 for one without an amount: it would go before the prices that are known.
 */
export async function savePrice(
  db: Db,
  actorId: string,
  price: Omit<ServicePrice, 'updatedAt' | 'confidence'>,
): Promise<void> {
  if (amounts.every((amount) => price[amount] === null))
    throw badInput('Enter at least one amount; 0 is free.', 'inputPerMillion');
  await db.execute(sql`
    insert into service_prices (service, model, input_per_million, output_per_million, per_image,
      characters_per_million, per_second, per_request, note, source, as_of, confidence, updated_by)
    values (${price.service}, ${price.model}, ${price.inputPerMillion}, ${price.outputPerMillion},
      ${price.perImage}, ${price.charactersPerMillion}, ${price.perSecond}, ${price.perRequest},
      ${price.note}, ${price.source}, ${price.asOf}, 'own', ${actorId})
    on conflict (service, model) do update set input_per_million = excluded.input_per_million,
      output_per_million = excluded.output_per_million, per_image = excluded.per_image,
      characters_per_million = excluded.characters_per_million, per_second = excluded.per_second,
      per_request = excluded.per_request, note = excluded.note, source = excluded.source,
      as_of = excluded.as_of, confidence = excluded.confidence, updated_by = excluded.updated_by,
      updated_at = now()`);
  caches.delete(db);
}

/** Forgets a price; throws 404 when there is none. */
export async function removePrice(db: Db, service: string, model: string): Promise<void> {
  const { rowCount } = await db.execute(
    sql`delete from service_prices where service = ${service} and model = ${model}`,
  );
  caches.delete(db);
  if (!rowCount) throw notFound('There is no such price.');
}

type Cache = {
  readonly until: number;
  readonly prices: Promise<ReadonlyMap<string, ServicePrice>>;
};
const caches = new WeakMap<Db, Cache>();

/** How long, in ms, another server's change of a price may go unnoticed: every call needs one. */
const cacheMs = 5000;

/**
 * The price of a model, or of the service's models in general; undefined when there is none. What an
 * administrator entered for all models of a service goes before what the hub shipped for one.
 */
export async function priceOf(
  db: Db,
  service: string,
  model: string | undefined,
): Promise<ServicePrice | undefined> {
  const prices = await known(db);
  const ofModel = prices.get(`${service} ${model}`);
  const ofAll = prices.get(`${service} *`);
  const isOverruled = ofModel && ofModel.confidence !== 'own' && ofAll?.confidence === 'own';
  return isOverruled ? ofAll : (ofModel ?? ofAll);
}

function known(db: Db): Cache['prices'] {
  const held = caches.get(db);
  if (held && held.until > performance.now()) return held.prices;
  const prices = listPrices(db).then(
    (list) => new Map(list.map((price) => [`${price.service} ${price.model}`, price])),
  );
  caches.set(db, { until: performance.now() + cacheMs, prices });
  prices.catch(() => caches.delete(db));
  return prices;
}
