import { listPriceText } from '#kernel/money.ts';
import { nameOfService } from '#kernel/routing/service-names.ts';
import { plainDayText } from '#shell/formats.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import type { ServicePrice } from '../../contract.ts';
import { priceUnits } from './price-units.ts';

/** What one service or model charges, and how far that is to be trusted. */
export function PriceRow(props: {
  price: ServicePrice;
  onEdit?: (() => void) | undefined;
  onRemove: () => void;
}) {
  const { price } = props;
  const known = priceUnits.flatMap(({ field, unit }) => {
    const amount = price[field];
    return amount === null ? [] : [{ unit, amount }];
  });
  const isFree = known.length > 0 && known.every(({ amount }) => amount === 0);
  const name = `${nameOfService(price.service)}${price.model === '*' ? '' : ` · ${price.model}`}`;
  return (
    <Card as="li" className="flex flex-wrap items-center gap-x-6 gap-y-3">
      <div className="min-w-0 flex-1 basis-64">
        <h2 className="text-[15px] break-words">{name}</h2>
        <p className="mt-1 text-sm text-muted tabular-nums">
          {isFree
            ? 'Free'
            : known.map(({ unit, amount }) => `${listPriceText(amount)} ${unit}`).join(' · ')}
        </p>
        {price.note && <p className="mt-1 text-[13px] text-muted">{price.note}</p>}
        <Origin price={price} />
      </div>
      {props.onEdit && (
        <div className="flex gap-2">
          <Button size="small" aria-label={`Edit the price of ${name}`} onClick={props.onEdit}>
            Edit
          </Button>
          <Button
            size="small"
            look="danger"
            aria-label={`Remove the price of ${name}`}
            onClick={props.onRemove}
          >
            Remove
          </Button>
        </div>
      )}
    </Card>
  );
}

const confidences = {
  documented: { tone: 'accent', label: 'Documented' },
  reported: { tone: 'gold', label: 'Reported' },
  own: { tone: 'neutral', label: 'Own' },
} as const;

/** Whether the price was documented, reported or entered here, where and when. */
function Origin({ price: { confidence, source, asOf } }: { price: ServicePrice }) {
  const { tone, label } = confidences[confidence];
  return (
    <p className="mt-2 flex flex-wrap items-center gap-x-2 gap-y-1 text-[13px] text-muted">
      <Badge tone={tone}>{label}</Badge>
      {source.startsWith('https://') && URL.canParse(source) ? (
        <a
          href={source}
          target="_blank"
          rel="noreferrer"
          className="min-w-0 break-all underline underline-offset-2"
        >
          {new URL(source).hostname}
        </a>
      ) : (
        source && <span>{source}</span>
      )}
      {asOf && <span>as of {plainDayText(asOf)}</span>}
    </p>
  );
}
