/** When a cap by the day or by the month begins anew, as the end of a sentence: "on 1 December". */
export function renewalOf(period: 'day' | 'month', now: Date): string {
  if (period === 'day') return 'at midnight UTC';
  const next = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1));
  return `on ${next.toLocaleDateString('en-GB', { day: 'numeric', month: 'long', timeZone: 'UTC' })}`;
}
