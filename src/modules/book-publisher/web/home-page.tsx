import { FolderOpen, Plus } from 'lucide-react';
import { useState } from 'react';
import { PageHeader } from '#shell/page/page-header.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/states.tsx';
import { ModuleProjects } from '../../workspace/web/public.tsx';
import { NewBook } from './new-book.tsx';

/** What there is, and the way to a new one. */
export function Page() {
  const [isMaking, setMaking] = useState(false);
  const make = (
    <Button look="primary" onClick={() => setMaking(true)}>
      <Plus aria-hidden /> New book
    </Button>
  );
  return (
    <>
      <PageHeader title="Book Publisher" actions={make}>
        Write chapter by chapter, lay the book out, and take it home as EPUB and print PDF.
      </PageHeader>
      <ModuleProjects
        kind="book"
        empty={
          <EmptyState icon={FolderOpen} title="No books yet" action={make}>
            Begin with a title, or with a manuscript in Word, EPUB, HTML or Markdown.
          </EmptyState>
        }
      />
      {isMaking && <NewBook onClose={() => setMaking(false)} />}
    </>
  );
}
