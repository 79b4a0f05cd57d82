import { z } from 'zod';
import { endpoint } from '#kernel/contract.ts';
import { serviceIdSchema } from '#kernel/service-id-schema.ts';

const time = z.iso.datetime();
const ok = z.object({ ok: z.literal(true) });

/** Making and revoking tokens is rare. */
const careful = { perMinute: 30, limitGroup: 'api-tokens', tokens: 'refused' } as const;

const kind = z.enum(['text', 'reasoning', 'image', 'video', 'audio', 'research']);
const words = z.array(z.string().trim().min(1).max(100)).min(1).max(50).nullable().default(null);
/** Millionths of a US dollar, up to ten million dollars. */
const money = z.number().int().min(0).max(10_000_000_000_000);
const limit = money.min(1).nullable().default(null);
const perMinute = z.number().int().min(1).max(1_000_000_000).nullable().default(null);

const scopes = {
  modules: words,
  kinds: z.array(kind).min(1).nullable().default(null),
  services: z.array(serviceIdSchema).min(1).nullable().default(null),
  models: words,
};
const limits = {
  dayCap: limit,
  monthCap: limit,
  totalCap: limit,
  requestsPerMinute: perMinute,
  tokensPerMinute: perMinute,
};

const token = z.object({
  ...scopes,
  ...limits,
  id: z.uuid(),
  userId: z.uuid(),
  owner: z.string(),
  name: z.string(),
  prefix: z.string(),
  lastFour: z.string(),
  strict: z.boolean(),
  /** Whether it opens tools, runs, assets and projects, too. */
  tools: z.boolean(),
  cacheSeconds: z.number(),
  cacheSimilarity: z.number().nullable(),
  expiresAt: time.nullable(),
  lastUsedAt: time.nullable(),
  createdAt: time,
  /** Made before its owner set up two-step sign-in: a password was enough to make it. */
  beforeFactor: z.boolean(),
  spent: z.object({
    day: z.number(),
    month: z.number(),
    total: z.number(),
    held: z.number(),
  }),
});

const newToken = z.object({
  ...scopes,
  ...limits,
  name: z.string().trim().min(1, 'Give the token a name.').max(100),
  strict: z.boolean().default(false),
  tools: z.boolean().default(false),
  /** For how long the very same request is answered from memory; 0 = never. */
  cacheSeconds: z.number().int().min(0).max(2_592_000).default(0),
  /** Cosine from which a question is answered like an earlier one; null = only to the letter. */
  cacheSimilarity: z.number().min(0.8).max(0.999).nullable().default(null),
  /** Null for a token without end. */
  expiresAt: time.nullable().default(null),
});
/** The secret is shown this once. */
const made = z.object({ token, secret: z.string() });

const usageQuery = z.object({
  by: z.enum(['token', 'user', 'module', 'service']).default('token'),
  days: z.coerce.number().int().min(1).max(366).default(30),
});
const figure = z.object({
  key: z.string(),
  name: z.string(),
  requests: z.number(),
  failed: z.number(),
  inputTokens: z.number(),
  outputTokens: z.number(),
  cost: z.number(),
  unpriced: z.number(),
});

const unit = money.nullable().default(null);
const price = z.object({
  service: serviceIdSchema,
  /** `*` stands for every model without a price of its own. */
  model: z.string().trim().min(1).max(200).default('*'),
  inputPerMillion: unit,
  outputPerMillion: unit,
  perImage: unit,
  charactersPerMillion: unit,
  perSecond: unit,
  perRequest: unit,
  note: z.string().trim().max(500).default(''),
  /** Where it stands: an address or a sentence. */
  source: z.string().trim().max(300).default(''),
  /** The day on which it stood there. */
  asOf: z.iso.date().nullable().default(null),
});
const confidence = z.enum(['documented', 'reported', 'own']);
const listedPrice = price.extend({ confidence, updatedAt: time });
const unknownPrice = z.enum(['refuse', 'count-as-zero']);

const hubKey = z.object({
  id: z.uuid(),
  service: z.string(),
  lastFour: z.string(),
  status: z.enum(['active', 'invalid', 'testing', 'inactive']),
  message: z.string(),
  /** The key of the key manager. */
  isFirst: z.boolean(),
  weight: z.number(),
  /** Faults of the service in a row. */
  failures: z.number(),
  /** Not asked before, because it was asked too often or failed too often. */
  restsUntil: time.nullable(),
  lastUsedAt: time.nullable(),
});

export type HubKey = z.infer<typeof hubKey>;
export type ApiToken = z.infer<typeof token>;
export type NewApiToken = z.input<typeof newToken>;
export type UsageFigure = z.infer<typeof figure>;
export type ServicePrice = z.infer<typeof listedPrice>;

export const contract = {
  listTokens: endpoint('user')
    .route({ method: 'GET', path: '/openai-api/tokens' })
    .output(z.array(token)),

  createToken: endpoint('user', careful)
    .route({ method: 'POST', path: '/openai-api/tokens' })
    .input(newToken)
    .output(made),

  revokeToken: endpoint('user', careful)
    .route({ method: 'DELETE', path: '/openai-api/tokens/{id}' })
    .input(z.object({ id: z.uuid() }))
    .output(ok),

  /** Services that a token can be kept to: the catalogue's, and what was added and answers now. */
  listServices: endpoint('user')
    .route({ method: 'GET', path: '/openai-api/services' })
    .output(z.array(z.object({ id: serviceIdSchema, name: z.string() }))),

  /** Services that can tell whether two questions mean the same; none leaves it to the letter. */
  listEmbedders: endpoint('user')
    .route({ method: 'GET', path: '/openai-api/embedders' })
    .output(z.array(z.object({ service: serviceIdSchema, name: z.string(), model: z.string() }))),

  usage: endpoint('user')
    .route({ method: 'GET', path: '/openai-api/usage' })
    .input(usageQuery)
    .output(z.array(figure)),

  exportUsage: endpoint('user')
    .route({ method: 'GET', path: '/openai-api/usage-export' })
    .input(usageQuery)
    .output(z.object({ csv: z.string() })),

  listAllTokens: endpoint('admin')
    .route({ method: 'GET', path: '/openai-api/all-tokens' })
    .output(z.array(token)),

  createTokenFor: endpoint('admin', careful)
    .route({ method: 'POST', path: '/openai-api/all-tokens' })
    .input(newToken.extend({ email: z.email('Enter the address of an account.') }))
    .output(made),

  revokeAnyToken: endpoint('admin', careful)
    .route({ method: 'DELETE', path: '/openai-api/all-tokens/{id}' })
    .input(z.object({ id: z.uuid() }))
    .output(ok),

  allUsage: endpoint('admin')
    .route({ method: 'GET', path: '/openai-api/all-usage' })
    .input(usageQuery)
    .output(z.array(figure)),

  exportAllUsage: endpoint('admin')
    .route({ method: 'GET', path: '/openai-api/all-usage-export' })
    .input(usageQuery)
    .output(z.object({ csv: z.string() })),

  listKeys: endpoint('admin')
    .route({ method: 'GET', path: '/openai-api/keys' })
    .output(z.array(hubKey)),

  addKey: endpoint('admin', careful)
    .route({ method: 'POST', path: '/openai-api/keys' })
    .input(
      z.object({
        service: serviceIdSchema.refine((id) => id !== 'local', 'The local engine has no key.'),
        key: z.string().trim().min(1, 'Enter a key.').max(4096),
      }),
    )
    .output(ok),

  weighKey: endpoint('admin')
    .route({ method: 'PUT', path: '/openai-api/keys/{id}' })
    .input(z.object({ id: z.uuid(), weight: z.number().int().min(1).max(100) }))
    .output(ok),

  removeKey: endpoint('admin', careful)
    .route({ method: 'DELETE', path: '/openai-api/keys/{id}' })
    .input(z.object({ id: z.uuid() }))
    .output(ok),

  listPrices: endpoint('user')
    .route({ method: 'GET', path: '/openai-api/prices' })
    .output(z.object({ prices: z.array(listedPrice), unknownPrice })),

  savePrice: endpoint('admin')
    .route({ method: 'PUT', path: '/openai-api/prices' })
    .input(price)
    .output(ok),

  removePrice: endpoint('admin')
    .route({ method: 'DELETE', path: '/openai-api/prices' })
    .input(price.pick({ service: true, model: true }))
    .output(ok),

  setUnknownPrice: endpoint('admin')
    .route({ method: 'PUT', path: '/openai-api/unknown-price' })
    .input(z.object({ unknownPrice }))
    .output(ok),
};
