import { useQuery } from '@tanstack/react-query';
import { ExternalLink, RotateCcw, Save, Send } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useSavesDone } from '#shell/autosave/unfinished-saves.ts';
import { errorMessage } from '#shell/hub/api.ts';
import { Loaded } from '#shell/loaded.tsx';
import { toast } from '#shell/notices/toast.ts';
import { PageHeader } from '#shell/page/page-header.tsx';
import { PageSkeleton } from '#shell/session/gate.tsx';
import { Button } from '#ui/button.tsx';
import { HistoryButton } from './draft/history-dialog.tsx';
import { SaveLine, savedOnly } from './draft/save-line.tsx';
import { writeStored } from './draft/stored-draft.ts';
import {
  begunHere,
  type Draft,
  type Homepage,
  homepageId,
  useHomepage,
  useTakeDraft,
} from './draft/use-homepage.ts';
import { PreviewFrame } from './preview-frame.tsx';
import { queries } from './queries.ts';
import { SectionList } from './section-list.tsx';
import { usePreview } from './use-preview.ts';

const loadFailed = 'Failed to load homepage data';

/** `/homepage-content`: which sections the landing page has, in which order, from which packages. */
export function Page() {
  const isSaved = useSavesDone(homepageId);
  const draft = useQuery({ ...queries.draft.queryOptions(), enabled: isSaved });
  useEffect(() => {
    if (draft.isError) toast.error(loadFailed, { description: errorMessage(draft.error) });
  }, [draft.isError, draft.error]);
  const take = useTakeDraft();
  const [taken, setTaken] = useState(0);
  return (
    <>
      <PageHeader title="Homepage Content">
        Turn sections on or off, assign packages and set their order. Visitors see changes once you
        publish.
      </PageHeader>
      {isSaved ? (
        <Loaded query={draft} title={loadFailed} skeleton={<PageSkeleton />}>
          {(data) => (
            <Manager
              key={taken}
              draft={data}
              onTake={(latest) => {
                writeStored(undefined);
                take(latest);
                setTaken(taken + 1);
              }}
            />
          )}
        </Loaded>
      ) : (
        // A save on the way out goes on: what was fetched before it does not have its changes.
        <PageSkeleton />
      )}
    </>
  );
}

type Taking = { readonly onTake: (latest: Draft) => void };

function Manager({ draft, onTake }: Taking & { draft: Draft }) {
  const [search] = useSearchParams();
  const [begun] = useState(() => (search.has(savedOnly) ? undefined : begunHere(draft)));
  const homepage = useHomepage(draft, begun);
  const preview = usePreview(homepage.sections);
  const enabled = new Set(
    homepage.sections.filter(({ isEnabled }) => isEnabled).map(({ name }) => name),
  );
  const shown = (preview.data?.sections ?? []).filter(({ name }) => enabled.has(name));
  return (
    <>
      <Bar {...{ draft, homepage, onTake }} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-8 xl:grid-cols-[minmax(0,1fr)_minmax(0,1.15fr)]">
        <section aria-labelledby="sections">
          <h2 id="sections" className="mb-3 text-xl">
            Sections
          </h2>
          <SectionList
            sections={homepage.sections}
            filled={preview.data?.sections}
            onChange={homepage.edit}
          />
        </section>
        <section aria-labelledby="preview" className="xl:sticky xl:top-36">
          <h2 id="preview" className="mb-3 text-xl">
            Preview
          </h2>
          <PreviewFrame sections={shown} />
        </section>
      </div>
    </>
  );
}

const Bar = ({ draft, homepage, onTake }: Taking & { draft: Draft; homepage: Homepage }) => (
  <div className="z-20 -mx-4 mb-6 md:sticky md:top-16 border-b bg-paper/95 px-4 py-3 backdrop-blur sm:-mx-6 sm:px-6">
    <div className="flex flex-wrap items-center gap-2">
      <div className="mr-auto basis-full md:basis-auto">
        <SaveLine homepage={homepage} saved={standing(draft)} onTake={onTake} />
      </div>
      <Button onClick={homepage.reset}>
        <RotateCcw aria-hidden /> Reset to Default
      </Button>
      <HistoryButton {...{ draft, homepage, onTake }} />
      <Button
        look={homepage.isSaved ? 'secondary' : 'primary'}
        busy={homepage.isSaving}
        onClick={homepage.save}
      >
        <Save aria-hidden /> Save Configuration
      </Button>
      <Button
        look={homepage.isSaved ? 'primary' : 'secondary'}
        busy={homepage.isPublishing}
        disabled={!homepage.isSaved || !draft.differs}
        onClick={homepage.publish}
      >
        <Send aria-hidden /> Publish
      </Button>
      <Button asChild look="quiet" size="icon">
        <a href="/" target="_blank" rel="noreferrer" aria-label="Open the homepage">
          <ExternalLink aria-hidden />
        </a>
      </Button>
    </div>
  </div>
);

/** Where the homepage stands once everything is stored, in one sentence. */
function standing({ differs, saved, published }: Draft): string {
  if (differs) return `Saved${saved?.by ? ` by ${saved.by}` : ''}, not published yet.`;
  return published ? `Visitors see version ${published.version}.` : 'Visitors see the defaults.';
}
