import { conflict } from '#kernel/errors.ts';
import { nameOfService } from '#kernel/routing/service-names.ts';
import type { ServiceId } from '#kernel/services.ts';
import { audit } from '#platform/auth/audit.ts';
import { sql } from '#platform/db/sql.ts';
import type { CurrentUser, Platform } from '#platform/platform.ts';
import { addRule } from '#platform/routing/hub-rules.ts';
import { overrideDays } from '#platform/routing/overrides.ts';
import type { RouterRule, RouterSuggestion } from '../../router-contract.ts';
import { countLeft, mostLeft } from './messages-left.ts';

/** Least corrections to one service, by how many people, and their share of all corrections. */
const leastCorrections = 3;
const leastPeople = 2;
const leastShare = 0.7;
/** Suggestions shown at once. */
const mostShown = 40;

type Found = Omit<RouterSuggestion, 'left' | 'sentence'>;

/** The moment since when corrections count, as an ISO time. */
export const countedSince = ({ now }: Platform): string =>
  new Date(now().getTime() - overrideDays * 86_400_000).toISOString();

/**
 * Rules that people's corrections speak for, the clearest first. Words that have a rule, and
 * suggestions that were dismissed and have not doubled since, are left out.
 */
export async function suggestRules(platform: Platform): Promise<RouterSuggestion[]> {
  const since = countedSince(platform);
  const found = await findPatterns(platform, since);
  const left = await countLeft(platform.db, since, found);
  return found
    .map((each, at): RouterSuggestion => {
      const suggestion = { ...each, left: left[at] ?? null };
      return { ...suggestion, sentence: describe(suggestion) };
    })
    .filter((each, _, all) => !isSaidShorter(each, all))
    .sort((a, b) => shareOf(b) - shareOf(a) || b.corrections - a.corrections);
}

async function findPatterns({ db }: Platform, since: string): Promise<Found[]> {
  const { rows } = await db.execute<Found>(sql`
    with said as (
      select unnest(words) as phrase, user_id, decided_service, chosen_service
      from router_overrides where created_at >= ${since}),
    chosen as (
      select phrase, chosen_service as service, count(*)::integer as corrections,
        count(distinct user_id)::integer as people
      from said group by 1, 2
      having count(*) >= ${leastCorrections} and count(distinct user_id) >=
        least(${leastPeople}, (select count(*) from auth_users))),
    pairs as (
      select phrase, decided_service, chosen_service, count(*)::integer as times
      from said group by 1, 2, 3),
    shared as (
      select c.*,
        sum(times) filter (where p.decided_service <> c.service)::integer as corrected,
        jsonb_agg(jsonb_build_object('service', p.decided_service, 'corrections', times)
          order by times desc, p.decided_service) filter (where p.chosen_service = c.service) as "from"
      from chosen c join pairs p using (phrase)
      group by c.phrase, c.service, c.corrections, c.people)
    select phrase, service, corrections, people, corrected, "from" from shared
    where corrections >= ${leastShare}::double precision * corrected
      and not exists (select from router_rules r where r.phrase = shared.phrase
        and (r.effect = 'must' or r.service = shared.service))
      and not exists (select from router_dismissals d where d.phrase = shared.phrase
        and d.service = shared.service and shared.corrections < 2 * d.corrections)
    order by corrections desc, length(phrase), phrase limit ${mostShown}`);
  return rows;
}

/** Of all messages with the phrase that went elsewhere, those that people sent to this service. */
const shareOf = ({ corrections, corrected, left }: Omit<RouterSuggestion, 'sentence'>) =>
  corrections / (corrected + (left ?? 0));

/** A phrase says no more than one of its words that is suggested for the same service. */
const isSaidShorter = (each: RouterSuggestion, all: readonly RouterSuggestion[]): boolean =>
  each.phrase.includes(' ') &&
  all.some(
    (other) =>
      other.service === each.service &&
      each.phrase.split(' ').includes(other.phrase) &&
      shareOf(other) >= shareOf(each),
  );

function describe({
  phrase,
  service,
  corrections,
  corrected,
  left,
}: Omit<RouterSuggestion, 'sentence'>): string {
  const figures = `${corrections} of ${corrected} people-corrected messages`;
  const rest =
    left === null ? '' : `; ${left >= mostLeft ? 'at least ' : ''}${left} left as they were`;
  return `“${phrase}” → ${nameOfService(service)}: ${figures}${rest}.`;
}

type Chosen = { readonly phrase: string; readonly service: ServiceId };

/** Makes a rule of a suggestion; its figures become the note. */
export async function acceptSuggestion(
  platform: Platform,
  actor: CurrentUser,
  chosen: Chosen,
): Promise<RouterRule> {
  const { phrase, service, sentence } = await findSuggestion(platform, chosen);
  const note = `Suggested by corrections: ${sentence}`;
  return addRule(platform, actor, { phrase, service, effect: 'must', note, enabled: true });
}

/** Puts a suggestion away, for as long as its figures have not doubled. */
export async function dismissSuggestion(
  platform: Platform,
  actor: CurrentUser,
  chosen: Chosen,
): Promise<void> {
  const { phrase, service, corrections } = await findSuggestion(platform, chosen);
  await platform.db.transaction(async (tx) => {
    await tx.execute(sql`
      insert into router_dismissals (phrase, service, corrections, dismissed_by)
      values (${phrase}, ${service}, ${corrections}, ${actor.id})
      on conflict (phrase, service) do update set corrections = excluded.corrections,
        dismissed_by = excluded.dismissed_by, dismissed_at = now()`);
    const details = { phrase, service, corrections };
    await audit(platform, tx, { event: 'router.suggestion-dismissed', actorId: actor.id, details });
  });
}

async function findSuggestion(platform: Platform, { phrase, service }: Chosen) {
  const all = await suggestRules(platform);
  const found = all.find((each) => each.phrase === phrase && each.service === service);
  if (!found) throw conflict('This suggestion is gone.');
  return found;
}
