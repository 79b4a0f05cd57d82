import type { ModuleInfo } from '#kernel/module.ts';
import type { BudgetLeases } from './budgets/budget-leases.ts';
import type { BuiltinModels } from './builtin-model/builtin-models.ts';
import type { CachedReads } from './cached-reads/cached-reads.ts';
import type { Config } from './config/config.ts';
import type { Db } from './db/database.ts';
import type { Events } from './events/events.ts';
import type { BlobStore } from './files/blobs/blob-store.ts';
import type { FileStore } from './files/files.ts';
import type { Room } from './files/room.ts';
import type { CallLog } from './gateway/call-log/call-log.ts';
import type { Gateway } from './gateway/gateway-types.ts';
import type { HubToken } from './hub-tokens/hub-token.ts';
import type { Jobs } from './jobs/jobs.ts';
import type { RateLimiter } from './limits/rate-limiter.ts';
import type { Log } from './log/log.ts';
import type { Mailer } from './mail/mail.ts';
import type { RecordService } from './records/record-service.ts';
import type { RunChanges } from './runs/run-changes.ts';
import type { Settings } from './settings/settings.ts';
import type { Sites } from './sites/sites.ts';
import type { Vault } from './vault/vault.ts';
import type { Visits } from './visits/visits.ts';

/**
 * The running services that modules stand on. Built once in `app/hub.ts`; passed on explicitly,
 * mostly as the first argument. Not a container: every field is a plain value made at start.
 */
export type Platform = {
  readonly config: Config;
  /** The installed modules; none in commands that run without them. */
  readonly modules: readonly ModuleInfo[];
  readonly log: Log;
  readonly db: Db;
  readonly settings: Settings;
  readonly vault: Vault;
  readonly limits: RateLimiter;
  readonly files: FileStore;
  /** Where the bytes of files lie; for upkeep only, everything else goes through `files`. */
  readonly blobs: BlobStore;
  readonly room: Room;
  readonly mail: Mailer;
  readonly jobs: Jobs;
  readonly gateway: Gateway;
  readonly calls: CallLog;
  readonly leases: BudgetLeases;
  readonly cachedReads: CachedReads;
  readonly runChanges: RunChanges;
  readonly records: RecordService;
  readonly visits: Visits;
  readonly sites: Sites;
  readonly events: Events;
  readonly builtinModels: BuiltinModels;
  /** Injectable for tests; everything that calls out uses it. */
  readonly fetch: typeof fetch;
  /** Time source for expiry rules. */
  readonly now: () => Date;
};

/** The signed-in person of a request, from a checked access token and a living session. */
export type CurrentUser = {
  readonly id: string;
  readonly email: string;
  readonly isAdmin: boolean;
  readonly sessionId: string;
  readonly aal: 'aal1' | 'aal2';
  /** The administrator who acts as this person, if one does. */
  readonly impersonatedBy?: string;
  /** The hub token that a program came with, which may do less than its owner. */
  readonly hubToken?: HubToken;
};
