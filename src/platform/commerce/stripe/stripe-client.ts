import { createRequire } from 'node:module';
import type Stripe from 'stripe';
import { AppError } from '#kernel/errors.ts';
import type { Platform } from '#platform/platform.ts';

const require = createRequire(import.meta.url);
let loaded: typeof Stripe | undefined;

/** Loaded at the first use: a hub without the processor need not carry its client. */
function library(): typeof Stripe {
  loaded ??= require('stripe') as typeof Stripe;
  return loaded;
}

const clients = new WeakMap<object, Stripe>();

/** The processor's client on the hub's own `fetch`. Throws 409 when none is configured. */
export function stripeOf(platform: Platform): Stripe {
  const known = clients.get(platform.config);
  if (known) return known;
  const { STRIPE_SECRET_KEY: key, STRIPE_API_URL } = platform.config;
  if (!key) throw new AppError('no_processor', 409, 'No payment processor is configured.');
  const { protocol, hostname, port } = new URL(STRIPE_API_URL);
  const Library = library();
  const client = new Library(key, {
    host: hostname,
    port: port || (protocol === 'https:' ? '443' : '80'),
    protocol: protocol === 'https:' ? 'https' : 'http',
    httpClient: Library.createFetchHttpClient(platform.fetch),
    // Jobs and people try again; each request has its key.
    maxNetworkRetries: 0,
    timeout: 20_000,
    telemetry: false,
  });
  clients.set(platform.config, client);
  return client;
}

/** Whether the processor understood and said no: asking again would not help. */
export const isRefusal = (error: unknown): boolean =>
  error instanceof library().errors.StripeInvalidRequestError ||
  error instanceof library().errors.StripeCardError;

export const isUnknownObject = (error: unknown): boolean =>
  error instanceof library().errors.StripeInvalidRequestError && error.statusCode === 404;

/** Whether so little cannot be paid at all, such as 30 cents. */
export const isTooSmall = (error: unknown): boolean =>
  error instanceof library().errors.StripeInvalidRequestError && error.code === 'amount_too_small';
