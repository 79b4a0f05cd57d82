import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { FlowSettings } from '#kernel/flow/flow-nodes.ts';
import { useChangeOf } from '#shell/hub/use-change.ts';
import { Button } from '#ui/button.tsx';
import { Field, Input, Textarea } from '#ui/fields/field.tsx';
import { Switch } from '#ui/fields/switch.tsx';
import { type OpenProject, ProjectPart } from '../../../workspace/web/public.tsx';
import { api, queries } from '../queries.ts';
import { WebhookDialog, type WebhookSecret } from './webhook-dialog.tsx';

const start: FlowSettings = { zone: 'UTC', limitPerHour: 100, tell: [], tells: true };

/** The limit per hour, who is told of failures, and the webhook. */
export const SettingsTab = ({ project }: { project: OpenProject }) => (
  <div className="flex max-w-xl flex-col gap-5">
    <ProjectPart<FlowSettings> project={project} name="settings" start={start}>
      {({ body, change, canEdit }) => (
        <fieldset className="flex flex-col gap-5" disabled={!canEdit}>
          <Field
            label="Runs in an hour, at most"
            hint="Further events start nothing, and the flow says how many were left out."
          >
            {(control) => (
              <Input
                {...{ ...control, type: 'number', min: 1, max: 10_000 }}
                value={body.limitPerHour}
                onChange={({ target }) =>
                  change(
                    {
                      ...body,
                      limitPerHour: Math.min(
                        10_000,
                        Math.max(1, Math.round(Number(target.value)) || 1),
                      ),
                    },
                    'limit',
                  )
                }
              />
            )}
          </Field>
          <Field label="Tell somebody when a run fails" hint="By mail, once an hour at most.">
            {({ id }) => (
              <Switch
                id={id}
                checked={body.tells}
                onCheckedChange={(tells) => change({ ...body, tells }, 'tells')}
              />
            )}
          </Field>
          {body.tells && (
            <PeopleField tell={body.tell} onChange={(tell) => change({ ...body, tell }, 'tell')} />
          )}
        </fieldset>
      )}
    </ProjectPart>
    <Webhook projectId={project.id} canEdit={project.canEdit} />
  </div>
);

const address = /^[^\s@,;]{1,64}@[^\s@,;]{1,255}$/;

/** Mail addresses, one a line; what is no address yet is not stored. */
function PeopleField({
  tell,
  onChange,
}: {
  tell: readonly string[];
  onChange: (tell: string[]) => void;
}) {
  const [text, setText] = useState(tell.join('\n'));
  const lines = text.split('\n').map((line) => line.trim());
  const wrong = lines.find((line) => line !== '' && !address.test(line));
  const read = (next: string) => {
    setText(next);
    const found = next.split('\n').map((line) => line.trim());
    onChange(found.filter((line) => address.test(line)).slice(0, 10));
  };
  return (
    <Field
      label="Whom to tell"
      hint="Mail addresses of members of this space, one a line, ten at most. Without any it is whoever published the flow."
      error={wrong && `“${wrong}” is no mail address yet.`}
    >
      {(control) => (
        <Textarea
          {...control}
          rows={3}
          value={text}
          onChange={({ target }) => read(target.value)}
        />
      )}
    </Field>
  );
}

function Webhook({ projectId, canEdit }: { projectId: string; canEdit: boolean }) {
  const { data: state } = useQuery(queries.state.queryOptions({ input: { projectId } }));
  const [secret, setSecret] = useState<WebhookSecret>();
  const renew = useChangeOf(queries.key(), () => api.secret({ projectId }), {
    failed: 'The secret could not be renewed',
    after: ({ webhook }) => setSecret(webhook),
  });
  if (!state?.webhook) return null;
  return (
    <section aria-label="Webhook" className="flex flex-col items-start gap-2 border-t pt-5">
      <h2 className="text-base">Webhook</h2>
      <p className="font-mono text-xs break-all">{state.webhook.url}</p>
      <p className="text-[13px] text-muted">A new secret makes the old one useless at once.</p>
      {canEdit && (
        <Button size="small" busy={renew.isPending} onClick={() => renew.mutate(undefined)}>
          Renew the secret
        </Button>
      )}
      {secret && <WebhookDialog webhook={secret} onClose={() => setSecret(undefined)} />}
    </section>
  );
}
