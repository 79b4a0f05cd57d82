import { Play, Power, Rocket } from 'lucide-react';
import { useState } from 'react';
import { timeText } from '#shell/formats.ts';
import { useChangeOf } from '#shell/hub/use-change.ts';
import { useAddress } from '#shell/page/use-address.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import type { OpenProject } from '../../../workspace/web/public.tsx';
import { api, queries } from '../queries.ts';
import { useFlowState } from './use-flow-state.ts';
import { WebhookDialog, type WebhookSecret } from './webhook-dialog.tsx';

/** Whether the flow is on, with the ways to publish it, run it and switch it off. */
export function PublishBar({ project }: { project: OpenProject }) {
  const { id: projectId, canEdit, flush } = project;
  const { set } = useAddress();
  const state = useFlowState(project);
  const [secret, setSecret] = useState<WebhookSecret>();
  const publish = useChangeOf(
    queries.key(),
    async () => {
      // What is published is what stands on the screen.
      await flush();
      return api.publish({ projectId });
    },
    {
      ...{ failed: 'The flow could not be published', saysFields: true },
      done: ({ version }) => `Version ${version} is on.`,
      after: ({ webhook }) => webhook && setSecret(webhook),
    },
  );
  const off = useChangeOf(queries.key(), () => api.off({ projectId }), {
    done: 'The flow is off. Runs that are under way go on.',
  });
  const run = useChangeOf(queries.key(), () => api.run({ projectId }), {
    ...{ failed: 'The flow could not be run' },
    after: ({ runId }) => set({ tab: 'runs', run: runId }, { replace: false }),
  });
  const problems = state?.problems ?? [];
  return (
    <div className="mb-4 flex flex-wrap items-center gap-2 text-sm">
      {state && (
        <Badge tone={state.isOn ? 'accent' : 'neutral'}>
          {state.isOn ? `On, version ${state.version}` : 'Off'}
        </Badge>
      )}
      {state?.nextAt && <span className="text-muted">Next {timeText(state.nextAt)}</span>}
      {state?.fault && <span className="text-danger">{state.fault}</span>}
      {state?.dropped !== undefined && (
        <span className="text-muted">
          {state.dropped} left out: more than {state.limitPerHour} in an hour.
        </span>
      )}
      {problems[0] && (
        <span className="text-danger">
          {problems[0].message}
          {problems.length > 1 && ` And ${problems.length - 1} more.`}
        </span>
      )}
      {canEdit && (
        <span className="ml-auto flex flex-wrap gap-2">
          {state?.version !== undefined && (
            <Button size="small" busy={run.isPending} onClick={() => run.mutate(undefined)}>
              <Play aria-hidden /> Run now
            </Button>
          )}
          {state?.isOn && (
            <Button size="small" busy={off.isPending} onClick={() => off.mutate(undefined)}>
              <Power aria-hidden /> Switch off
            </Button>
          )}
          <Button
            size="small"
            look="primary"
            busy={publish.isPending}
            onClick={() => publish.mutate(undefined)}
          >
            <Rocket aria-hidden /> {state?.isOn ? 'Publish again' : 'Publish'}
          </Button>
        </span>
      )}
      {secret && <WebhookDialog webhook={secret} onClose={() => setSecret(undefined)} />}
    </div>
  );
}
