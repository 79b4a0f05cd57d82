import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import type { z } from 'zod';
import { bareSchema, itemOf, shapeOf } from '#blocks/fields/walk-fields.ts';
import { Button } from '#ui/button.tsx';
import type { ControlProps } from './field-control.tsx';

/** What a new item of a list begins with. */
export function newItem(element: z.ZodType): unknown {
  if (itemOf(element)) return [''];
  if (Object.keys(shapeOf(element)).length === 0)
    return bareSchema(element).type === 'string' ? 'New' : undefined;
  const made = element.safeParse({});
  if (made.success) return made.data;
  const names = made.error.issues.map(({ path }) => [
    String(path[0]),
    path[0] === 'name' ? 'field' : 'New',
  ]);
  return element.parse(Object.fromEntries(names));
}

/** Items in their order: added, moved and removed by buttons, each with its own fields. */
type Props = ControlProps & {
  readonly label: string;
  /** Draws the control of one item. */
  readonly draw: (item: ControlProps) => ReactNode;
};

export function ListField(props: Props) {
  const { schema, value, onChange, path, faults, help, label, draw } = props;
  const element = itemOf(schema) as z.ZodType;
  const items = Array.isArray(value) ? (value as unknown[]) : [];
  const move = (from: number, by: number) => {
    const next = [...items];
    const [taken] = next.splice(from, 1);
    next.splice(from + by, 0, taken);
    onChange(next);
  };
  return (
    <fieldset className="space-y-2 rounded-lg border p-3">
      <legend className="px-1 text-sm font-medium">{label}</legend>
      {faults[path] && (
        <p role="alert" className="text-[13px] font-medium text-danger">
          {faults[path]}
        </p>
      )}
      {items.map((item, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: items have no ids, and their fields keep no state of their own
        <details key={i} className="rounded-md border" open={items.length < 4}>
          <summary className="cursor-pointer truncate px-2 py-1.5 text-sm">{`${i + 1}. ${nameOf(item)}`}</summary>
          <div className="space-y-3 p-2">
            {draw({
              ...{ faults, help, schema: element, value: item, path: `${path}.${i}` },
              onChange: (next) => onChange(items.toSpliced(i, 1, next ?? '')),
            })}
            <div className="flex gap-1">
              <Button
                size="icon"
                look="quiet"
                aria-label={`Move item ${i + 1} up`}
                disabled={help.readOnly || i === 0}
                onClick={() => move(i, -1)}
              >
                <ArrowUp aria-hidden />
              </Button>
              <Button
                size="icon"
                look="quiet"
                aria-label={`Move item ${i + 1} down`}
                disabled={help.readOnly || i === items.length - 1}
                onClick={() => move(i, 1)}
              >
                <ArrowDown aria-hidden />
              </Button>
              <Button
                size="icon"
                look="quiet"
                aria-label={`Remove item ${i + 1}`}
                disabled={help.readOnly}
                onClick={() => onChange(items.toSpliced(i, 1))}
              >
                <Trash2 aria-hidden />
              </Button>
            </div>
          </div>
        </details>
      ))}
      <Button
        size="small"
        disabled={help.readOnly}
        onClick={() => onChange([...items, fresh(element, items)])}
      >
        <Plus aria-hidden /> {`Add to ${label.toLowerCase()}`}
      </Button>
    </fieldset>
  );
}

/** Names among items differ, such as those of a form's fields. */
function fresh(element: z.ZodType, items: readonly unknown[]): unknown {
  const made = newItem(element);
  const taken = new Set(items.map((item) => (item as { name?: unknown } | null)?.name));
  if (typeof made !== 'object' || made === null || !('name' in made) || !taken.has(made.name))
    return made;
  let n = 2;
  while (taken.has(`field-${n}`)) n += 1;
  return { ...made, name: `field-${n}` };
}

function nameOf(item: unknown): string {
  if (typeof item === 'string') return item.slice(0, 40);
  if (typeof item !== 'object' || item === null) return '';
  const words = Object.values(item).find((value) => typeof value === 'string' && value.trim());
  return typeof words === 'string' ? words.slice(0, 40) : '';
}
