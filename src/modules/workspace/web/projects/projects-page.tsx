import { FolderOpen, Palette, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { PageHeader } from '#shell/page-header.tsx';
import { Button } from '#ui/button.tsx';
import { SearchField } from '#ui/search-field.tsx';
import { EmptyState } from '#ui/states.tsx';
import { NewBrand } from '../brand/new-brand.tsx';
import { ImportButton } from './import-button.tsx';
import { ProjectList } from './project-list.tsx';

/** `/projects`: everything that people save of their work. */
export function Page() {
  const [search, setSearch] = useSearchParams();
  const [isMaking, setMaking] = useState(false);
  const q = search.get('q') ?? '';
  const make = (
    <Button look="primary" onClick={() => setMaking(true)}>
      <Palette aria-hidden /> New brand
    </Button>
  );
  return (
    <>
      <PageHeader
        title="Projects"
        actions={
          <>
            <ImportButton />
            {make}
          </>
        }
      >
        What you and your teams are working on. Every change is saved by itself, and earlier
        versions stay.
      </PageHeader>
      <div className="mb-5 flex gap-2">
        <SearchField
          className="flex-1"
          restMs={250}
          label="Search projects"
          placeholder="Words of a title or a text"
          value={q}
          onChange={(words) => setSearch(words ? { q: words } : {}, { replace: true })}
        />
        <Button asChild>
          <Link to="/projects/trash">
            <Trash2 aria-hidden /> Trash
          </Link>
        </Button>
      </div>
      <ProjectList
        q={q}
        empty={
          <EmptyState icon={FolderOpen} title="No projects yet" action={make}>
            Begin with your brand: its colours, its type and the way it speaks.
          </EmptyState>
        }
      />
      <NewBrand open={isMaking} onClose={() => setMaking(false)} />
    </>
  );
}
