import { Plus, Trash2 } from 'lucide-react';
import { Button } from '#ui/button.tsx';
import { Input } from '#ui/fields/field.tsx';
import type { SiteSettings } from '../../site-schema.ts';

type Rows = SiteSettings['extract'];
type Props = { rows: Rows; change: (next: Rows) => void };

/** What is taken from every page by CSS selectors, such as prices or authors. */
export function ExtractionRows({ rows, change }: Props) {
  const set = (at: number, next: Partial<Rows[number]>) =>
    change(rows.map((row, place) => (place === at ? { ...row, ...next } : row)));
  return (
    <div className="flex flex-col gap-2 sm:col-span-2">
      <p className="text-sm font-medium">Taken from every page</p>
      <p className="text-[13px] text-muted">
        A name and a CSS selector, such as <code>.price</code>; with an attribute, its value.
      </p>
      {rows.map((row, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows have no id of their own
        <div key={at} className="flex flex-wrap gap-2">
          <Input
            className="w-36"
            aria-label={`Name ${at + 1}`}
            placeholder="price"
            maxLength={60}
            value={row.name}
            onChange={({ target }) => set(at, { name: target.value })}
          />
          <Input
            className="min-w-40 flex-1"
            aria-label={`Selector ${at + 1}`}
            placeholder=".price"
            maxLength={300}
            value={row.selector}
            onChange={({ target }) => set(at, { selector: target.value })}
          />
          <Input
            className="w-36"
            aria-label={`Attribute ${at + 1}`}
            placeholder="attribute"
            maxLength={60}
            value={row.attribute ?? ''}
            onChange={({ target }) => set(at, { attribute: target.value || undefined })}
          />
          <Button
            size="icon"
            look="quiet"
            aria-label={`Remove ${row.name || `row ${at + 1}`}`}
            onClick={() => change(rows.filter((_, place) => place !== at))}
          >
            <Trash2 aria-hidden />
          </Button>
        </div>
      ))}
      {rows.length < 10 && (
        <Button
          size="small"
          className="self-start"
          onClick={() => change([...rows, { name: '', selector: '' }])}
        >
          <Plus aria-hidden /> Take something else
        </Button>
      )}
    </div>
  );
}
