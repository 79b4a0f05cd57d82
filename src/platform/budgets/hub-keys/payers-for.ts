import { groupsOf } from '../../groups/groups-of.ts';
import type { Platform } from '../../platform.ts';
import { payerOf } from '../payers.ts';
import type { Payer } from '../reservations.ts';
import { limitsOf } from './limits.ts';

/** Millionths of a dollar in a cent. */
export const perCent = 10_000;
const capOf = (cents: number | null) => (cents === null ? null : cents * perCent);

/** Whoever a call with one of the hub's keys is charged to, and how a person is told of it. */
export type NamedPayer = Payer & {
  readonly kind: 'person' | 'group' | 'module';
  /** Of a group. */
  readonly name: string;
};

/**
 * Who pays when somebody uses a hub's key in a module: the person, each of their groups, and the
 * module where it has a cap. A cap of a person's own goes before what their groups give to each
 * member, of which the largest holds, and that before what holds for everybody.
 */
export async function payersFor(
  platform: Platform,
  userId: string,
  module: string | undefined,
): Promise<NamedPayer[]> {
  const [limits, groups] = await Promise.all([limitsOf(platform), groupsOf(platform, userId)]);
  const person = payerOf('person', userId, {
    dayCap: largest(groups.map((group) => group.memberDayCap)) ?? capOf(limits.dayCents),
    monthCap: largest(groups.map((group) => group.memberMonthCap)) ?? capOf(limits.monthCents),
    unpricedCap: limits.unpricedPerDay,
  });
  const cents = module === undefined ? undefined : limits.moduleMonthCents[module];
  return [
    { ...person, kind: 'person', name: '' },
    ...groups.map(({ id, name, monthCap }) => ({
      ...payerOf('group', id, { monthCap }),
      ...{ kind: 'group' as const, name },
    })),
    ...(module !== undefined && cents !== undefined
      ? [
          {
            ...payerOf('module', module, { monthCap: cents * perCent }),
            ...{ kind: 'module' as const, name: module },
          },
        ]
      : []),
  ];
}

const largest = (caps: readonly (number | null)[]): number | null => {
  const set = caps.filter((cap) => cap !== null);
  return set.length > 0 ? Math.max(...set) : null;
};
