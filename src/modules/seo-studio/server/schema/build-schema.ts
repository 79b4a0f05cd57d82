import { badInput } from '#kernel/errors.ts';
import { isSchemaDate, schemaDates } from './schema-needs.ts';

export const schemaTypes = [
  'Article',
  'Product',
  'FAQPage',
  'HowTo',
  'Event',
  'LocalBusiness',
] as const;
export type SchemaType = (typeof schemaTypes)[number];
type Data = Readonly<Record<string, unknown>>;

const wrong = (key: string, message: string): never => {
  throw badInput(message, `data.${key}`);
};

const isObject = (value: unknown): value is Data =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A text that is there. */
function needText(data: Data, key: string, what: string): string {
  const value = data[key];
  if (typeof value !== 'string' || value.trim() === '') return wrong(key, `Give ${what}.`);
  return value.trim();
}

function needDate(data: Data, key: string, what: string): string {
  const text = needText(data, key, what);
  return isSchemaDate(text)
    ? text
    : wrong(key, `Write ${what} as 2026-11-22 or 2026-11-22T19:30:00+01:00.`);
}

/** Texts may be objects of schema.org already; a plain text becomes one. */
const asObject = (value: unknown, type: string): unknown =>
  typeof value === 'string' && value.trim() !== '' ? { '@type': type, name: value.trim() } : value;

/** Takes some keys out; the rest goes through as it is, dates checked. */
function others(data: Data, ...taken: readonly string[]): Data {
  const rest = Object.entries(data).filter(([key]) => !taken.includes(key));
  for (const [key, value] of rest) {
    if (key.startsWith('@')) wrong(key, 'Names with @ are set by the generator.');
    if (!/^[A-Za-z][A-Za-z0-9]{0,60}$/.test(key))
      wrong(key.slice(0, 60), `“${key.slice(0, 60)}” is no property of schema.org.`);
    if (schemaDates.has(key) && (typeof value !== 'string' || !isSchemaDate(value))) {
      wrong(key, `Write ${key} as 2026-11-22 or 2026-11-22T19:30:00+01:00.`);
    }
  }
  return Object.fromEntries(rest.filter(([, value]) => value !== '' && value !== null));
}

function offersOf(data: Data): unknown {
  const { price, priceCurrency, currency, availability } = data;
  if (price === undefined) return data.offers;
  const amount = typeof price === 'string' ? price.trim() : price;
  const isPrice =
    typeof amount === 'number' ? amount >= 0 : /^\d{1,12}(?:\.\d{1,4})?$/.test(String(amount));
  if (!isPrice) wrong('price', 'Write the price as a number with a point, such as 12.50.');
  const code = priceCurrency ?? currency;
  if (typeof code !== 'string' || !/^[A-Z]{3}$/.test(code)) {
    return wrong('priceCurrency', 'Name the currency by its code, such as EUR.');
  }
  const stock = typeof availability === 'string' && availability !== '' ? availability : null;
  return {
    ...{ '@type': 'Offer', price: String(amount), priceCurrency: code },
    ...(stock && {
      availability: stock.startsWith('http') ? stock : `https://schema.org/${stock}`,
    }),
  };
}

function list(data: Data, key: string, what: string): readonly unknown[] {
  const value = data[key];
  if (!Array.isArray(value) || value.length === 0) return wrong(key, `Give ${what}.`);
  return value;
}

function questionsOf(data: Data): unknown[] {
  const key =
    ['questions', 'items', 'faq', 'mainEntity'].find((one) => data[one] !== undefined) ??
    'questions';
  return list(data, key, 'at least one question with its answer').map((given, at) => {
    const one = isObject(given) ? given : {};
    if (one['@type'] === 'Question') return one;
    const question = one.question ?? one.name ?? one.q;
    const answer = one.answer ?? one.text ?? one.a;
    if (typeof question !== 'string' || question.trim() === '')
      return wrong(`${key}.${at}.question`, 'Write the question.');
    if (typeof answer !== 'string' || answer.trim() === '')
      return wrong(`${key}.${at}.answer`, 'Write the answer.');
    return {
      ...{ '@type': 'Question', name: question.trim() },
      acceptedAnswer: { '@type': 'Answer', text: answer.trim() },
    };
  });
}

function stepsOf(data: Data): unknown[] {
  const key = data.steps !== undefined ? 'steps' : 'step';
  return list(data, key, 'at least one step').map((given, at) => {
    if (isObject(given) && given['@type']) return given;
    const one = isObject(given) ? given : { text: given };
    const text = one.text ?? one.name;
    if (typeof text !== 'string' || text.trim() === '')
      return wrong(`${key}.${at}`, 'Say what is done in this step.');
    const { name, title = name } = one;
    return {
      ...{ '@type': 'HowToStep', position: at + 1 },
      ...(typeof title === 'string' && title !== '' && { name: title }),
      text: text.trim(),
    };
  });
}

function locationOf(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  return /^https?:\/\//.test(value)
    ? { '@type': 'VirtualLocation', url: value }
    : { '@type': 'Place', name: value, address: value };
}

const builders: Readonly<Record<SchemaType, (data: Data) => Data>> = {
  Article: (data) => ({
    headline: needText(data, 'headline', 'the headline'),
    ...others(data, 'headline', 'author', 'publisher'),
    ...(data.author ? { author: asObject(data.author, 'Person') } : {}),
    ...(data.publisher ? { publisher: asObject(data.publisher, 'Organization') } : {}),
  }),
  Product(data) {
    const offers = offersOf(data);
    if (!offers && !data.review && !data.aggregateRating) {
      wrong(
        'price',
        'Give a price with its currency, a review or a rating: search engines ask for one of them.',
      );
    }
    return {
      name: needText(data, 'name', 'the name of the product'),
      ...others(
        data,
        'name',
        'price',
        'priceCurrency',
        'currency',
        'availability',
        'offers',
        'brand',
      ),
      ...(data.brand ? { brand: asObject(data.brand, 'Brand') } : {}),
      ...(offers ? { offers } : {}),
    };
  },
  FAQPage: (data) => ({
    ...others(data, 'questions', 'items', 'faq', 'mainEntity'),
    mainEntity: questionsOf(data),
  }),
  HowTo: (data) => ({
    name: needText(data, 'name', 'what one can do with it'),
    ...others(data, 'name', 'steps', 'step'),
    step: stepsOf(data),
  }),
  Event(data) {
    if (data.location === undefined || data.location === '')
      wrong('location', 'Say where it takes place, or give the address of the stream.');
    return {
      name: needText(data, 'name', 'the name of the event'),
      startDate: needDate(data, 'startDate', 'the beginning'),
      ...others(
        data,
        'name',
        'startDate',
        'location',
        'organizer',
        'offers',
        'price',
        'priceCurrency',
        'currency',
        'availability',
      ),
      location: locationOf(data.location),
      ...(data.organizer ? { organizer: asObject(data.organizer, 'Organization') } : {}),
      ...(offersOf(data) ? { offers: offersOf(data) } : {}),
    };
  },
  LocalBusiness(data) {
    const { address } = data;
    if (!isObject(address)) needText(data, 'address', 'the address of the business');
    return {
      name: needText(data, 'name', 'the name of the business'),
      ...others(data, 'name', 'address'),
      address: isObject(address) ? { '@type': 'PostalAddress', ...address } : address,
    };
  },
};

/** A block of JSON-LD that search engines use. Throws 400 naming what is missing in `data.…`. */
export function buildSchema(type: SchemaType, data: Data): Record<string, unknown> {
  return { '@context': 'https://schema.org', '@type': type, ...builders[type](data) };
}
