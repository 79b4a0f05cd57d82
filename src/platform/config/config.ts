import { resolve } from 'node:path';
import { z } from 'zod';
import { type ServiceId, serviceIds } from '#kernel/services.ts';
import { stripEnd } from '#kernel/text/strip-ends.ts';
import { readDkimKey } from './dkim-key.ts';

const on = ['1', 'true', 'on', 'yes'];
const off = ['0', 'false', 'off', 'no'];

/** 1/0, true/false, on/off. An empty value counts as not set. */
const flag = z.preprocess((value) => {
  const word = String(value).trim().toLowerCase();
  if (on.includes(word)) return true;
  return off.includes(word) ? false : value;
}, z.boolean('must be one of 1, 0, true, false, on, off'));

const wholeNumber = (least: number, most: number) =>
  z.coerce
    .number(`must be a whole number from ${least} to ${most}`)
    .int(`must be a whole number from ${least} to ${most}`)
    .min(least, `must be at least ${least}`)
    .max(most, `must be at most ${most}`);

const webAddress = z
  .url({ protocol: /^https?$/, error: 'must be an address such as https://hub.example.org' })
  .transform((value) => stripEnd(value, /\//));

const bareOrigin = webAddress.refine(
  (value) => new URL(value).origin === value,
  'must be a bare origin such as https://api.example.org, without a path',
);

const variables = z.object({
  PORT: wholeNumber(0, 65_535).default(4400),
  HOST: z.string().default('127.0.0.1'),
  /** Where pages that people publish are served, apart from the hub; `off` shows them below `/sites` only. */
  SITES_PORT: z
    .union(
      [z.literal('off'), wholeNumber(0, 65_535)],
      'must be a whole number from 0 to 65535, or off',
    )
    .optional(),
  SITES_ORIGIN: bareOrigin.optional(),
  /**
   * With it the hub speaks https for published pages by itself, and gets certificates for their domains. People
   * must reach it at port 443 and `SITES_PORT` at port 80. Without it certificates are a proxy's business.
   */
  SITES_TLS_PORT: wholeNumber(0, 65_535).optional(),
  /** The authority that gives certificates (RFC 8555). Setting a TLS port agrees to its terms. */
  ACME_DIRECTORY_URL: webAddress.default('https://acme-v02.api.letsencrypt.org/directory'),
  /** Where the authority writes to before a certificate ends. */
  ACME_EMAIL: z.email('must be an email address').optional(),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must start with postgresql://')
    .optional(),
  SITE_URL: webAddress.optional(),
  /** `server` answers requests only, `worker` runs jobs only; for hubs of several processes. */
  ROLE: z.enum(['all', 'server', 'worker']).default('all'),
  /** One key, or `new,old` while `rotate-master-key` runs: the first seals, all open. */
  MASTER_KEY: z
    .string()
    .transform((value) => value.split(',').map(decodeKey))
    .refine(
      (keys) => keys.every((key) => key.length === 32),
      'must be 32 bytes, written as 64 hex digits or base64',
    )
    .optional(),
  ADMIN_GRANT: z.enum(['first-user', 'every-user']).default('first-user'),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\//, 'must start with smtp:// or smtps://')
    .optional(),
  MAIL_FROM: z.string().min(3).default('Guildhall <hub@localhost>'),
  AUTH_URL: webAddress.optional(),
  /** The hosted service's public key, which every call to it carries. */
  AUTH_PUBLISHABLE_KEY: z.string().optional(),
  AUTH_AUTOCONFIRM: flag.optional(),
  AUTH_MIN_PASSWORD: wholeNumber(8, 128).default(8),
  AUTH_SIGNUP_DISABLED: flag.default(false),
  AUTH_SECURE_EMAIL_CHANGE: flag.default(true),
  AUTH_MANUAL_LINKING: flag.default(true),
  AUTH_REDIRECT_URLS: z
    .string()
    .default('')
    .transform((value) =>
      value
        .split(',')
        .map((part) => part.trim())
        .filter(Boolean),
    ),
  AUTH_MAIL_INTERVAL_S: wholeNumber(0, 86_400).default(60),
  AUTH_REUSE_INTERVAL_S: wholeNumber(0, 3600).default(10),
  AUTH_IP_LIMIT_PER_5_MIN: wholeNumber(1, 1_000_000).default(30),
  AUTH_SIGNING_JWK: z.string().optional(),
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: z.string().optional(),
  GOOGLE_ISSUER_URL: webAddress.default('https://accounts.google.com'),
  /** Where people allow uploads to YouTube, where codes become tokens, and where films go. */
  GOOGLE_OAUTH_URL: webAddress.default('https://accounts.google.com/o/oauth2/v2/auth'),
  GOOGLE_TOKEN_URL: webAddress.default('https://oauth2.googleapis.com/token'),
  YOUTUBE_API_URL: bareOrigin.default('https://www.googleapis.com'),
  /** Comma-separated addresses of proxies whose X-Forwarded-For is believed. */
  TRUSTED_PROXIES: z
    .string()
    .default('')
    .transform((value) =>
      value
        .split(',')
        .map((part) => part.trim())
        .filter(Boolean),
    ),
  /** Allows user-supplied addresses in private ranges (own Ollama on the same machine or network). */
  ALLOW_PRIVATE_ADDRESSES: flag.default(false),
  /** Comma-separated addresses where the hub looks for servers of models too; `off` stops it from looking. */
  MODEL_SERVERS: z
    .string()
    .default('')
    .transform((value) => value.split(',').flatMap((part) => stripEnd(part.trim(), /\//) || []))
    .refine(
      (parts) => parts.join() === 'off' || parts.every((part) => /^https?:\/\/[^/?#]+$/.test(part)),
      'must be addresses such as http://192.0.2.7:11434, separated by commas, or off',
    )
    .transform((parts) => (parts.join() === 'off' ? ('off' as const) : parts)),
  /** A Chromium that shows pages which are empty without JavaScript; found by itself without it; `off` for none. */
  CHROMIUM_PATH: z.string().optional(),
  /** Multiplies every request allowance; for load tests and very large installations. */
  RATE_LIMIT_FACTOR: wholeNumber(1, 1_000_000).default(1),
  /** With both, the record tables mirror this Airtable base. */
  AIRTABLE_TOKEN: z.string().optional(),
  AIRTABLE_BASE_ID: z
    .string()
    .regex(/^app[0-9A-Za-z]{14}$/, 'must be the id of a base, such as appXXXXXXXXXXXXXX')
    .optional(),
  AIRTABLE_API_URL: bareOrigin.default('https://api.airtable.com'),
  /** Takes the files of attachments. */
  AIRTABLE_CONTENT_URL: bareOrigin.default('https://content.airtable.com'),
  /** Requests a second to the base. Airtable allows 5, shared by everything that uses the base. */
  AIRTABLE_REQUESTS_PER_S: z.coerce.number().min(0.1).max(100).default(4.5),
  /** Longest wait for one answer of Airtable's; then the request is sent again. */
  AIRTABLE_TIMEOUT_MS: wholeNumber(100, 600_000).default(60_000),
  /** Has Airtable tell of changes at once; needs a SITE_URL that Airtable can reach. */
  AIRTABLE_WEBHOOK: flag.default(false),
  /** With a key, orders are paid through Stripe Checkout; the secret proves its webhooks. */
  STRIPE_SECRET_KEY: z.string().optional(),
  /** One secret, or several with commas: each endpoint at Stripe has its own. */
  STRIPE_WEBHOOK_SECRET: z.string().optional(),
  STRIPE_API_URL: bareOrigin.default('https://api.stripe.com'),
  /** One of these gets every confirmed subscriber of the newsletter as a contact. */
  SENDGRID_API_KEY: z.string().optional(),
  /** Comma-separated ids of SendGrid lists. */
  SENDGRID_LIST_IDS: z.string().default(''),
  SENDGRID_API_URL: bareOrigin.default('https://api.sendgrid.com'),
  MAILCHIMP_API_KEY: z.string().optional(),
  MAILCHIMP_LIST_ID: z.string().optional(),
  /** Without it, the data centre at the end of the key. */
  MAILCHIMP_API_URL: bareOrigin.optional(),
  ACTIVECAMPAIGN_URL: bareOrigin.optional(),
  ACTIVECAMPAIGN_API_KEY: z.string().optional(),
  /** Connections to the mail server while a broadcast goes out. */
  SMTP_CONNECTIONS: wholeNumber(1, 50).default(8),
  /** Addresses of name servers, by commas, that a sender's domain is looked up at; the system's own without it. */
  DNS_SERVERS: z
    .string()
    .regex(/^[\d.,:a-fA-F[\]]{2,200}$/, 'must be addresses of name servers, by commas')
    .optional(),
  /** With both, mails from addresses of this domain are signed with the key (DKIM). */
  DKIM_DOMAIN: z
    .string()
    .regex(/^[a-z0-9.-]{3,253}$/, 'must be a domain in small letters, such as example.org')
    .optional(),
  /** A private RSA key in PEM form. */
  DKIM_KEY_FILE: z.string().optional(),
  /** The key is looked up at `<selector>._domainkey.<domain>`. */
  DKIM_SELECTOR: z
    .string()
    .regex(/^[a-z0-9-]{1,63}$/, 'must be of small letters, digits and hyphens')
    .default('guildhall'),
  /** The mailbox where undeliverable newsletters come back, such as imaps://user:password@host/INBOX. */
  BOUNCE_IMAP_URL: z
    .string()
    .regex(/^imaps?:\/\//, 'must start with imap:// or imaps://')
    .optional(),
  /** Where `/backend-admin` leads: an older backend that is still in use. */
  BACKEND_ADMIN_URL: webAddress.optional(),
  /** With a bucket, files lie there instead of in the data folder; for hubs of several machines. */
  S3_BUCKET: z.string().optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_ENDPOINT: webAddress.optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  S3_PREFIX: z.string().default(''),
  LOCAL_ENGINE: flag.default(true),
  /** Pictures, recordings and PDFs that the hub works on at once; by default all cores but one. */
  LOCAL_WORKERS: wholeNumber(1, 64).optional(),
  /** Threads with which the built-in language model works; by default all cores but one. */
  LOCAL_MODEL_THREADS: wholeNumber(1, 256).optional(),
  /** A folder whose subfolders administrators may have the knowledge base follow. */
  KNOWLEDGE_FOLDER: z.string().optional(),
  /** Whether a fresh hub gets the prompts that come with it. */
  MARKET_SEEDS: flag.default(true),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
});

const baseUrlName = (id: ServiceId) => `${id.toUpperCase().replaceAll('-', '_')}_BASE_URL`;

type Resolved = 'SITE_URL' | 'SITES_PORT' | 'SITES_ORIGIN' | 'AUTH_AUTOCONFIRM';
export type Config = Omit<z.infer<typeof variables>, Resolved> & {
  /** Public origin of the hub, without a trailing slash. */
  readonly SITE_URL: string;
  /** Where published pages are served beside the hub; null where they are below `/sites` of it alone. */
  readonly SITES_PORT: number | null;
  /** What addresses of published pages begin with, without a trailing slash; `<SITE_URL>/sites` without a port of their own. */
  readonly SITES_ORIGIN: string;
  readonly AUTH_AUTOCONFIRM: boolean;
  /** Base URLs from `<SERVICE>_BASE_URL`; absent where the service's own address is meant. */
  readonly baseUrls: Partial<Record<ServiceId, string>>;
};

/**
 * Reads and checks the settings. Throws one error that names every variable at fault, with the
 * remedy; empty values count as not set.
 */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value.trim() !== ''),
  );
  const parsed = variables.safeParse(given);
  const problems = parsed.success
    ? []
    : parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`);
  if (given.AUTH_URL && !given.AUTH_PUBLISHABLE_KEY) {
    problems.push('AUTH_PUBLISHABLE_KEY must be set to the public key of the service at AUTH_URL');
  }
  if (Boolean(given.AIRTABLE_TOKEN) !== Boolean(given.AIRTABLE_BASE_ID)) {
    problems.push('AIRTABLE_TOKEN and AIRTABLE_BASE_ID must be set together');
  }
  if (Boolean(given.DKIM_DOMAIN) !== Boolean(given.DKIM_KEY_FILE)) {
    problems.push('DKIM_DOMAIN and DKIM_KEY_FILE must be set together');
  }
  if (given.DKIM_KEY_FILE) {
    try {
      readDkimKey(given.DKIM_KEY_FILE);
    } catch (error) {
      problems.push(`DKIM_KEY_FILE ${(error as Error).message}`);
    }
  }
  if (given.STRIPE_SECRET_KEY && !given.STRIPE_WEBHOOK_SECRET) {
    problems.push('STRIPE_WEBHOOK_SECRET must be set together with STRIPE_SECRET_KEY');
  }
  if (given.ROLE && given.ROLE !== 'all' && !given.DATABASE_URL) {
    problems.push(
      'DATABASE_URL must be set with ROLE, so that servers and workers share a database',
    );
  }
  if (given.S3_BUCKET && !(given.S3_ACCESS_KEY_ID && given.S3_SECRET_ACCESS_KEY)) {
    problems.push('S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY must be set together with S3_BUCKET');
  }
  if (Boolean(given.MAILCHIMP_API_KEY) !== Boolean(given.MAILCHIMP_LIST_ID)) {
    problems.push('MAILCHIMP_API_KEY and MAILCHIMP_LIST_ID must be set together');
  }
  if (Boolean(given.ACTIVECAMPAIGN_URL) !== Boolean(given.ACTIVECAMPAIGN_API_KEY)) {
    problems.push('ACTIVECAMPAIGN_URL and ACTIVECAMPAIGN_API_KEY must be set together');
  }
  const baseUrls: Partial<Record<ServiceId, string>> = {};
  for (const id of serviceIds) {
    const value = given[baseUrlName(id)];
    if (value === undefined || id === 'local') continue;
    const url = bareOrigin.safeParse(value);
    if (url.success) baseUrls[id] = url.data;
    else problems.push(`${baseUrlName(id)} ${url.error.issues[0]?.message}`);
  }
  if (problems.length > 0 || !parsed.success) {
    throw new Error(`Guildhall cannot start with these settings:\n  ${problems.join('\n  ')}`);
  }
  const config = parsed.data;
  const SITE_URL = config.SITE_URL ?? `http://${browserHost(config.HOST)}:${config.PORT}`;
  return {
    ...config,
    DATA_DIR: resolve(config.DATA_DIR),
    SITE_URL,
    ...sitesPlace(config, SITE_URL),
    AUTH_AUTOCONFIRM: config.AUTH_AUTOCONFIRM ?? config.SMTP_URL === undefined,
    baseUrls,
  };
}

type Given = Pick<z.infer<typeof variables>, 'PORT' | 'SITES_PORT' | 'SITES_ORIGIN'>;

/**
 * Pages of people never share the hub's origin. Behind a proxy that speaks https a second port is rarely
 * open, so without settings of its own they stay below `/sites` there, in a sandbox.
 */
function sitesPlace(
  { PORT, SITES_PORT, SITES_ORIGIN }: Given,
  siteUrl: string,
): Pick<Config, 'SITES_PORT' | 'SITES_ORIGIN'> {
  const isSilent = SITES_PORT === undefined && SITES_ORIGIN === undefined;
  const isBehindProxy = siteUrl.startsWith('https:');
  const usual = PORT === 0 ? 0 : PORT + 1;
  const port = SITES_PORT ?? (usual > 65_535 || (isSilent && isBehindProxy) ? 'off' : usual);
  if (port === 'off') {
    return { SITES_PORT: null, SITES_ORIGIN: SITES_ORIGIN ?? sitesBelow(siteUrl) };
  }
  return { SITES_PORT: port, SITES_ORIGIN: SITES_ORIGIN ?? sitesBeside(siteUrl, port) };
}

/** Where published pages are reached when they have no origin of their own. */
export const sitesBelow = (siteUrl: string): string => `${siteUrl}/sites`;

/** The hub's address with another port. */
export const sitesBeside = (siteUrl: string, port: number): string =>
  `http://${new URL(siteUrl).hostname}:${port}`;

function browserHost(host: string): string {
  if (host === '0.0.0.0' || host === '::') return 'localhost';
  return host.includes(':') ? `[${host}]` : host;
}

function decodeKey(text: string): Buffer {
  const trimmed = text.trim();
  return /^[0-9a-f]{64}$/i.test(trimmed)
    ? Buffer.from(trimmed, 'hex')
    : Buffer.from(trimmed, 'base64');
}
