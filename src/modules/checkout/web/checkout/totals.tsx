import { formatMoney } from '#kernel/money.ts';
import { cn } from '#ui/class-names.ts';

type Amounts = {
  readonly currency: string;
  readonly subtotal: number;
  readonly discount: number;
  readonly tax: number;
  readonly total: number;
  readonly taxName: string | null;
  readonly taxInclusive: boolean;
  readonly taxLater?: boolean;
};

/** Subtotal, discount, tax and total of a basket or order. */
export function Totals(amounts: Amounts) {
  const { currency, discount, tax, taxName, taxInclusive, taxLater } = amounts;
  const money = (minor: number) => formatMoney(minor, currency);
  return (
    <dl className="flex flex-col gap-2 text-sm">
      {(discount > 0 || tax > 0) && <Row name="Subtotal" value={money(amounts.subtotal)} />}
      {discount > 0 && <Row name="Coupon" value={money(-discount)} />}
      {tax > 0 && (
        <Row name={`${taxName ?? 'Tax'}${taxInclusive ? ' (included)' : ''}`} value={money(tax)} />
      )}
      {taxLater && <Row name="Tax" value="on the next page" />}
      <Row name="Total" value={money(amounts.total)} strong />
    </dl>
  );
}

const Row = ({ name, value, strong }: { name: string; value: string; strong?: boolean }) => (
  <div
    className={cn(
      'flex items-baseline justify-between gap-4',
      strong && 'text-lg font-semibold not-first:mt-1 not-first:border-t not-first:pt-3',
    )}
  >
    <dt className={strong ? '' : 'text-muted'}>{name}</dt>
    <dd className="shrink-0 tabular-nums">{value}</dd>
  </div>
);
