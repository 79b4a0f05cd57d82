import { useQuery } from '@tanstack/react-query';
import { FlaskConical } from 'lucide-react';
import { timeText } from '#shell/formats.ts';
import { Loaded } from '#shell/loaded.tsx';
import { useAddress } from '#shell/page/use-address.ts';
import { Select } from '#ui/fields/field.tsx';
import { EmptyState } from '#ui/states.tsx';
import { RunPanel } from '../../../../workspace/web/public.tsx';
import type { Matrix, MatrixInput, PromptTest } from '../../../prompt-tests/schemas.ts';
import { workspaceQueries } from '../../queries.ts';
import { dollars } from './dollars.ts';
import { ExportMenu } from './export-menu.tsx';
import { MatrixStart } from './matrix-start.tsx';
import { ResultTable } from './result-table.tsx';
import { VersionComparison } from './version-comparison.tsx';

type Props = {
  readonly projectId: string;
  readonly title: string;
  readonly test: PromptTest;
  readonly canEdit: boolean;
  readonly onServices: (services: string[]) => void;
};

/** The way to a new matrix, and what came of the earlier ones. */
export function ResultsTab({ projectId, title, test, canEdit, onServices }: Props) {
  const { get, set } = useAddress();
  const chosen = get('run');
  const found = useQuery(
    workspaceQueries.runs.queryOptions({
      input: { projectId, tool: 'prompt.matrix', parts: 'brief', limit: 20 },
    }),
  );
  const runs = found.data?.runs ?? [];
  const shown = chosen || runs[0]?.id || '';
  return (
    <div className="flex flex-col gap-6">
      {canEdit && (
        <MatrixStart
          {...{ projectId, test, onServices }}
          onStarted={(run) => {
            set({ run });
            void found.refetch();
          }}
        />
      )}
      <div className="flex flex-wrap items-center gap-2">
        {runs.length > 1 && (
          <Select
            aria-label="Results of"
            className="w-auto max-w-full"
            value={shown}
            onChange={({ target }) => set({ run: target.value })}
          >
            {runs.map(({ id, createdAt, title: name }) => (
              <option key={id} value={id}>
                {timeText(createdAt)} · {name}
              </option>
            ))}
          </Select>
        )}
        <ExportMenu {...{ title, test }} runId={shown} />
      </div>
      {shown ? (
        <OneRun key={shown} id={shown} test={test} />
      ) : (
        <Loaded query={found} title="The results could not be loaded" skeleton="h-32">
          {() => (
            <EmptyState icon={FlaskConical} title="No results yet">
              Choose services and ask them: every version answers every case.
            </EmptyState>
          )}
        </Loaded>
      )}
    </div>
  );
}

/** Time between two looks while it is under way, in ms. */
const everyMs = 1500;

/** A run under way, or its table. */
function OneRun({ id, test }: { id: string; test: PromptTest }) {
  const { set } = useAddress();
  const found = useQuery({
    ...workspaceQueries.run.queryOptions({ input: { id } }),
    refetchInterval: ({ state }) => (state.data?.finishedAt ? false : everyMs),
  });
  const { data: run } = found;
  if (run && (run.status !== 'done' || !run.output))
    return <RunPanel runId={id} onClose={() => set({ run: '' })} />;
  return (
    <Loaded query={found} title="The results could not be loaded" skeleton="h-64">
      {({ output, input, engine, cost, notes }) => (
        <div className="flex flex-col gap-6">
          <ResultTable matrix={output as Matrix} input={input as MatrixInput} test={test} />
          <p className="text-[13px] text-muted">
            Answered by {engine?.label ?? 'nobody'}. {costText(cost?.micros)}
          </p>
          <ul className="flex flex-col gap-1 text-sm text-muted empty:hidden">
            {notes.map((note) => (
              <li key={note}>{note}</li>
            ))}
          </ul>
          <VersionComparison matrix={output as Matrix} input={input as MatrixInput} />
        </div>
      )}
    </Loaded>
  );
}

const costText = (micros: number | undefined): string => {
  if (micros === undefined) return 'What it cost is not known.';
  return micros === 0 ? 'It cost nothing.' : `It cost ${dollars(micros)}.`;
};
