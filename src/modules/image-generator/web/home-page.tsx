import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Images, Upload } from 'lucide-react';
import { useEffect, useState } from 'react';
import { errorField, errorMessage } from '#shell/api.ts';
import { PageHeader } from '#shell/page-header.tsx';
import { toast } from '#shell/toast.ts';
import { startTool } from '#shell/tools/call-tool.ts';
import { useAddress } from '#shell/use-address.ts';
import { Card } from '#ui/card.tsx';
import { FileButton } from '#ui/file-button.tsx';
import { EmptyState } from '#ui/states.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { useFileDrop } from '#ui/use-file-drop.ts';
import { ModuleProjects } from '../../workspace/web/public.tsx';
import { CompareTab } from './compare/compare-tab.tsx';
import { type Draft, emptyDraft, inputOf, recalled } from './form/draft.ts';
import { ExamplePrompts } from './form/example-prompts.tsx';
import { ImageForm } from './form/image-form.tsx';
import { Gallery } from './gallery.tsx';
import { WordLists } from './lists/word-lists.tsx';
import { MakingList } from './making-list.tsx';
import { NewBoard } from './new-board.tsx';
import { queries, workspaceQueries } from './queries.ts';
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

/** The form's state, and what happens when it is sent. */
function useImageForm() {
  const client = useQueryClient();
  const { data, error } = useQuery(queries.services.queryOptions());
  const services = data?.services ?? [];
  const [draft, setDraft] = useState<Draft>(() => ({ ...emptyDraft, ...handed() }));
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<{ field: string; message: string }>();
  useEffect(() => {
    // The words are in the form now; a reload brings what was typed later, not them.
    if (window.location.hash)
      window.history.replaceState(
        window.history.state,
        '',
        window.location.pathname + window.location.search,
      );
  }, []);
  const onMake = async () => {
    setBusy(true);
    setFault(undefined);
    try {
      await startTool('image.generate', inputOf(draft));
      await client.invalidateQueries({ queryKey: workspaceQueries.key() });
    } catch (error) {
      const field = errorField(error);
      if (field) setFault({ field, message: errorMessage(error) });
      else toast.error('Nothing was made', { description: errorMessage(error) });
    }
    setBusy(false);
  };
  const change = (part: Partial<Draft>) => setDraft((now) => ({ ...now, ...part }));
  const unknown = error
    ? errorMessage(error)
    : data
      ? undefined
      : 'Looking who can make pictures …';
  const props = { draft, change, services, unknown, busy, fault, onMake: () => void onMake() };
  return { draft, setDraft, props };
}

/** Words that another page brought along. */
function handed(): Partial<Draft> {
  if (typeof window === 'undefined') return {};
  const hash = new URLSearchParams(window.location.hash.slice(1));
  const query = new URLSearchParams(window.location.search);
  const prompt = hash.get('prompt') ?? query.get('prompt');
  return prompt ? { prompt } : {};
}
