import { useRef, useState } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { Field, Input, Textarea } from '#ui/fields/field.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { type OpenProject, ProjectPage, ProjectPart } from '../../../workspace/web/public.tsx';
import type { Draft } from '../../draft-schema.ts';
import { SnippetPreview } from '../snippet-preview.tsx';
import { BriefPanel } from './brief-panel.tsx';
import { RivalList } from './rival-list.tsx';
import { ScorePanel } from './score-panel.tsx';

/** `/content-optimization/<id>` */
export function Page() {
  const { id = '' } = useParams();
  return (
    <ProjectPage id={id} noun="text" isTitleOwn={false}>
      {(project) => <DraftRoom project={project} />}
    </ProjectPage>
  );
}

function DraftRoom({ project }: { project: OpenProject }) {
  const [search, setSearch] = useSearchParams();
  return (
    <ProjectPart<Draft> project={project} name="draft" isWhole={({ title }) => title.trim() !== ''}>
      {({ body, change, canEdit }) => (
        <Tabs
          value={search.get('show') ?? 'write'}
          onValueChange={(show) => setSearch({ show }, { replace: true })}
          label="Parts of the text"
          items={[
            {
              id: 'write',
              label: 'Write',
              content: <Desk {...{ draft: body, change, canEdit }} />,
            },
            {
              id: 'rivals',
              label: 'Compared pages',
              content: <RivalList {...{ draft: body, change, canEdit }} />,
            },
            {
              id: 'result',
              label: 'Title and description',
              content: <ResultForm {...{ draft: body, change, canEdit }} />,
            },
            { id: 'brief', label: 'Brief', content: <BriefPanel project={project} /> },
          ]}
        />
      )}
    </ProjectPart>
  );
}

export type DraftProps = { draft: Draft; change: (next: Draft) => void; canEdit: boolean };

/** The text beside its score; a point shows the sentence that decides it. */
function Desk({ draft, change, canEdit }: DraftProps) {
  const area = useRef<HTMLTextAreaElement>(null);
  const [marked, setMarked] = useState('');
  const show = (start: number, end: number) => {
    const field = area.current;
    if (!field) return;
    field.focus();
    field.setSelectionRange(start, end);
    // The browser only scrolls to a selection that is made by typing.
    field.scrollTop = Math.max(
      0,
      (field.scrollHeight * start) / Math.max(1, draft.text.length) - field.clientHeight / 3,
    );
    setMarked(draft.text.slice(start, end));
  };
  return (
    <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <fieldset disabled={!canEdit} className="flex min-w-0 flex-col gap-4">
        <legend className="sr-only">The text</legend>
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label="Title of this draft">
            {(control) => (
              <Input
                {...control}
                maxLength={200}
                value={draft.title}
                onChange={({ target }) => change({ ...draft, title: target.value })}
              />
            )}
          </Field>
          <Field label="Phrase">
            {(control) => (
              <Input
                {...control}
                maxLength={120}
                value={draft.phrase}
                onChange={({ target }) => change({ ...draft, phrase: target.value })}
              />
            )}
          </Field>
        </div>
        <Field label="Text" hint="Headings begin with #, as in Markdown.">
          {(control) => (
            <Textarea
              {...control}
              ref={area}
              rows={26}
              data-tour="seo-draft-text"
              className="leading-relaxed"
              maxLength={200_000}
              value={draft.text}
              onChange={({ target }) => change({ ...draft, text: target.value })}
            />
          )}
        </Field>
        <p className="sr-only" role="status">
          {marked && `Selected: ${marked.slice(0, 200)}`}
        </p>
      </fieldset>
      <ScorePanel draft={draft} show={show} />
    </div>
  );
}

const ResultForm = ({ draft, change, canEdit }: DraftProps) => (
  <fieldset disabled={!canEdit} className="flex max-w-3xl flex-col gap-4">
    <legend className="sr-only">Title and description</legend>
    <Field label="Title of the page">
      {(control) => (
        <Input
          {...control}
          maxLength={300}
          value={draft.pageTitle}
          onChange={({ target }) => change({ ...draft, pageTitle: target.value })}
        />
      )}
    </Field>
    <Field label="Description">
      {(control) => (
        <Textarea
          {...control}
          rows={3}
          maxLength={500}
          value={draft.description}
          onChange={({ target }) => change({ ...draft, description: target.value })}
        />
      )}
    </Field>
    <Field label="Address">
      {(control) => (
        <Input
          {...control}
          maxLength={2000}
          value={draft.address}
          onChange={({ target }) => change({ ...draft, address: target.value })}
        />
      )}
    </Field>
    <SnippetPreview
      title={draft.pageTitle}
      description={draft.description}
      address={draft.address}
    />
  </fieldset>
);
