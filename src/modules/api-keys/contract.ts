import { z } from 'zod';
import { endpoint } from '#kernel/contract.ts';
import { serviceCategories } from '#kernel/services.ts';
import { localModelContract } from './contract-local-models.ts';
import { ollamaContract } from './contract-ollama.ts';

/** Whose keys: the hub's, shared with everybody (admins only), or the caller's own. */
const keyScope = z.enum(['hub', 'personal']);
const service = z.string().min(1).max(80);
const ofService = z.object({ scope: keyScope, service });
const ofOwner = z.object({ scope: keyScope });

/** Most that a month of one service can cost, in cents. */
const priceCents = z.int().min(0).max(100_000_000);

const usage = z.object({
  requestsToday: z.number(),
  requestsThisMonth: z.number(),
  lastUsed: z.iso.datetime().nullable(),
  /** Milliseconds. */
  averageResponseTime: z.number().nullable(),
});

/** One service as the key pages show it. No field of it holds a key. */
/** The model that is used, and the one that is known by its name; null for none. */
const madeBy = z.object({
  model: z.string().nullable(),
  found: z.string().nullable(),
  /** Whether its owner said so; told by its models otherwise. */
  isSaid: z.boolean(),
});
const uses = z.enum(['text', 'image', 'speech', 'transcription', 'embedding']);
const chosenModel = z.string().trim().min(1).max(200).nullable().optional();

const serviceEntry = z.object({
  id: z.string(),
  name: z.string(),
  category: z.enum(serviceCategories),
  /** `built-in` needs no key; `added` can be taken out again by its owner. */
  origin: z.enum(['catalogue', 'built-in', 'added']),
  description: z.string(),
  features: z.array(z.string()),
  website: z.string(),
  version: z.string(),
  modulesUsing: z.array(z.string()),
  status: z.enum(['active', 'invalid', 'testing', 'inactive']),
  hasKey: z.boolean(),
  /** Whether the hub has further keys for it, which answer for everybody too; none of a person has. */
  hasSpareKey: z.boolean(),
  lastFour: z.string(),
  /** What the last check said, in one sentence. */
  message: z.string(),
  /** False when the service could not be reached and only the format rule was applied. */
  verified: z.boolean(),
  /** A stored key that nobody could check: `inactive`, though calls may still try it. */
  isUnverified: z.boolean(),
  checkedAt: z.iso.datetime().nullable(),
  expiresAt: z.iso.datetime().nullable(),
  isExpired: z.boolean(),
  /** Address of one's own server; null for services that have a fixed one. */
  baseUrl: z.string().nullable(),
  /** Whether that address may be local; null where nobody can allow it. */
  allowsLocal: z.boolean().nullable(),
  /** The operator has set the address, so that a typed one is ignored. */
  isBaseUrlFixed: z.boolean(),
  credits: z
    .object({
      remaining: z.number(),
      currency: z.string(),
      total: z.number().optional(),
      resetsAt: z.string().optional(),
    })
    .nullable(),
  /** What the service says was spent since then, `refused` where it does not tell this key. */
  spent: z
    .union([
      z.object({ amount: z.number(), currency: z.string(), since: z.iso.datetime() }),
      z.object({ refused: z.literal(true) }),
    ])
    .nullable(),
  rateLimit: z
    .object({
      limit: z.number().optional(),
      remaining: z.number().optional(),
      resetsAt: z.string().optional(),
    })
    .nullable(),
  /** Of a server of one's own: its models, and which of them is asked for what. */
  serverModels: z
    .object({
      models: z.array(
        z.object({
          id: z.string(),
          use: uses,
        }),
      ),
      /** Whether the last check found Ollama, whose own API manages its models. */
      isOllama: z.boolean(),
      uses: z.record(uses, madeBy),
    })
    .nullable(),
  priceCents: z.number(),
  currency: z.string(),
  customTags: z.array(z.string()),
  usage,
});
export type ServiceEntry = z.infer<typeof serviceEntry>;

const foundServer = z.object({
  name: z.string(),
  address: z.string(),
  models: z.array(
    z.object({ id: z.string(), bytes: z.number().nullable(), family: z.string().nullable() }),
  ),
  /** Id of the service of the hub that stands for it; null while it is not in use. */
  service: z.string().nullable(),
});
export type FoundServer = z.infer<typeof foundServer>;

const browserUsage = z.object({
  requestsToday: z.int().min(0).catch(0),
  requestsThisMonth: z.int().min(0).catch(0),
  lastUsed: z.iso.datetime().nullable().catch(null),
  averageResponseTime: z.number().min(0).nullable().catch(null),
});
export type BrowserUsage = z.infer<typeof browserUsage>;

const newService = z.object({
  scope: keyScope,
  name: z.string().trim().min(1, 'Enter a name.').max(60),
  category: z.enum(serviceCategories),
  website: z.union([z.literal(''), z.url({ protocol: /^https?$/ }).max(300)]).default(''),
  description: z.string().trim().max(300).default(''),
  /** Of a server that speaks as OpenAI's API does, with or without `/v1`: chats and tools use it. */
  apiAddress: z.union([z.literal(''), z.url({ protocol: /^https?$/ }).max(500)]).default(''),
  /** Must answer 2xx to a GET with `Authorization: Bearer <key>`. */
  checkAddress: z.union([z.literal(''), z.url({ protocol: /^https?$/ }).max(500)]).default(''),
});
export type NewService = z.infer<typeof newService>;

const skippedKey = z.object({ name: z.string(), reason: z.string() });
const entries = z.array(serviceEntry);

/** Millionths of a US dollar; `cap` null where nothing limits it. */
const spent = z.object({ spent: z.number(), cap: z.number().nullable() });
const hubShare = z.object({
  /** Whether this person may spend the hub's keys at all. */
  allowed: z.boolean(),
  /** False for administrators. */
  limited: z.boolean(),
  day: spent,
  month: spent,
  /** Calls of the day whose price nobody has entered. */
  unpriced: z.object({ calls: z.number(), cap: z.number().nullable() }),
  /** The person's groups, with what their members have spent together this month. */
  groups: z.array(spent.extend({ name: z.string() })),
  /** A sentence when little or nothing is left. */
  notice: z.string().nullable(),
});
export type HubShare = z.infer<typeof hubShare>;

/** Calls that reach out to a service share one allowance. */
const checking = () =>
  endpoint('user', { perMinute: 60, limitGroup: 'key-tests', tokens: 'refused' });

/** Keys are changed in person: with a token that leaked nobody replaces what others pay with. */
const changing = () => endpoint('user', { tokens: 'refused' });

/** Keys, prices and usage of services. Nothing here ever returns a key. */
export const contract = {
  ...ollamaContract,
  ...localModelContract,
  list: endpoint('user')
    .route({ method: 'GET', path: '/api-keys', summary: 'Services with the state of their keys' })
    .input(ofOwner)
    .output(entries),
  hubShare: endpoint('user')
    .route({
      method: 'GET',
      path: '/api-keys/hub-share',
      summary: 'What the caller has spent, and may spend, of the hub’s keys',
    })
    .output(hubShare),
  save: checking()
    .route({
      method: 'PUT',
      path: '/api-keys/{service}/key',
      summary: 'Store and check a key; an empty one removes it',
    })
    .input(ofService.extend({ key: z.string().max(8192), baseUrl: z.string().max(500).optional() }))
    .output(serviceEntry),
  remove: changing()
    .route({ method: 'DELETE', path: '/api-keys/{service}/key', summary: 'Delete a key' })
    .input(ofService)
    .output(serviceEntry),
  test: checking()
    .route({ method: 'POST', path: '/api-keys/{service}/test', summary: 'Check a stored key' })
    .input(ofService)
    .output(serviceEntry),
  setExpiry: changing()
    .route({
      method: 'PUT',
      path: '/api-keys/{service}/expiry',
      summary: 'Set or clear the time after which a key is not used',
    })
    .input(ofService.extend({ expiresAt: z.iso.datetime().nullable() }))
    .output(serviceEntry),
  setServerModels: changing()
    .route({
      method: 'PUT',
      path: '/api-keys/{service}/models',
      summary: 'Say which model of a server of your own is asked for what',
    })
    .input(ofService.extend({ makes: z.partialRecord(uses, chosenModel) }))
    .output(serviceEntry),
  setTags: changing()
    .route({ method: 'PUT', path: '/api-keys/{service}/tags', summary: 'Replace custom tags' })
    .input(ofService.extend({ tags: z.array(z.string().trim().min(1).max(30)).max(12) }))
    .output(serviceEntry),
  setPrices: changing()
    .route({ method: 'PUT', path: '/api-keys/prices', summary: 'Set monthly prices' })
    .input(ofOwner.extend({ prices: z.array(z.object({ service, priceCents })).max(500) }))
    .output(entries),
  clearInactive: changing()
    .route({
      method: 'POST',
      path: '/api-keys/clear-inactive',
      summary: 'Delete keys that are invalid, expired or switched off',
    })
    .input(ofOwner)
    .output(z.object({ cleared: z.int(), entries })),
  import: checking()
    .route({
      method: 'POST',
      path: '/api-keys/import',
      summary: 'Store keys from a map of service name to key',
    })
    .input(ofOwner.extend({ keys: z.record(z.string().max(200), z.unknown()) }))
    .output(z.object({ imported: z.int(), skipped: z.array(skippedKey), entries })),
  export: endpoint('user')
    .route({ method: 'GET', path: '/api-keys/export', summary: 'Everything except the secrets' })
    .input(ofOwner)
    .output(
      z.object({
        exportedAt: z.iso.datetime(),
        scope: keyScope,
        services: z.array(
          serviceEntry
            .pick({ name: true, category: true, status: true, lastFour: true, currency: true })
            .extend({
              monthlyPrice: z.number(),
              expiresAt: z.string().nullable(),
              customTags: z.array(z.string()),
            }),
        ),
      }),
    ),
  addService: changing()
    .route({ method: 'POST', path: '/api-keys/services', summary: 'Add a service by hand' })
    .input(newService)
    .output(serviceEntry),
  removeService: changing()
    .route({
      method: 'DELETE',
      path: '/api-keys/services/{service}',
      summary: 'Take out an added service with its key',
    })
    .input(ofService)
    .output(entries),
  sync: changing()
    .route({
      method: 'POST',
      path: '/api-keys/sync',
      summary: 'Add the services of the shared list that are missing here',
    })
    .input(ofOwner)
    .output(z.object({ found: z.int(), added: z.int(), entries })),
  importBrowserData: changing()
    .route({
      method: 'POST',
      path: '/api-keys/browser-data',
      summary: 'Take over prices and usage that an older version kept in the browser',
    })
    .input(
      ofOwner.extend({
        prices: z.record(z.string(), z.number().min(0).max(1_000_000)).default({}),
        usage: z.record(z.string(), browserUsage).default({}),
      }),
    )
    .output(entries),
  setLocalEngine: endpoint('admin')
    .route({
      method: 'PUT',
      path: '/api-keys/local-engine',
      summary: 'Switch the built-in engine on or off',
    })
    .input(z.object({ enabled: z.boolean() }))
    .output(serviceEntry),
  setLocalServer: endpoint('admin')
    .route({
      method: 'PUT',
      path: '/api-keys/{service}/local-address',
      summary: 'Let the hub’s server of a service be on this machine or in its network, or not',
    })
    .input(z.object({ service, allowed: z.boolean() }))
    .output(serviceEntry),
  foundServers: endpoint('admin')
    .route({
      method: 'GET',
      path: '/api-keys/found-servers',
      summary: 'Servers of models that answer on the hub’s machine',
    })
    .output(z.object({ servers: z.array(foundServer) })),
  takeServer: endpoint('admin', { perMinute: 60, limitGroup: 'key-tests', tokens: 'refused' })
    .route({
      method: 'POST',
      path: '/api-keys/found-servers',
      summary: 'Take a server that was found into use for everybody',
    })
    .input(z.object({ address: z.url({ protocol: /^https?$/ }).max(500) }))
    .output(serviceEntry),
  audit: endpoint('admin')
    .route({
      method: 'GET',
      path: '/api-keys/audit',
      summary: 'The latest events of the hub’s keys, and whether the chain is whole',
    })
    .output(
      z.object({
        /** Number of the first event whose hash does not fit; null when the chain is whole. */
        firstBroken: z.number().nullable(),
        events: z.array(
          z.object({
            seq: z.number(),
            at: z.iso.datetime(),
            actor: z.string().nullable(),
            action: z.string(),
            service: z.string(),
            detail: z.string(),
          }),
        ),
      }),
    ),
};
