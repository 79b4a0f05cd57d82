import type { FigureQuery, FigureValue } from './figure-query.ts';

type Asked = Pick<FigureQuery, 'source'>;

const measureNames: Readonly<Record<string, string>> = {
  ...{ visitors: 'Visitors', visits: 'Visits', views: 'Page views', bounceRate: 'Bounce rate' },
  ...{ seconds: 'Time per visit', events: 'Events', revenue: 'Revenue', count: 'Number' },
};
const totalNames: Readonly<Record<string, string>> = {
  ...{ sum: 'Sum of', avg: 'Average', min: 'Smallest', max: 'Largest' },
};

/** What a column of an answer is called on screens: `sum:price` is “Sum of price”. */
export function columnName(name: string): string {
  const isBefore = name.endsWith('Before') && name.length > 6;
  const plain = isBefore ? name.slice(0, -6) : name;
  const [, total = '', column = ''] = /^(sum|avg|min|max):(.+)$/s.exec(plain) ?? [];
  const words = total
    ? `${totalNames[total]} ${column}`
    : (measureNames[plain] ?? fieldName(plain));
  return isBefore ? `${words} before` : words;
}

/** What a field of a row is called: no measure, whatever its name. */
export const fieldName = (text: string): string =>
  `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

/** Measures that add up: where there is no row, they are 0. Of averages nothing is known there. */
export const addsUp = (measure: string): boolean =>
  !['bounceRate', 'seconds'].includes(plainMeasure(measure)) &&
  !/^(?:avg|min|max):/.test(plainMeasure(measure));

/** The measure that a column shows, now or before. */
export const plainMeasure = (column: string): string => column.replace(/Before$/, '');

type Unit = 'count' | 'share' | 'seconds' | 'usd-millionths' | 'minor' | 'number';

/** In which unit a column of an answer counts. */
export function unitOf({ source }: Asked, column: string): Unit {
  const measure = plainMeasure(column);
  if (measure === 'bounceRate') return 'share';
  if (measure === 'seconds') return 'seconds';
  if (measure === 'revenue') return 'minor';
  const [, total, field = ''] = /^(sum|avg|min|max):(.+)$/s.exec(measure) ?? [];
  if (!total) return 'count';
  if (source.hub === 'requests' || source.hub === 'cost' || source.hub === 'jobs') {
    if (field === 'cost') return 'usd-millionths';
    return field === 'seconds' ? 'seconds' : 'number';
  }
  if (source.hub === 'sales' || (source.site && field === 'amount')) return 'minor';
  return 'number';
}

const plain = new Intl.NumberFormat('en', { maximumFractionDigits: 6 });
const rounded = new Intl.NumberFormat('en', { maximumFractionDigits: 2 });

/** A value of an answer for people. `currency` is that of its row, where it has one. */
export function valueText(
  asked: Asked,
  column: string,
  value: FigureValue | undefined,
  currency?: FigureValue,
): string {
  if (value === null || value === undefined) return '–';
  if (typeof value !== 'number') return Array.isArray(value) ? value.join(' ') : String(value);
  switch (unitOf(asked, column)) {
    case 'share':
      return `${rounded.format(value * 100)} %`;
    case 'seconds':
      return secondsText(value);
    case 'usd-millionths':
      return `$${plain.format(value / 1_000_000)}`;
    case 'minor':
      return typeof currency === 'string' ? moneyText(value, currency) : plain.format(value);
    default:
      return plain.format(value);
  }
}

function secondsText(value: number): string {
  const whole = Math.round(value);
  if (whole < 60) return `${rounded.format(value)} s`;
  const [hours, minutes] = [Math.floor(whole / 3600), Math.floor((whole % 3600) / 60)];
  const rest = `${minutes} min ${whole % 60} s`;
  return hours > 0 ? `${hours} h ${rest}` : rest;
}

function moneyText(minor: number, currency: string): string {
  try {
    const format = new Intl.NumberFormat('en', { style: 'currency', currency });
    const digits = format.resolvedOptions().maximumFractionDigits ?? 2;
    return format.format(minor / 10 ** digits);
  } catch {
    return `${plain.format(minor)} ${currency}`;
  }
}
