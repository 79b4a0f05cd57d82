import { formatMoney, priceText } from '#kernel/money.ts';
import { cn } from '#ui/class-names.ts';
import type { Pack } from '../contract.ts';

/** Share that a pack saves against its prompts one by one, in whole percent; 0 without. */
export const savingOf = ({ price, single }: Pick<Pack, 'price' | 'single'>): number =>
  price === null || single <= price ? 0 : Math.floor(((single - price) * 100) / single);

/** What a pack costs, beside what its prompts cost one by one. */
export function PackPrice({ pack, large = false }: { pack: Pack; large?: boolean }) {
  const { price, single, currency } = pack;
  if (price === null) return null;
  const saving = savingOf(pack);
  return (
    <p className={cn('flex flex-wrap items-baseline gap-x-2 gap-y-1', !large && 'mt-3')}>
      <span className={cn('font-semibold tabular-nums', large ? 'text-3xl' : 'text-base')}>
        {priceText(price, currency)}
      </span>
      {saving > 0 && (
        <>
          <s className="text-sm text-muted tabular-nums">
            <span className="sr-only">One by one </span>
            {formatMoney(single, currency)}
          </s>
          <span className="rounded-full bg-gold-soft px-2 py-0.5 text-xs font-medium text-on-gold-soft">
            Save {saving} %
          </span>
        </>
      )}
    </p>
  );
}
