/** A rhythm that can be chosen; `day` is 1 (Monday) to 7 of a week, or 1 to 31 of a month. */
export type Rule = {
  readonly every: 'hour' | 'day' | 'weekday' | 'week' | 'month';
  readonly day: number;
  readonly hour: number;
  readonly minute: number;
};

/** As a cron line of five fields. */
export function writeRule({ every, day, hour, minute }: Rule): string {
  if (every === 'hour') return `${minute} * * * *`;
  if (every === 'weekday') return `${minute} ${hour} * * 1-5`;
  if (every === 'week') return `${minute} ${hour} * * ${Math.min(day, 7) % 7}`;
  return every === 'month' ? `${minute} ${hour} ${day} * *` : `${minute} ${hour} * * *`;
}

/** The rhythm that a cron line is, if it is one of these. */
export function readRule(text: string): Rule | undefined {
  const [minute, hour, date, month, week, ...more] = text.trim().split(/\s+/);
  if (more.length > 0 || month !== '*' || !isNumber(minute)) return undefined;
  const at = { day: 1, hour: isNumber(hour) ? Number(hour) : 0, minute: Number(minute) };
  if (hour === '*') return date === '*' && week === '*' ? { ...at, every: 'hour' } : undefined;
  if (!isNumber(hour)) return undefined;
  if (isNumber(date))
    return week === '*' ? { ...at, every: 'month', day: Number(date) } : undefined;
  if (date !== '*') return undefined;
  if (week === '*') return { ...at, every: 'day' };
  if (week === '1-5') return { ...at, every: 'weekday' };
  return isNumber(week) ? { ...at, every: 'week', day: Number(week) % 7 || 7 } : undefined;
}

const isNumber = (text: string | undefined): text is string => /^\d{1,2}$/.test(text ?? '');
