import { useQuery } from '@tanstack/react-query';
import { ImagePlus, X } from 'lucide-react';
import { useId, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { queries } from '../queries.ts';
import { AssetPicker, type AssetPickerProps } from './asset-picker.tsx';
import { AssetThumb } from './asset-preview.tsx';
import { nameOf } from './asset-words.ts';

type Props = Pick<AssetPickerProps, 'kind' | 'accept' | 'space'> & {
  readonly label: string;
  readonly hint?: string;
  /** Id of the chosen file. */
  readonly value: string | undefined;
  readonly onChange: (id: string | undefined) => void;
};

/** A field that holds a file of the library. */
export function AssetField({ label, hint, value = '', onChange, ...offered }: Props) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const { data: asset, isError } = useQuery({
    ...queries.asset.queryOptions({ input: { id: value } }),
    enabled: value !== '',
  });
  const state = value === '' ? 'None chosen' : isError ? 'A file that is gone' : 'Loading …';
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset’s legend cannot stand in a row of fields
    <div role="group" aria-labelledby={id} className="flex flex-col gap-1.5">
      <p id={id} className="text-sm font-medium">
        {label}
      </p>
      <div className="flex items-center gap-3 rounded-lg border border-line-strong/60 bg-surface p-2">
        <span className="grid size-16 shrink-0 place-items-center overflow-hidden rounded-md bg-sunken">
          {asset ? <AssetThumb asset={asset} /> : <ImagePlus className="text-muted" aria-hidden />}
        </span>
        <span className="min-w-0 flex-1 truncate text-sm text-muted">
          {asset && value ? nameOf(asset) : state}
        </span>
        <Button size="small" aria-label={`Choose: ${label}`} onClick={() => setOpen(true)}>
          {value ? 'Change' : 'Choose'}
        </Button>
        {value && (
          <Button
            size="small"
            look="quiet"
            aria-label={`Remove: ${label}`}
            onClick={() => onChange(undefined)}
          >
            <X aria-hidden />
          </Button>
        )}
      </div>
      {hint && <p className="text-[13px] text-muted">{hint}</p>}
      <AssetPicker
        {...offered}
        open={isOpen}
        title={`Choose: ${label}`}
        onClose={() => setOpen(false)}
        onPick={({ id: chosen }) => onChange(chosen)}
      />
    </div>
  );
}
