/** What the lines of a request for a session come to, in minor units. */
export function totalOf(form: URLSearchParams): number {
  let total = 0;
  for (let i = 0; form.has(`line_items[${i}][quantity]`); i += 1) {
    total += Number(form.get(`line_items[${i}][price_data][unit_amount]`));
  }
  return total;
}

/** About half a dollar, in minor units. */
const least: Readonly<Record<string, number>> = { usd: 50, eur: 50, jpy: 50, zar: 900 };

/** Whether the processor would refuse to open a page for so little. */
export const isTooSmall = (form: URLSearchParams): boolean =>
  totalOf(form) < (least[form.get('line_items[0][price_data][currency]') ?? ''] ?? 1);
