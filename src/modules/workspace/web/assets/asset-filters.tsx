import { Trash2 } from 'lucide-react';
import { Button } from '#ui/button.tsx';
import { SearchField } from '#ui/fields/search-field.tsx';
import { SpaceSwitcher } from '../spaces/space-switcher.tsx';
import { type Kind, kindNames } from './asset-words.ts';

type Props = {
  readonly kind: Kind | undefined;
  readonly q: string;
  /** Empty for all spaces. */
  readonly space: string;
  readonly isTrash: boolean;
  readonly onChange: (change: Readonly<Record<string, string>>) => void;
};

/** Chips of kinds, the search, and the way to the trash. */
export const AssetFilters = ({ kind, q, space, isTrash, onChange }: Props) => (
  <div className="mb-5 flex flex-col gap-3">
    <div className="flex flex-wrap gap-2">
      <SearchField
        className="min-w-0 flex-1 basis-56"
        restMs={250}
        label="Search the library"
        placeholder="Title, tag, author, prompt"
        value={q}
        onChange={(words) => onChange({ q: words })}
      />
      <SpaceSwitcher value={space} onChange={(id) => onChange({ space: id })} />
      <Button
        look={isTrash ? 'primary' : 'secondary'}
        aria-pressed={isTrash}
        onClick={() => onChange({ trash: isTrash ? '' : '1' })}
      >
        <Trash2 aria-hidden /> Trash
      </Button>
    </div>
    <fieldset className="flex flex-wrap gap-1.5">
      <legend className="sr-only">Kind</legend>
      {[[undefined, 'All'] as const, ...kindNames].map(([one, label]) => (
        <Button
          key={label}
          size="small"
          className="rounded-full"
          look={one === kind ? 'primary' : 'secondary'}
          aria-pressed={one === kind}
          onClick={() => onChange({ kind: one ?? '' })}
        >
          {label}
        </Button>
      ))}
    </fieldset>
  </div>
);
