import { FolderOpen, Palette, Users } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { PageHeader } from '#shell/page/page-header.tsx';
import { useAddress } from '#shell/page/use-address.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/states.tsx';
import { NewBrand } from '../brand/new-brand.tsx';
import { useSpaces } from '../spaces/use-spaces.ts';
import { ImportButton } from './import-button.tsx';
import { ProjectFilters } from './project-filters.tsx';
import { ProjectList, type Wanted } from './project-list.tsx';
import { useView } from './use-view.ts';

/** `/projects`: everything that people save of their work. What is looked for stands in the address. */
export function Page() {
  const { get, set } = useAddress();
  const [isMaking, setMaking] = useState(false);
  const [view, setView] = useView();
  const { isInTeam } = useSpaces();
  const wanted: Wanted = { q: get('q'), kind: get('kind'), space: get('space') };
  const make = (
    <Button look="primary" data-tour="brand-new" onClick={() => setMaking(true)}>
      <Palette aria-hidden /> New brand
    </Button>
  );
  return (
    <>
      <PageHeader
        title="Projects"
        actions={
          <>
            {!isInTeam && (
              <Button asChild look="quiet">
                <Link to="/spaces">
                  <Users aria-hidden /> Work with others
                </Link>
              </Button>
            )}
            <ImportButton space={wanted.space} />
            {make}
          </>
        }
      >
        What you and your teams are working on. Every change is saved by itself, and earlier
        versions stay.
      </PageHeader>
      <ProjectFilters wanted={wanted} view={view} onChange={set} onView={setView} />
      <ProjectList
        {...wanted}
        view={view}
        onClear={() => set({ q: '', kind: '', space: '' })}
        empty={
          <EmptyState icon={FolderOpen} title="No projects yet" action={make}>
            Begin with your brand: its colours, its type and the way it speaks.
          </EmptyState>
        }
      />
      {isMaking && <NewBrand space={wanted.space} onClose={() => setMaking(false)} />}
    </>
  );
}
