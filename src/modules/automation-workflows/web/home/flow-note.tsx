import { useQuery } from '@tanstack/react-query';
import { timeText } from '#shell/formats.ts';
import { Badge } from '#ui/badge.tsx';
import { queries } from '../queries.ts';
import { stateWords, toneOf } from '../runs/run-words.ts';

/** Whether a flow is on, and how its last run ended. */
export function FlowNote({ projectId }: { projectId: string }) {
  const { data: state } = useQuery(queries.state.queryOptions({ input: { projectId } }));
  const { data: found } = useQuery(queries.runs.queryOptions({ input: { projectId } }));
  const last = found?.runs.find(({ isTest }) => !isTest);
  return (
    <>
      {state && <Badge tone={state.isOn ? 'accent' : 'neutral'}>{state.isOn ? 'On' : 'Off'}</Badge>}
      {last && (
        <Badge tone={toneOf(last.state)} title={timeText(last.startedAt)}>
          Last run: {stateWords[last.state].toLowerCase()}
        </Badge>
      )}
    </>
  );
}
