import { useQuery } from '@tanstack/react-query';
import { ChartColumn, Download } from 'lucide-react';
import { timeText } from '#shell/formats.ts';
import { useChangeOf } from '#shell/hub/use-change.ts';
import { Loaded } from '#shell/loaded.tsx';
import { useAddress } from '#shell/page/use-address.ts';
import { saveCsv } from '#shell/save-file.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/states.tsx';
import type { OpenProject } from '../../../workspace/web/public.tsx';
import type { BotResults } from '../../bot-schemas.ts';
import { api, queries } from '../queries.ts';
import { Reached } from '../test/simulation.tsx';
import { SessionList } from './session-list.tsx';
import { Transcript } from './transcript.tsx';

/** What conversations came to: how many, where they stopped, what was answered and what stayed open. */
export function ResultsTab({ project }: { project: OpenProject }) {
  const { get, set } = useAddress();
  const projectId = project.id;
  const results = useQuery(queries.results.queryOptions({ input: { projectId } }));
  const session = get('session');
  if (session) {
    return <Transcript {...{ project, session }} onBack={() => set({ session: '' })} />;
  }
  return (
    <Loaded
      query={results}
      title="The results could not be loaded"
      isEmpty={({ sessions }) => sessions === 0}
      empty={
        <EmptyState icon={ChartColumn} title="No conversations yet">
          What visitors say on your pages shows here. Tries and tests do not count.
        </EmptyState>
      }
    >
      {(found) => (
        <div className="grid gap-8 lg:grid-cols-2">
          <Figures found={found} />
          <OpenQuestions questions={found.openQuestions} />
          <Entries {...{ projectId }} entries={found.entries} />
          <SessionList
            projectId={projectId}
            onOpen={(id) => set({ session: id }, { replace: false })}
          />
        </div>
      )}
    </Loaded>
  );
}

const Figures = ({ found: { sessions, finished, dropOff } }: { found: BotResults }) => (
  <section aria-label="Conversations in figures" className="flex flex-col gap-3">
    <h2 className="text-base">
      {sessions} {sessions === 1 ? 'conversation' : 'conversations'}, {finished} to the end
    </h2>
    {dropOff.length > 0 && (
      <>
        <p className="text-[13px] text-muted">Where the others stopped, or are now:</p>
        <Reached steps={dropOff} of={sessions} />
      </>
    )}
  </section>
);

const OpenQuestions = ({ questions }: { questions: BotResults['openQuestions'] }) => (
  <section aria-label="Open questions" className="flex flex-col gap-3">
    <h2 className="text-base">Open questions</h2>
    {questions.length === 0 && <p className="text-sm text-muted">Everything was answered.</p>}
    <ul className="flex flex-col divide-y">
      {questions.map(({ text, count, lastAt }) => (
        <li key={text} className="flex gap-3 py-2 text-sm">
          <span className="min-w-0 flex-1 break-words">{text}</span>
          <span className="text-muted">
            {count > 1 && `${count} × · `}
            {timeText(lastAt)}
          </span>
        </li>
      ))}
    </ul>
  </section>
);

function Entries({ projectId, entries }: { projectId: string; entries: BotResults['entries'] }) {
  const save = useChangeOf(undefined, () => api.csv({ projectId }), {
    failed: 'The answers could not be saved',
    after: ({ csv }) => saveCsv('answers', csv),
  });
  return (
    <section aria-label="Answers" className="flex min-w-0 flex-col gap-3">
      <div className="flex items-center gap-2">
        <h2 className="flex-1 text-base">Answers</h2>
        {entries.length > 0 && (
          <Button size="small" busy={save.isPending} onClick={() => save.mutate(undefined)}>
            <Download aria-hidden /> CSV
          </Button>
        )}
      </div>
      {entries.length === 0 && (
        <p className="text-sm text-muted">Nobody has answered a question.</p>
      )}
      <ul className="flex flex-col divide-y">
        {entries.slice(0, 20).map(({ sessionId, at, values }) => (
          <li key={sessionId} className="flex flex-col gap-1 py-2 text-sm">
            <span className="text-[13px] text-muted">{timeText(at)}</span>
            <dl className="grid grid-cols-[8rem_minmax(0,1fr)] gap-x-3">
              {Object.entries(values).map(([name, value]) => (
                <div key={name} className="contents">
                  <dt className="truncate font-mono text-xs leading-6 text-muted">{name}</dt>
                  <dd className="break-words">{shown(value)}</dd>
                </div>
              ))}
            </dl>
          </li>
        ))}
      </ul>
    </section>
  );
}

const shown = (value: unknown): string => {
  if (value === null || value === undefined) return '–';
  if (typeof value === 'object' && 'name' in value) return String(value.name);
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
};
