import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AnyContractRouter } from '@orpc/contract';
import type { AnyRouter } from '@orpc/server';
import type { Hono } from 'hono';
import type { DbScope } from '../db/database.ts';
import type { JobDefinition } from '../jobs/jobs.ts';
import type { CurrentUser, Platform } from '../platform.ts';

/** What the HTTP layer knows of a request; handlers of contracts get it as their context. */
export type RequestContext = {
  readonly platform: Platform;
  readonly user: CurrentUser | null;
  /** Client address, from the socket or a trusted proxy. */
  readonly ip: string;
  readonly requestId: string;
};

/** Hono's variables of a hub request: `c.get('hub')`. */
export type HubEnv = { Variables: { hub: RequestContext; nonce: string } };

/** A function under `/functions/v1/<name>`: gets the parsed JSON body (undefined without one). */
export type HubFunction = (context: RequestContext, body: unknown) => Promise<unknown>;

/**
 * Answers a request on its connection, past everything that pages need, and returns true; false
 * leaves it to the routes. For paths that programs call very often.
 */
export type DirectHandler = (request: IncomingMessage, response: ServerResponse) => boolean;

/** A page that everybody may read, for the sitemap. */
export type PublicPage = {
  /** Such as `/prompts/…`. */
  readonly path: string;
  /** ISO, UTC; null where nothing tells. */
  readonly changedAt: string | null;
};

/** What a module's `server/index.ts` exports as `serverModule`. Every part is optional. */
export type ServerModule = {
  readonly contract?: AnyContractRouter;
  // biome-ignore lint/suspicious/noExplicitAny: routers of every context shape are collected here
  readonly router?: any | AnyRouter;
  /** Routes outside the contracts: streams, uploads, webhooks. Paths are absolute. */
  routes?(platform: Platform): Hono<HubEnv>;
  // biome-ignore lint/suspicious/noExplicitAny: payload types differ by job
  readonly jobs?: readonly JobDefinition<any>[];
  /** Calls that are answered directly; their routes must exist as well. */
  direct?(platform: Platform): DirectHandler;
  /** Lines of a crontab for graphile-worker, naming jobs of this module. */
  readonly crontab?: string;
  readonly functions?: Readonly<Record<string, HubFunction>>;
  /** The module's public pages, in any number, with their last change. */
  publicPages?(platform: Platform): AsyncIterable<PublicPage>;
  /** Everything the module keeps of a person, for "export my data". */
  exportUserData?(scope: DbScope, userId: string): Promise<unknown>;
  /** Removes what the module keeps of a person; runs in the transaction that deletes the account. */
  eraseUserData?(scope: DbScope, platform: Platform, userId: string): Promise<void>;
  /** Runs once when a server starts, after migrations; the returned function runs at the stop. */
  start?(platform: Platform): Promise<() => Promise<void>>;
};
