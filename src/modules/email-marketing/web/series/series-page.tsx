import { useQuery } from '@tanstack/react-query';
import { Power, Rocket } from 'lucide-react';
import { useParams } from 'react-router';
import { timeText } from '#shell/formats.ts';
import { useChangeOf } from '#shell/hub/use-change.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { type OpenProject, ProjectPage, ProjectPart } from '../../../workspace/web/public.tsx';
import type { SeriesState } from '../../mail-schemas.ts';
import { type SeriesPart, seriesPartSchema } from '../../parts/series-part.ts';
import { api, queries } from '../queries.ts';
import { SegmentField } from '../segment/segment-field.tsx';
import { statusWords } from '../words.ts';
import { StepsField } from './steps-field.tsx';
import { TriggerField } from './trigger-field.tsx';

const usual = seriesPartSchema.parse({});

/** `/email-marketing/series/<id>`: who begins, what they get, and where everybody stands. */
export function Page() {
  const { id = '' } = useParams();
  return (
    <ProjectPage id={id} noun="series">
      {(project) => <Desk project={project} />}
    </ProjectPage>
  );
}

function Desk({ project }: { project: OpenProject }) {
  const { data: state } = useQuery({
    ...queries.series.queryOptions({ input: { projectId: project.id } }),
    refetchInterval: 5000,
  });
  return (
    <>
      <PublishBar {...{ project, state }} />
      <ProjectPart<SeriesPart> project={project} name="series" start={usual}>
        {({ body, change, canEdit }) => (
          <fieldset disabled={!canEdit} className="grid gap-8 lg:grid-cols-[3fr_2fr]">
            <div className="flex min-w-0 flex-col gap-5">
              <TriggerField
                trigger={body.trigger}
                onChange={(trigger) => change({ ...body, trigger }, 'trigger')}
              />
              <StepsField
                steps={body.steps}
                waiting={state?.at ?? {}}
                onChange={(steps, what) => change({ ...body, steps }, what)}
              />
            </div>
            <div className="flex min-w-0 flex-col gap-6">
              <SegmentField
                label="It ends early for contacts that"
                hint="Looked at before each step: the goal of the series."
                value={body.goal}
                onChange={(goal) => change({ ...body, goal }, 'goal')}
              />
              {state && <Standing state={state} />}
            </div>
          </fieldset>
        )}
      </ProjectPart>
    </>
  );
}

type BarProps = { readonly project: OpenProject; readonly state: SeriesState | undefined };

function PublishBar({ project: { id: projectId, canEdit, flush }, state }: BarProps) {
  const publish = useChangeOf(
    queries.key(),
    async () => {
      // What is switched on is what stands on the screen.
      await flush();
      return api.publishSeries({ projectId });
    },
    {
      done: ({ version }) => `Version ${version} is on. Whoever is under way keeps theirs.`,
      failed: 'It could not be switched on',
    },
  );
  const off = useChangeOf(queries.key(), () => api.seriesOff({ projectId }), {
    done: 'It is off. Whoever is under way stops where they are.',
  });
  if (!state) return null;
  return (
    <div className="mb-5 flex flex-wrap items-center gap-2 text-sm">
      <Badge tone={state.isOn ? 'accent' : 'neutral'}>
        {state.isOn ? `On, version ${state.version}` : 'Off'}
      </Badge>
      {state.isOn && state.differs && <span className="text-muted">The draft is newer.</span>}
      {state.obstacle && <span className="text-danger">{state.obstacle}</span>}
      {canEdit && (
        <span className="ml-auto flex flex-wrap gap-2">
          {state.isOn && (
            <Button size="small" busy={off.isPending} onClick={() => off.mutate(undefined)}>
              <Power aria-hidden /> Switch off
            </Button>
          )}
          <Button
            size="small"
            look="primary"
            busy={publish.isPending}
            disabled={state.obstacle !== null}
            onClick={() => publish.mutate(undefined)}
          >
            <Rocket aria-hidden /> {state.isOn ? 'Use the draft' : 'Switch on'}
          </Button>
        </span>
      )}
    </div>
  );
}

const Standing = ({ state: { counts, recent } }: { state: SeriesState }) => (
  <section aria-label="Where everybody stands" className="text-sm">
    <h2 className="mb-2 text-base">Where everybody stands</h2>
    <p>
      {counts.waiting} under way, {counts.done} at the end, {counts.goal} reached the goal,{' '}
      {counts.stopped} stopped.
    </p>
    <ul className="mt-2 flex flex-col divide-y">
      {recent.map(({ contactId, email, status, step, dueAt, detail }) => (
        <li key={contactId} className="flex flex-wrap gap-x-2 py-1.5">
          <span className="min-w-0 flex-1 break-words">{email}</span>
          <span className="text-muted">
            {status === 'waiting'
              ? `before step ${step + 1}, ${timeText(dueAt)}`
              : (statusWords[status] ?? status)}
            {detail && ` · ${detail}`}
          </span>
        </li>
      ))}
    </ul>
  </section>
);
