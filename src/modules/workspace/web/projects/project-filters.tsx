import { useQuery } from '@tanstack/react-query';
import { LayoutGrid, List, Trash2 } from 'lucide-react';
import { Link } from 'react-router';
import { Button } from '#ui/button.tsx';
import { SearchField } from '#ui/fields/search-field.tsx';
import { queries } from '../queries.ts';
import { SpaceSwitcher } from '../spaces/space-switcher.tsx';
import type { View } from './project-entry.tsx';
import type { Wanted } from './project-list.tsx';
import { nameOfKind } from './project-words.ts';

type Props = {
  readonly wanted: Wanted;
  readonly view: View;
  readonly onChange: (change: Readonly<Record<string, string>>) => void;
  readonly onView: (view: View) => void;
};

const views = [
  ['grid', 'Show as cards', LayoutGrid],
  ['list', 'Show as lines', List],
] as const;

/** Search, space, kinds, and cards or lines. */
export const ProjectFilters = ({ wanted, view, onChange, onView }: Props) => (
  <div className="mb-5 flex flex-col gap-3">
    <div className="flex flex-wrap gap-2">
      <SearchField
        className="min-w-0 basis-full sm:flex-1 sm:basis-56"
        restMs={250}
        label="Search projects"
        placeholder="Words of a title or a text"
        value={wanted.q}
        onChange={(q) => onChange({ q })}
      />
      <SpaceSwitcher value={wanted.space} onChange={(space) => onChange({ space })} />
      <fieldset className="flex rounded-lg border border-line-strong/60 bg-surface p-0.5">
        <legend className="sr-only">View</legend>
        {views.map(([id, label, Icon]) => (
          <Button
            key={id}
            size="icon"
            className="h-8.5"
            look={id === view ? 'primary' : 'quiet'}
            aria-label={label}
            aria-pressed={id === view}
            onClick={() => onView(id)}
          >
            <Icon aria-hidden />
          </Button>
        ))}
      </fieldset>
      <Button asChild>
        <Link to="/projects/trash">
          <Trash2 aria-hidden /> Trash
        </Link>
      </Button>
    </div>
    <KindChips wanted={wanted} onChange={onChange} />
  </div>
);

/** Kinds that there are; nothing while there is only one. */
function KindChips({ wanted, onChange }: Pick<Props, 'wanted' | 'onChange'>) {
  const { kind, space } = wanted;
  const { data } = useQuery(
    queries.projectKinds.queryOptions({ input: { ...(space && { spaceId: space }) } }),
  );
  const kinds = data?.kinds ?? [];
  if (kinds.length < 2 && !kind) return null;
  const all = kinds.reduce((sum, { count }) => sum + count, 0);
  return (
    <fieldset className="flex flex-wrap gap-1.5">
      <legend className="sr-only">Kind</legend>
      {[{ kind: '', count: all }, ...kinds].map(({ kind: one, count }) => (
        <Button
          key={one}
          size="small"
          className="rounded-full"
          look={one === kind ? 'primary' : 'secondary'}
          aria-pressed={one === kind}
          onClick={() => onChange({ kind: one })}
        >
          {one ? nameOfKind(one) : 'All'} <span className="opacity-70">{count}</span>
        </Button>
      ))}
    </fieldset>
  );
}
