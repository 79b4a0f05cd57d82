import { clockText } from '#shell/formats.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Field, Select } from '#ui/fields/field.tsx';
import type { HubKey } from '../contract.ts';

const weights = [1, 2, 3, 5, 10, 20, 50, 100] as const;

/** One key: what is known of it, its share, and how it fares. */
export function KeyRow(props: {
  of: HubKey;
  name: string;
  onWeigh: (weight: number) => void;
  onRemove: () => void;
}) {
  const { of: key, name } = props;
  const title = `${name} …${key.lastFour}`;
  const choices = [...new Set([...weights, key.weight])].sort((a, b) => a - b);
  return (
    <Card as="li" className="flex flex-wrap items-center gap-x-6 gap-y-3">
      <div className="min-w-0 flex-1 basis-64">
        <h2 className="flex flex-wrap items-center gap-2 text-[15px]">
          {title} <Health of={key} />
        </h2>
        <p className="mt-1 text-[13px] text-muted">
          {key.isFirst ? 'From the key manager. ' : ''}
          {key.message}
        </p>
      </div>
      <div className="flex items-end gap-2">
        <Field label="Weight" className="w-24">
          {(control) => (
            <Select
              {...control}
              aria-label={`Weight of ${title}`}
              value={String(key.weight)}
              onChange={({ target }) => props.onWeigh(Number(target.value))}
            >
              {choices.map((weight) => (
                <option key={weight} value={weight}>
                  {weight}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Button look="danger" aria-label={`Remove ${title}`} onClick={props.onRemove}>
          Remove
        </Button>
      </div>
    </Card>
  );
}

function Health({ of: { status, failures, restsUntil } }: { of: HubKey }) {
  if (status === 'invalid') return <Badge tone="danger">Refused</Badge>;
  if (restsUntil !== null) {
    const time = clockText(restsUntil);
    return <Badge tone="gold">Paused until {time}</Badge>;
  }
  if (failures > 0) return <Badge tone="gold">{failures} failures in a row</Badge>;
  return <Badge tone="accent">Healthy</Badge>;
}
