import { badInput, conflict } from '#kernel/errors.ts';
import { isoTime } from '#platform/db/database.ts';
import { askFigures } from '#platform/figures/ask-figures.ts';
import { implementContract, signedIn } from '#platform/http/implement.ts';
import type { CurrentUser, Platform } from '#platform/platform.ts';
import type { Alert } from '../../alert-schema.ts';
import { contract } from '../../contract.ts';
import {
  type AlertRow,
  addAlert,
  listAlerts,
  mostAlerts,
  type NewAlert,
  removeAlert,
} from './alert-rows.ts';
import { queryOfAlert } from './check-alerts-job.ts';

const os = implementContract(contract);

const at = (time: string | null): string | null => (time === null ? null : isoTime(time));

/** An alert with the sentence of what it asks today; of what is gone says so. */
async function shown(platform: Platform, user: CurrentUser, row: AlertRow): Promise<Alert> {
  const { id, name, query, days, op, threshold, fault } = row;
  const now = platform.now();
  const sentence = await askFigures(platform.db, user, queryOfAlert(row, now), now).then(
    (figures) => figures.sentence,
    () => '',
  );
  return {
    ...{ id, name, query, days, op, threshold, fault, sentence },
    ...{ isOver: row.is_over, lastValue: row.last_value },
    ...{ checkedAt: at(row.checked_at), firedAt: at(row.fired_at) },
  };
}

/** Throws 400 for what gives more than one number. */
function requireOneNumber({ query }: NewAlert): void {
  const { by, funnel, cohort, measures } = query;
  if (by.length > 0)
    throw badInput('An alert watches one number. Take the groups away.', 'query.by');
  if (funnel || cohort) throw badInput('An alert watches one number.', 'query');
  if ((measures?.length ?? 1) > 1) throw badInput('An alert watches one number.', 'query.measures');
}

export const alertHandlers = {
  alerts: os.alerts.handler(async ({ context }) => {
    const user = signedIn(context);
    const rows = await listAlerts(context.platform.db, user.id);
    const alerts: Alert[] = [];
    for (const row of rows) alerts.push(await shown(context.platform, user, row));
    return { alerts };
  }),
  addAlert: os.addAlert.handler(async ({ input, context }) => {
    const { platform } = context;
    const user = signedIn(context);
    const { from: _, to: __, compare: ___, ...query } = input.query;
    const alert = { ...input, query };
    requireOneNumber(alert);
    const now = platform.now();
    // What cannot be counted is said now, and not by every look.
    const figures = await askFigures(platform.db, user, queryOfAlert(alert, now), now);
    const { measures } = figures.query;
    if ((await listAlerts(platform.db, user.id)).length >= mostAlerts) {
      throw conflict(`You have ${mostAlerts} alerts. Delete one first.`);
    }
    const id = await addAlert(platform.db, user.id, { ...alert, query: { ...query, measures } });
    return { id };
  }),
  removeAlert: os.removeAlert.handler(async ({ input: { id }, context }) => {
    await removeAlert(context.platform.db, signedIn(context).id, id);
    return { removed: true };
  }),
};
