import type { ServiceCategory } from '#kernel/services.ts';
import type { KeyCheck, ProviderContext } from '../provider.ts';
import type { ApiAnswer } from './http/exchange.ts';
import { isObject, objectIn, textIn } from './http/json.ts';
import { bearer } from './http/keys/bearer.ts';
import { type Findings, probeKey } from './http/keys/key-check.ts';

/** A service whose key the hub keeps and tests, though no module of the gateway calls it. */
export type ExtraService = {
  readonly id: string;
  readonly name: string;
  readonly category: ServiceCategory;
  readonly website: string;
  readonly description: string;
  readonly features: readonly string[];
  /** Bare origin; absent where the address depends on the account. */
  readonly defaultBaseUrl?: string;
  /** The owner has to give the address of their own server. */
  readonly needsBaseUrl?: boolean;
  /** Tests the key; throws only when `context.signal` was aborted. */
  check(context: ProviderContext): Promise<KeyCheck>;
};

type Extra = Omit<ExtraService, 'check'> & {
  readonly path: string;
  readonly headers: (apiKey: string) => Record<string, string>;
  readonly accept: (answer: ApiAnswer) => Findings | undefined;
  /** The address where the context has none. */
  readonly baseUrl?: (apiKey: string) => string | undefined;
};

/** Mailchimp's key ends in its data centre, and its API wants Basic with any user name. */
const mailchimpHost = (apiKey: string): string | undefined => {
  const dataCentre = /-([a-z]{2}\d{1,3})$/.exec(apiKey)?.[1];
  return dataCentre === undefined ? undefined : `https://${dataCentre}.api.mailchimp.com`;
};

const list: readonly Extra[] = [
  {
    id: 'qdrant',
    name: 'Qdrant',
    category: 'database',
    website: 'https://qdrant.tech',
    description: 'Vector database on a server of your own or in its cloud.',
    features: ['Vector search', 'Filters', 'Self-hosted or cloud'],
    needsBaseUrl: true,
    path: '/collections',
    headers: (apiKey): Record<string, string> => (apiKey === '' ? {} : { 'api-key': apiKey }),
    accept: ({ body }) =>
      Array.isArray(objectIn(objectIn(body).result).collections) ? {} : undefined,
  },
  {
    id: 'pinecone',
    name: 'Pinecone',
    category: 'database',
    website: 'https://app.pinecone.io',
    description: 'Managed vector database.',
    features: ['Vector search', 'Managed indexes', 'Namespaces'],
    defaultBaseUrl: 'https://api.pinecone.io',
    path: '/indexes',
    headers: (apiKey) => ({ 'api-key': apiKey, 'x-pinecone-api-version': '2026-07' }),
    accept: ({ body }) => (isObject(body) && Array.isArray(body.indexes) ? {} : undefined),
  },
  {
    id: 'airtable',
    name: 'Airtable',
    category: 'data',
    website: 'https://airtable.com/create/tokens',
    description: 'Spreadsheet-style database for records such as prompts and keys.',
    features: ['Tables and views', 'Records over an API', 'Scoped tokens'],
    defaultBaseUrl: 'https://api.airtable.com',
    path: '/v0/meta/whoami',
    headers: bearer,
    accept: ({ body }) => (textIn(objectIn(body).id) === undefined ? undefined : {}),
  },
  {
    id: 'stripe',
    name: 'Stripe',
    category: 'automation',
    website: 'https://dashboard.stripe.com/apikeys',
    description: 'Card payments and checkout pages.',
    features: ['Checkout', 'Refunds', 'Payment events'],
    defaultBaseUrl: 'https://api.stripe.com',
    path: '/v1/balance',
    headers: bearer,
    // The balance belongs to the shop and is no credit for calls, so it is not reported.
    accept: ({ body }) => (Array.isArray(objectIn(body).available) ? {} : undefined),
  },
  {
    id: 'sendgrid',
    name: 'SendGrid',
    category: 'automation',
    website: 'https://app.sendgrid.com/settings/api_keys',
    description: 'Mail delivery and newsletter contacts.',
    features: ['Mail delivery', 'Contact lists', 'Scoped keys'],
    defaultBaseUrl: 'https://api.sendgrid.com',
    path: '/v3/scopes',
    headers: bearer,
    accept: ({ body }) => (Array.isArray(objectIn(body).scopes) ? {} : undefined),
  },
  {
    id: 'mailchimp',
    name: 'Mailchimp',
    category: 'automation',
    website: 'https://mailchimp.com',
    description: 'Newsletter audiences and campaigns.',
    features: ['Audiences', 'Tags', 'Campaigns'],
    baseUrl: mailchimpHost,
    path: '/3.0/ping',
    headers: (apiKey) => ({
      authorization: `Basic ${Buffer.from(`guildhall:${apiKey}`, 'latin1').toString('base64')}`,
    }),
    accept: ({ body }) => (textIn(objectIn(body).health_status) === undefined ? undefined : {}),
  },
];

/** Services beyond the gateway's whose keys can be kept and tested. */
export const extraServices: readonly ExtraService[] = list.map(
  ({ path, headers, accept, baseUrl, ...shown }) => ({
    ...shown,
    check: async (context) => {
      const address = context.baseUrl || baseUrl?.(context.apiKey) || shown.defaultBaseUrl;
      if (address === undefined) return { state: 'invalid', message: addressMissing(shown) };
      return probeKey(
        { ...context, baseUrl: address },
        { name: shown.name, request: { path, headers: headers(context.apiKey) }, accept },
      );
    },
  }),
);

function addressMissing({
  name,
  needsBaseUrl,
}: Pick<ExtraService, 'name' | 'needsBaseUrl'>): string {
  return needsBaseUrl
    ? `Please enter the address of your ${name} server.`
    : `A ${name} key ends with a dash and its data centre, such as -us21.`;
}

export type CustomService = {
  /** Full address to GET, query included; it must answer 2xx to a good key. */
  readonly address: string;
  /** Header that carries the key. Default `Authorization`, with `Bearer` before the key. */
  readonly header?: string;
};

/**
 * Tests the key of a service that the owner added themselves: GETs their address with the key in a header.
 * `context.fetch` must be the guarded one, since the address is free. Throws only on abort.
 */
export async function checkCustomService(
  context: ProviderContext,
  { address, header = 'Authorization' }: CustomService,
): Promise<KeyCheck> {
  const url = URL.parse(address);
  if (url === null || !['http:', 'https:'].includes(url.protocol)) {
    return { state: 'invalid', message: 'The test address must start with http:// or https://.' };
  }
  if (!/^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/.test(header)) {
    return { state: 'invalid', message: 'The header name may contain letters, digits and dashes.' };
  }
  const value =
    header.toLowerCase() === 'authorization' ? `Bearer ${context.apiKey}` : context.apiKey;
  return probeKey(
    { ...context, baseUrl: url.origin },
    {
      name: url.host,
      request: {
        path: `${url.pathname}${url.search}`,
        headers: context.apiKey === '' ? {} : { [header]: value },
        maxBytes: 4 * 1024 * 1024,
      },
      accept: () => ({}),
    },
  );
}
