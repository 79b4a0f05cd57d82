import { Trash2 } from 'lucide-react';
import { Button } from '#ui/button.tsx';
import { SearchField } from '#ui/search-field.tsx';
import { type Kind, kindNames } from './asset-words.ts';

type Props = {
  readonly kind: Kind | undefined;
  readonly q: string;
  readonly isTrash: boolean;
  readonly onChange: (change: Readonly<Record<string, string>>) => void;
};

/** Chips of kinds, the search, and the way to the trash. */
export const AssetFilters = ({ kind, q, isTrash, onChange }: Props) => (
  <div className="mb-5 flex flex-col gap-3">
    <div className="flex gap-2">
      <SearchField
        className="flex-1"
        restMs={250}
        label="Search the library"
        placeholder="Title, tag, author, prompt"
        value={q}
        onChange={(words) => onChange({ q: words })}
      />
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
