import { useState } from 'react';
import { blockKinds } from '#blocks/all-blocks.ts';
import { type BlockPreset, blockGroups } from '#blocks/block.ts';
import { Button } from '#ui/button.tsx';
import { Field, Input } from '#ui/fields/field.tsx';
import { sectionPresets } from './section-presets.ts';

type Props = { readonly onAdd: (preset: BlockPreset) => void; readonly readOnly: boolean };

/** Whole sections and single blocks, to be put behind what is chosen. */
export function AddPanel({ onAdd, readOnly }: Props) {
  const [asked, setAsked] = useState('');
  const fits = (label: string) => label.toLowerCase().includes(asked.trim().toLowerCase());
  const groups = [
    { title: 'Sections', presets: sectionPresets as readonly BlockPreset[] },
    ...blockGroups.map((group) => ({
      title: group as string,
      presets: blockKinds
        .filter((kind) => kind.group === group)
        .flatMap(({ presets }) => presets as readonly BlockPreset[]),
    })),
  ];
  const shown = groups
    .map(({ title, presets }) => ({ title, presets: presets.filter(({ label }) => fits(label)) }))
    .filter(({ presets }) => presets.length > 0);
  return (
    <div className="space-y-4 p-3">
      <Field label="Find a block" hideLabel>
        {(control) => (
          <Input
            {...control}
            type="search"
            placeholder="Find a block"
            value={asked}
            onChange={(event) => setAsked(event.target.value)}
          />
        )}
      </Field>
      {shown.length === 0 && <p className="text-sm text-muted">No block is called that.</p>}
      {shown.map(({ title, presets }) => (
        <section key={title} aria-label={title}>
          <h3 className="mb-2 text-[13px] font-medium text-muted">{title}</h3>
          <div className="grid grid-cols-2 gap-2">
            {presets.map((preset) => (
              <Button
                key={preset.label}
                size="small"
                disabled={readOnly}
                onClick={() => onAdd(preset)}
              >
                <span className="truncate">{preset.label}</span>
              </Button>
            ))}
          </div>
        </section>
      ))}
    </div>
  );
}
