import { Images, Upload } from 'lucide-react';
import { PageHeader } from '#shell/page/page-header.tsx';
import { useAddress } from '#shell/page/use-address.ts';
import { Card } from '#ui/card.tsx';
import { FileButton } from '#ui/files/file-button.tsx';
import { useFileDrop } from '#ui/files/use-file-drop.ts';
import { EmptyState } from '#ui/states.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { ModuleProjects } from '../../workspace/web/public.tsx';
import { CompareTab } from './compare/compare-tab.tsx';
import { recalled } from './form/draft.ts';
import { ExamplePrompts } from './form/example-prompts.tsx';
import { ImageForm } from './form/image-form.tsx';
import { useImageForm } from './form/use-image-form.ts';
import { Gallery } from './gallery.tsx';
import { WordLists } from './lists/word-lists.tsx';
import { MakingList } from './making-list.tsx';
import { NewBoard } from './new-board.tsx';
import { useRecalled } from './run/use-recalled.ts';
import { SampleButton } from './sample-button.tsx';
import { useImport } from './use-import.ts';
import { useOpenRuns } from './use-open-runs.ts';

const accept = 'image/png,image/jpeg,image/webp,image/avif';

/** `/modules/image-generator`: the form on one side, what came of it on the other. */
export function Page() {
  const { get, set } = useAddress();
  const form = useImageForm();
  const runs = useOpenRuns();
  const recall = (input: Record<string, unknown>) => form.setDraft((now) => recalled(now, input));
  const bring = useImport(form.draft.boardId, recall);
  useRecalled(recall);
  const isOver = useFileDrop((files) => void bring(files));
  const empty = (
    <EmptyState icon={Images} title="No pictures yet">
      <p className="mb-4">
        The Local engine draws on this hub, without a key and for free. A key adds services that
        make photographs.
      </p>
      <SampleButton />
      <ExamplePrompts onTry={(part) => form.setDraft((now) => ({ ...now, ...part }))} />
    </EmptyState>
  );
  const pictures = (
    <>
      <MakingList runs={runs} />
      <Gallery
        empty={empty}
        onRecall={recall}
        onRecallSeed={(seed) => form.setDraft((now) => ({ ...now, seed }))}
      />
    </>
  );
  const boards = (
    <>
      <NewBoard />
      <ModuleProjects
        kind="board"
        empty={
          <EmptyState icon={Images} title="No boards yet">
            The first picture makes one; you can make others for what belongs together.
          </EmptyState>
        }
      />
    </>
  );
  return (
    <>
      <PageHeader
        title="Image Generator"
        actions={
          <FileButton
            inputLabel="Pictures to bring"
            multiple
            accept={accept}
            onFiles={(files) => void bring(files)}
          >
            <Upload aria-hidden /> Bring pictures
          </FileButton>
        }
      >
        {isOver ? 'Drop the pictures anywhere.' : 'Pictures from words, with every setting kept.'}
      </PageHeader>
      <div className="grid items-start gap-6 lg:grid-cols-[22rem_minmax(0,1fr)]">
        <Card className="p-5 lg:sticky lg:top-20 lg:max-h-[calc(100dvh-6rem)] lg:overflow-y-auto">
          <ImageForm {...form.props} />
        </Card>
        <Tabs
          label="What is shown"
          className="min-w-0"
          value={get('view')}
          onValueChange={(view) => set({ view: view === 'pictures' ? '' : view, q: '' })}
          items={[
            { id: 'pictures', label: 'Pictures', content: pictures },
            { id: 'boards', label: 'Boards', content: boards },
            { id: 'lists', label: 'Word lists', content: <WordLists /> },
            {
              id: 'compare',
              label: 'Compare',
              content: <CompareTab services={form.props.services} />,
            },
          ]}
        />
      </div>
    </>
  );
}
