import { FolderOpen, Plus } from 'lucide-react';
import { useState } from 'react';
import { PageHeader } from '#shell/page-header.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/states.tsx';
import { ModuleProjects } from '../../workspace/web/public.tsx';
import { NewCharacter } from './new-character.tsx';

/** What there is, and the way to a new one. */
export function Page() {
  const [isMaking, setMaking] = useState(false);
  const make = (
    <Button look="primary" onClick={() => setMaking(true)}>
      <Plus aria-hidden /> New character
    </Button>
  );
  return (
    <>
      <PageHeader title="Avatar Generator" actions={make}>
        Every change is saved by itself, and earlier versions stay.
      </PageHeader>
      <ModuleProjects
        kind="character"
        empty={
          <EmptyState icon={FolderOpen} title="No characters yet" action={make}>
            Give the first one a title; everything else can follow.
          </EmptyState>
        }
      />
      {isMaking && <NewCharacter onClose={() => setMaking(false)} />}
    </>
  );
}
