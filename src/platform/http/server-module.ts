import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AnyContractRouter } from '@orpc/contract';
import type { AnyRouter } from '@orpc/server';
import type { Hono } from 'hono';
import type { Tour } from '#kernel/tours/tour.ts';
import type { SellableKind } from '../commerce/sellable-kinds.ts';
import type { ContactListener } from '../contacts/contact-listeners.ts';
import type { ChatPolicy } from '../conversations/chats/chat-policies.ts';
import type { DbScope } from '../db/database.ts';
import type { FileTexts } from '../files/file-texts.ts';
import type { UnusedFiles } from '../files/unused-files.ts';
import type { FirstStep } from '../first-steps/first-steps.ts';
import type { Trigger } from '../flows/triggers/trigger.ts';
import type { Receiver } from '../handoffs/receiver.ts';
import type { SelfTest } from '../health/self-tests.ts';
import type { ImportTarget } from '../imports/import-target.ts';
import type { JobDefinition } from '../jobs/jobs.ts';
import type { HearsUnanswered, LocalSkill } from '../local/local-skill.ts';
import type { ToolOrder } from '../local/tool-orders.ts';
import type { CurrentUser, Platform } from '../platform.ts';
import type { ProjectKind } from '../projects/project-kind.ts';
import type { TableDefinition } from '../records/tables/table-definitions.ts';
import type { AnyRun } from '../runs/run-types.ts';
import type { SiteKind } from '../sites/site-kinds.ts';
import type { McpPrompts, McpResources } from '../tools/mcp-material.ts';
import type { AnyTool } from '../tools/tool.ts';
import type { WidgetChannel } from '../widget/channel.ts';
import type { HandoverTaker } from '../widget/handovers.ts';
import type { Upload } from './upload.ts';

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
  /** Those of its routes that take files or other large bodies, with their limits. */
  readonly uploads?: readonly Upload[];
  // biome-ignore lint/suspicious/noExplicitAny: payload types differ by job
  readonly jobs?: readonly JobDefinition<any>[];
  /** Its kinds of long work that people follow. */
  readonly runs?: readonly AnyRun[];
  /** Calls that are answered directly; their routes must exist as well. */
  direct?(platform: Platform): DirectHandler;
  /** Lines of a crontab for graphile-worker, naming jobs of this module. */
  readonly crontab?: string;
  /** What the module asks of people in their first hour. */
  readonly firstSteps?: readonly FirstStep[];
  /** Tours on its own screens. */
  readonly tours?: readonly Tour[];
  /** The smallest real piece of its work, for Admin → Health. */
  readonly selfTest?: SelfTest;
  /** What the Local engine can do through this module. */
  readonly localSkills?: readonly LocalSkill[];
  /** Hears messages to which the Local engine found no answer. */
  readonly onUnanswered?: HearsUnanswered;
  /** How people order its tools in words, for when no model reads them. */
  readonly toolOrders?: readonly ToolOrder[];
  /** What programs, models and flows can do with the module. */
  readonly tools?: readonly AnyTool[];
  /** What happens in it and can start flows; it tells of that by `emit`. */
  readonly triggers?: readonly Trigger[];
  /** Hears what happens with contacts of spaces. */
  readonly contactListener?: ContactListener;
  /** Takes conversations over that a person has to go on with. */
  readonly handovers?: HandoverTaker;
  /** What of it talks on other people's pages. */
  readonly widgets?: readonly WidgetChannel[];
  /** What it lends to models' programs at `/mcp` beside its tools. */
  readonly mcpPrompts?: McpPrompts;
  readonly mcpResources?: McpResources;
  /** The kinds of project that people make with the module. */
  readonly projectKinds?: readonly ProjectKind[];
  /** How it draws what people publish of its projects. */
  readonly siteKinds?: readonly SiteKind[];
  /** How its conversations go, if it keeps any. */
  readonly chat?: ChatPolicy;
  /** The kinds of thing that it sells. */
  readonly sellables?: readonly SellableKind[];
  /** How it takes what other modules made. */
  readonly receivers?: readonly Receiver[];
  /** The tables of records that it reads. */
  readonly recordTables?: readonly TableDefinition[];
  /** Where rows of tables that people bring can go. */
  readonly importTargets?: readonly ImportTarget[];
  readonly functions?: Readonly<Record<string, HubFunction>>;
  /** The module's public pages, in any number, with their last change. */
  publicPages?(platform: Platform): AsyncIterable<PublicPage>;
  /** How those of its addresses begin behind which nobody finds anything without signing in, for `robots.txt`. */
  readonly closedToCrawlers?: readonly string[];
  /** Everything the module keeps of a person, for "export my data". */
  exportUserData?(scope: DbScope, userId: string): Promise<unknown>;
  /** Removes what the module keeps of a person; runs in the transaction that deletes the account. */
  eraseUserData?(scope: DbScope, platform: Platform, userId: string): Promise<void>;
  /** Which files of a person nothing of the module uses any more: their owners may delete them. */
  readonly unusedFiles?: readonly UnusedFiles[];
  /** Where its rows may name public files by their path: what is named there is no unused file. */
  readonly fileTexts?: readonly FileTexts[];
  /** Runs once when a server starts, after migrations; the returned function runs at the stop. */
  start?(platform: Platform): Promise<() => Promise<void>>;
};
