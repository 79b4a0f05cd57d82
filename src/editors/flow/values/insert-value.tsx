import { Command } from 'cmdk';
import { Braces } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Popover } from '#ui/layers/popover.tsx';
import { matchWords } from '../words/match-words.ts';
import { type OfferedValue, sampleWords } from './values-before.ts';

type Props = {
  /** What the value is for, such as “Subject”. */
  readonly label: string;
  readonly values: readonly OfferedValue[];
  readonly onPick: (value: OfferedValue) => void;
  readonly disabled?: boolean;
};

/** Offers what earlier steps give, with samples; found by typing, chosen by Enter. */
export function InsertValue({ label, values, onPick, disabled }: Props) {
  const [isOpen, setOpen] = useState(false);
  const groups = [...new Set(values.map(({ node }) => node))];
  return (
    <Popover
      label={`Values for ${label}`}
      open={isOpen}
      onOpenChange={setOpen}
      trigger={
        <Button
          look="quiet"
          size="small"
          className="h-7 px-2 text-xs"
          aria-label={`Insert value: ${label}`}
          {...{ disabled }}
        >
          <Braces aria-hidden /> Insert value
        </Button>
      }
    >
      <Command label={`Values for ${label}`} filter={matchWords}>
        <Command.Input
          placeholder="Find a value …"
          className="mb-2 h-9 w-full rounded-lg border border-line-strong/60 bg-surface px-3 text-sm placeholder:text-muted"
        />
        <Command.List className="max-h-72 overflow-y-auto">
          <Command.Empty className="px-2 py-6 text-center text-muted">
            {values.length === 0 ? 'No earlier step gives anything yet.' : 'Nothing matches.'}
          </Command.Empty>
          {groups.map((node) => (
            <ValueGroup
              key={node}
              values={values.filter((value) => value.node === node)}
              onPick={(value) => {
                setOpen(false);
                onPick(value);
              }}
            />
          ))}
        </Command.List>
      </Command>
    </Popover>
  );
}

const ValueGroup = ({ values, onPick }: Pick<Props, 'values' | 'onPick'>) => (
  <Command.Group
    heading={values[0]?.from}
    className="[&_[cmdk-group-heading]]:px-2 [&_[cmdk-group-heading]]:pt-2 [&_[cmdk-group-heading]]:pb-1 [&_[cmdk-group-heading]]:text-xs [&_[cmdk-group-heading]]:font-medium [&_[cmdk-group-heading]]:text-muted"
  >
    {values.map((value) => (
      <Command.Item
        key={value.path}
        value={`${value.from} ${value.path}`}
        onSelect={() => onPick(value)}
        className="flex cursor-pointer items-baseline justify-between gap-3 rounded-lg px-2 py-1.5 data-[selected=true]:bg-sunken"
      >
        <span className="font-mono text-xs">{value.path}</span>
        <span className="min-w-0 truncate text-xs text-muted">{sampleWords(value.sample)}</span>
      </Command.Item>
    ))}
  </Command.Group>
);
