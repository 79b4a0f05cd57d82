import { useQuery } from '@tanstack/react-query';
import { ExternalLink, RotateCcw, Save, Send } from 'lucide-react';
import { useEffect } from 'react';
import { errorMessage } from '#shell/hub/api.ts';
import { Loaded } from '#shell/loaded.tsx';
import { toast } from '#shell/notices/toast.ts';
import { PageHeader } from '#shell/page/page-header.tsx';
import { PageSkeleton } from '#shell/session/gate.tsx';
import { Button } from '#ui/button.tsx';
import { ConflictDialog } from './draft/conflict-dialog.tsx';
import { HistoryButton } from './draft/history-dialog.tsx';
import { type Draft, type Homepage, useHomepage } from './draft/use-homepage.ts';
import { PreviewFrame } from './preview-frame.tsx';
import { queries } from './queries.ts';
import { SectionList } from './section-list.tsx';
import { usePreview } from './use-preview.ts';

const loadFailed = 'Failed to load homepage data';

/** `/homepage-content`: which sections the landing page has, in which order, from which packages. */
export function Page() {
  const draft = useQuery(queries.draft.queryOptions());
  useEffect(() => {
    if (draft.isError) toast.error(loadFailed, { description: errorMessage(draft.error) });
  }, [draft.isError, draft.error]);
  return (
    <>
      <PageHeader title="Homepage Content">
        Turn sections on or off, assign packages and set their order. Visitors see changes once you
        publish.
      </PageHeader>
      <Loaded query={draft} title={loadFailed} skeleton={<PageSkeleton />}>
        {(data) => <Manager draft={data} />}
      </Loaded>
    </>
  );
}

function Manager({ draft }: { draft: Draft }) {
  const homepage = useHomepage(draft);
  const preview = usePreview(homepage.sections);
  const enabled = new Set(
    homepage.sections.filter(({ isEnabled }) => isEnabled).map(({ name }) => name),
  );
  const shown = (preview.data?.sections ?? []).filter(({ name }) => enabled.has(name));
  return (
    <>
      <Bar draft={draft} homepage={homepage} />
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
      <ConflictDialog homepage={homepage} />
    </>
  );
}

const Bar = ({ draft, homepage }: { draft: Draft; homepage: Homepage }) => (
  <div className="z-20 -mx-4 mb-6 md:sticky md:top-16 border-b bg-paper/95 px-4 py-3 backdrop-blur sm:-mx-6 sm:px-6">
    <div className="flex flex-wrap items-center gap-2">
      <p role="status" className="mr-auto basis-full text-sm text-muted md:basis-auto">
        {standing(draft, homepage.unsaved)}
      </p>
      <Button onClick={homepage.reset}>
        <RotateCcw aria-hidden /> Reset to Default
      </Button>
      <HistoryButton draft={draft} homepage={homepage} />
      {homepage.unsaved && <Button onClick={homepage.discard}>Discard changes</Button>}
      <Button
        look={homepage.unsaved ? 'primary' : 'secondary'}
        busy={homepage.saving}
        onClick={homepage.save}
      >
        <Save aria-hidden /> Save Configuration
      </Button>
      <Button
        look={homepage.unsaved ? 'secondary' : 'primary'}
        busy={homepage.publishing}
        disabled={homepage.unsaved || !draft.differs}
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

/** Where the homepage stands, in one sentence. */
function standing({ differs, saved, published }: Draft, unsaved: boolean): string {
  if (unsaved) return 'Unsaved changes, kept in this browser.';
  if (differs) return `Saved${saved?.by ? ` by ${saved.by}` : ''}, not published yet.`;
  return published ? `Visitors see version ${published.version}.` : 'Visitors see the defaults.';
}
