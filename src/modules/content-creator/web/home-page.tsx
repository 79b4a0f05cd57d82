import { FileInput, Layers, PenLine, Plus } from 'lucide-react';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { PageHeader } from '#shell/page/page-header.tsx';
import { useTool } from '#shell/tools/use-tool.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/states.tsx';
import { ArticleList } from './article-list.tsx';
import { ImportDialog } from './import-dialog.tsx';
import { sample } from './sample.ts';
import { TemplateGallery } from './template-gallery.tsx';

/** What was written, and the kinds of texts to begin with. */
export function Page() {
  const navigate = useNavigate();
  const [isImporting, setImporting] = useState(false);
  const trying = useTool<object, { projectId: string }>('text.draft', {
    failed: 'The sample could not be made',
    after: ({ output }) => void navigate(`/content-creator/articles/${output.projectId}`),
  });
  return (
    <>
      <PageHeader
        title="Content Creator"
        actions={
          <>
            <Button asChild>
              <Link to="/content-creator/campaigns">
                <Layers aria-hidden /> Campaigns
              </Link>
            </Button>
            <Button onClick={() => setImporting(true)}>
              <FileInput aria-hidden /> Bring a text in
            </Button>
            <Button look="primary" asChild>
              <Link to="/content-creator/new">
                <Plus aria-hidden /> New text
              </Link>
            </Button>
          </>
        }
      >
        From a brief to a checked text whose every sentence says what it rests on.
      </PageHeader>
      <TemplateGallery />
      <h2 className="mt-10 mb-4 text-xl">Your articles</h2>
      <ArticleList
        empty={
          <EmptyState
            icon={PenLine}
            title="No articles yet"
            action={
              <Button
                look="primary"
                disabled={trying.call.isPending}
                onClick={() => trying.call.mutate(sample)}
              >
                {trying.call.isPending ? 'Writing …' : 'Write the sample'}
              </Button>
            }
          >
            Choose a kind of text above, or look at a sample first: an article about a ferry, made
            of one source on this machine.
          </EmptyState>
        }
      />
      {isImporting && <ImportDialog onClose={() => setImporting(false)} />}
    </>
  );
}
