import type { Rhythm } from './rhythm-schema.ts';

export const weekdays = [
  ...(['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const),
] as const;

/** `Every Monday at 08:00`, `Every day at 07:30`, `On the 31st of every month at 09:00`. */
export function rhythmWords(rhythm: Rhythm): string {
  return `${daysOf(rhythm)} at ${clockTime(rhythm)}`;
}

/** `08:05` */
export const clockTime = ({ hour, minute = 0 }: Pick<Rhythm, 'hour' | 'minute'>): string =>
  `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;

function daysOf({ rhythm, day }: Rhythm): string {
  if (rhythm === 'daily') return 'Every day';
  if (rhythm === 'weekly') return `Every ${weekdays[Math.min(day, 7) - 1]}`;
  return `On the ${ordinal(day)} of every month`;
}

const ends = { one: 'st', two: 'nd', few: 'rd', other: 'th', zero: 'th', many: 'th' } as const;
const ordinals = new Intl.PluralRules('en', { type: 'ordinal' });
const ordinal = (day: number): string => `${day}${ends[ordinals.select(day)]}`;
