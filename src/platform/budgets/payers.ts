import { sql } from '#platform/db/sql.ts';
import type { DbScope } from '../db/database.ts';
import type { Payer } from './reservations.ts';

/** Where the id of each kind of payer stands in `budgets`. */
const columns = {
  token: 'token_id',
  person: 'user_id',
  group: 'group_id',
  module: 'module',
} as const;
export type PayerKind = keyof typeof columns;

/** Who pays; `caps` hold where the payer's own budget says none. */
export const payerOf = (kind: PayerKind, id: string, caps: Omit<Payer, 'key'> = {}): Payer => ({
  ...{ key: `${kind}:${id}` },
  ...caps,
});

/**
 * Makes the budgets that are missing, from the key of each payer. What everybody has spent in a module
 * this month is counted from the beginning of the month, whenever its cap was set.
 */
export async function openBudgets(
  scope: DbScope,
  payers: readonly Payer[],
  now: Date,
): Promise<void> {
  const rows = payers.map(({ key }) => {
    const kind = key.slice(0, key.indexOf(':')) as PayerKind;
    return { [columns[kind]]: key.slice(kind.length + 1) };
  });
  const today = sql`${now.toISOString().slice(0, 10)}::date`;
  await scope.execute(sql`
    insert into budgets (user_id, group_id, module, day, month_spent)
    select user_id, group_id, module, ${today}, coalesce((
      select sum(spent) from hub_key_spend s
      where s.module = asked.module and s.day between date_trunc('month', ${today}) and ${today}), 0)
    from json_to_recordset(${JSON.stringify(rows)}::json)
      as asked(user_id uuid, group_id uuid, module text)
    -- A group that was deleted meanwhile gets none.
    where group_id is null or exists (select from groups where id = group_id)
    order by user_id, group_id, module
    -- Whichever of its keys another first call was quicker with.
    on conflict do nothing`);
}

export type OwnCaps = { readonly dayCap: number | null; readonly monthCap: number | null };

/** Sets what one person may spend; null leaves it to their groups and to what holds for everybody. */
export async function setCaps(
  tx: DbScope,
  userId: string,
  { dayCap, monthCap }: OwnCaps,
): Promise<void> {
  await tx.execute(sql`
    insert into budgets (user_id, day_cap, month_cap) values (${userId}, ${dayCap}, ${monthCap})
    on conflict (payer) do update set day_cap = excluded.day_cap, month_cap = excluded.month_cap`);
}

/** Forgets what was counted for modules that have no cap any more. */
export async function closeModuleBudgets(tx: DbScope, capped: readonly string[]): Promise<void> {
  await tx.execute(sql`
    delete from budgets where module is not null and module not in (
      select json_array_elements_text(${JSON.stringify(capped)}::json))`);
}
