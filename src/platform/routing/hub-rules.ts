import { badInput, conflict, notFound } from '#kernel/errors.ts';
import { nameOfService } from '#kernel/routing/service-names.ts';
import { audit } from '#platform/auth/audit.ts';
import { type DbScope, isoTime } from '#platform/db/database.ts';
import { type SQL, sql } from '#platform/db/sql.ts';
import type { CurrentUser, Platform } from '#platform/platform.ts';
import { tidyPhrase } from '#platform/routing/words/phrases.ts';
import { obeyChoice } from '../models/obey-choice.ts';
import { type AdminRule, type RuledDecision, routeByRules } from './admin-rules.ts';
import type { RouteInput } from './decision.ts';

/** Every message is compared with every rule. */
const mostRules = 200;

/** What an administrator writes of a rule. */
export type RouterRuleFields = AdminRule & {
  /** Why, for other administrators. */
  readonly note: string;
  readonly enabled: boolean;
};

/** A rule with who changed it last, and when (ISO, UTC). */
export type RouterRule = RouterRuleFields & {
  readonly id: string;
  /** Address of a person; null when the account is gone. */
  readonly changedBy: string | null;
  readonly changedAt: string;
};

type Row = Omit<RouterRule, 'changedBy' | 'changedAt'> & {
  changed_by: string | null;
  changed_at: string;
};

/** Decides who answers a message on this hub: the router under the administrators' rules and choices. */
export async function routeByHub(platform: Platform, input: RouteInput): Promise<RuledDecision> {
  const rules = await platform.cachedReads.get('router-rules', () => rulesInForce(platform));
  return obeyChoice(routeByRules(input, rules), input.active, input.withPictures ?? false);
}

/** The rules that are switched on, the oldest first, as the router takes them. */
async function rulesInForce({ db }: Platform): Promise<AdminRule[]> {
  const { rows } = await db.execute<AdminRule>(
    sql`select phrase, effect, service from router_rules where enabled order by id`,
  );
  return rows;
}

/** All rules by their phrase, with who changed them last. */
export const listRules = (scope: DbScope): Promise<RouterRule[]> => find(scope, sql`true`);

/** Adds a rule; the router follows it from the next message on. */
export function addRule(
  platform: Platform,
  actor: CurrentUser,
  fields: RouterRuleFields,
): Promise<RouterRule> {
  const phrase = readPhrase(fields.phrase);
  return write(platform, actor, 'router.rule-added', { ...fields, phrase }, async (tx) => {
    // Two administrators at once wait for each other here, so that nobody gets past the limit.
    await tx.execute(sql`select pg_advisory_xact_lock(4400025)`);
    const { rows } = await tx.execute<{ count: number }>(
      sql`select count(*)::integer as count from router_rules`,
    );
    if ((rows[0]?.count ?? 0) >= mostRules) {
      throw conflict(`There are ${mostRules} rules already. Remove one that is not needed.`);
    }
    return sql`
      insert into router_rules (phrase, effect, service, note, enabled, changed_by, changed_at)
      values (${phrase}, ${fields.effect}, ${fields.service}, ${fields.note}, ${fields.enabled},
        ${actor.id}, ${platform.now().toISOString()})
      returning id`;
  });
}

/** Changes parts of a rule. Throws 404 for one that is gone. */
export async function changeRule(
  platform: Platform,
  actor: CurrentUser,
  { id, ...changes }: Partial<RouterRuleFields> & { id: string },
): Promise<RouterRule> {
  const [old] = await find(platform.db, sql`r.id = ${id}`);
  if (!old) throw gone();
  const { phrase: typed, effect, service, note, enabled } = { ...old, ...changes };
  const phrase = readPhrase(typed);
  const fields = { phrase, effect, service, note, enabled };
  return write(platform, actor, 'router.rule-changed', fields, async () => {
    return sql`
      update router_rules set phrase = ${phrase}, effect = ${effect}, service = ${service},
        note = ${note}, enabled = ${enabled}, changed_by = ${actor.id},
        changed_at = ${platform.now().toISOString()}
      where id = ${id} returning id`;
  });
}

export async function removeRule(
  platform: Platform,
  actor: CurrentUser,
  id: string,
): Promise<void> {
  await platform.db.transaction(async (tx) => {
    const { rows } = await tx.execute<Pick<Row, 'phrase' | 'effect' | 'service'>>(
      sql`delete from router_rules where id = ${id} returning phrase, effect, service`,
    );
    if (!rows[0]) throw gone();
    await audit(platform, tx, {
      event: 'router.rule-removed',
      actorId: actor.id,
      details: { ...rows[0] },
    });
  });
  platform.cachedReads.forget();
}

/** Runs one statement that writes a rule, with its line in the audit log. */
async function write(
  platform: Platform,
  actor: CurrentUser,
  event: string,
  fields: RouterRuleFields,
  statement: (tx: DbScope) => Promise<SQL>,
): Promise<RouterRule> {
  try {
    return await platform.db.transaction(async (tx) => {
      const { rows } = await tx.execute<{ id: string }>(await statement(tx));
      if (!rows[0]) throw gone();
      await audit(platform, tx, { event, actorId: actor.id, details: { ...fields } });
      const [rule] = await find(tx, sql`r.id = ${rows[0].id}`);
      return rule as RouterRule;
    });
  } catch (error) {
    throw asConflict(error, fields);
  } finally {
    platform.cachedReads.forget();
  }
}

function asConflict(error: unknown, { phrase, service }: RouterRuleFields): unknown {
  const constraint = (error as { cause?: { constraint?: string } }).cause?.constraint;
  if (constraint === 'router_rules_must') {
    return conflict(`Another rule sends messages with “${phrase}” somewhere. Change that one.`);
  }
  if (constraint === 'router_rules_phrase_service_key') {
    return conflict(`There is a rule for “${phrase}” and ${nameOfService(service)} already.`);
  }
  return error;
}

async function find(scope: DbScope, which: SQL): Promise<RouterRule[]> {
  const { rows } = await scope.execute<Row>(sql`
    select r.id, r.phrase, r.effect, r.service, r.note, r.enabled, u.email as changed_by, r.changed_at
    from router_rules r left join auth_users u on u.id = r.changed_by
    where ${which} order by r.phrase, r.id`);
  return rows.map(({ changed_by, changed_at, ...rule }) => ({
    ...rule,
    changedBy: changed_by,
    changedAt: isoTime(changed_at),
  }));
}

function readPhrase(typed: string): string {
  const phrase = tidyPhrase(typed);
  if (/[\p{L}\p{N}]/u.test(phrase)) return phrase;
  throw badInput('Please enter a word or phrase.', 'phrase');
}

const gone = () => notFound('This rule is not there any more.');
