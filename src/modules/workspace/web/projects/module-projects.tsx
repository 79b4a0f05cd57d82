import { Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useAddress } from '#shell/page/use-address.ts';
import { Button } from '#ui/button.tsx';
import { SearchField } from '#ui/fields/search-field.tsx';
import type { ListedProject } from '../../project-contract.ts';
import { SpaceSwitcher } from '../spaces/space-switcher.tsx';
import { ImportButton } from './import-button.tsx';
import { ProjectList } from './project-list.tsx';

type Props = {
  /** Such as `board`. */
  readonly kind: string;
  /** Said when there is none, with the one thing to do first. */
  readonly empty: ReactNode;
  /** Told the projects that are shown, when they or their content change. Give one that stays the same. */
  readonly onShown?: (projects: readonly ListedProject[]) => void;
  /** What the module says of one of them beside its kind. */
  readonly noteOf?: (id: string) => ReactNode;
};

/** The projects of one module: found by their words, by space, from bundles, and in the trash. */
export function ModuleProjects({ kind, empty, onShown, noteOf }: Props) {
  const { get, set } = useAddress();
  const [q, space] = [get('q'), get('space')];
  return (
    <>
      <div className="mb-5 flex flex-wrap gap-2">
        <SearchField
          className="min-w-0 basis-full sm:flex-1 sm:basis-56"
          restMs={250}
          label="Search"
          placeholder="Words of a title or a text"
          value={q}
          onChange={(next) => set({ q: next })}
        />
        <SpaceSwitcher value={space} onChange={(next) => set({ space: next })} />
        <ImportButton space={space} />
        <Button asChild>
          <Link to="/projects/trash">
            <Trash2 aria-hidden /> Trash
          </Link>
        </Button>
      </div>
      <ProjectList
        {...{ q, space, kind, empty }}
        {...(onShown && { onShown })}
        {...(noteOf && { noteOf })}
        isKindGiven
        onClear={() => set({ q: '', space: '' })}
      />
    </>
  );
}
