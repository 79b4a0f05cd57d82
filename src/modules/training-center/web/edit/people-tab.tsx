import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Send, Users } from 'lucide-react';
import { useState } from 'react';
import { ConfirmedButton } from '#shell/confirm/confirmed-button.tsx';
import { dayText } from '#shell/formats.ts';
import { Loaded } from '#shell/loaded.tsx';
import { toast } from '#shell/notices/toast.ts';
import { useTool } from '#shell/tools/use-tool.ts';
import { Button } from '#ui/button.tsx';
import { Field, Input, Textarea } from '#ui/fields/field.tsx';
import { EmptyState } from '#ui/states.tsx';
import { FigureTable } from '#ui/tables/figure-table.tsx';
import type { OpenProject } from '../../../workspace/web/public.tsx';
import { api, queries } from '../queries.ts';

/** Who takes the course, how far they are, and their certificates. */
export function PeopleTab({ project }: { project: OpenProject }) {
  const { id: projectId, canEdit } = project;
  const board = useQuery({
    ...queries.board.queryOptions({ input: { projectId } }),
    enabled: canEdit,
  });
  if (!canEdit) {
    return <EmptyState title="Only those who may change a course see who takes it" />;
  }
  return (
    <div className="flex flex-col gap-8">
      <AssignForm projectId={projectId} />
      <Loaded
        query={board}
        title="The people of this course could not be loaded"
        isEmpty={({ totals }) => totals.assigned === 0}
        empty={
          <EmptyState icon={Users} title="Nobody takes this course yet">
            Give it to people by their email addresses.
          </EmptyState>
        }
      >
        {({ people, lessons, totals }) => (
          <section className="flex flex-col gap-3">
            <p className="text-sm text-muted">
              {totals.finished} of {totals.assigned} have finished.
            </p>
            <FigureTable
              label="People of this course"
              head="Person"
              rows={people}
              keyOf={(one) => one.assignmentId}
              nameOf={(one) => one.email}
              columns={[
                { name: 'Lessons', of: (one) => `${one.done} of ${lessons}` },
                { name: 'Score', of: (one) => (one.score === null ? '–' : `${one.score} %`) },
                { name: 'Due', of: (one) => (one.dueAt ? dayText(one.dueAt) : '–') },
                {
                  name: 'Certificate',
                  of: (one) => <CertificateCell {...{ projectId, person: one }} />,
                },
                { name: 'Remove', of: (one) => <RemoveCell {...{ projectId, person: one }} /> },
              ]}
            />
          </section>
        )}
      </Loaded>
    </div>
  );
}

type Person = {
  readonly assignmentId: string;
  readonly email: string;
  readonly certificateId: string | null;
  readonly verifyUrl: string | null;
  readonly isRevoked: boolean;
};
type CellProps = { readonly projectId: string; readonly person: Person };

function CertificateCell({ projectId, person }: CellProps) {
  const { certificateId, verifyUrl, isRevoked, email } = person;
  if (!certificateId || !verifyUrl) return '–';
  return (
    <span className="inline-flex items-center justify-end gap-2">
      <a className="underline" href={verifyUrl}>
        {isRevoked ? 'Revoked' : 'Valid'}
      </a>
      <ConfirmedButton
        size="small"
        look="quiet"
        aria-label={`${isRevoked ? 'Restore' : 'Revoke'} the certificate of ${email}`}
        question={{
          title: isRevoked ? 'Let it count again?' : 'Revoke this certificate?',
          description: isRevoked
            ? 'Its page says again that it is valid.'
            : 'Its page says so from now on, to everybody who looks.',
          confirmLabel: isRevoked ? 'Restore' : 'Revoke',
        }}
        run={() => api.revoke({ projectId, certificateId, isRevoked: !isRevoked })}
        queryKey={queries.board.key()}
        failed="The certificate could not be changed"
      >
        {isRevoked ? 'Restore' : 'Revoke'}
      </ConfirmedButton>
    </span>
  );
}

const RemoveCell = ({ projectId, person: { assignmentId, email } }: CellProps) => (
  <ConfirmedButton
    size="small"
    look="quiet"
    aria-label={`Remove ${email}`}
    question={{
      title: `Remove ${email}?`,
      description:
        'Their results and their certificate go with them. The link in their mail stops working.',
      confirmLabel: 'Remove',
    }}
    run={() => api.unassign({ projectId, assignmentId })}
    queryKey={queries.board.key()}
    failed="This person could not be removed"
  >
    Remove
  </ConfirmedButton>
);

/** Addresses are parted by commas, spaces or lines. */
const addressesIn = (text: string): string[] => text.split(/[\s,;]+/).filter(Boolean);

function AssignForm({ projectId }: { projectId: string }) {
  const client = useQueryClient();
  const [text, setText] = useState('');
  const [day, setDay] = useState('');
  const { call } = useTool<object, { assignments: readonly object[] }>('course.assign', {
    ...{ failed: 'The course could not be assigned' },
    after: ({ output: { assignments } }) => {
      setText('');
      const count = assignments.length;
      toast.success(
        count === 1 ? 'One person has the course.' : `${count} people have the course.`,
      );
      void client.invalidateQueries({ queryKey: queries.board.key() });
    },
  });
  const people = addressesIn(text);
  return (
    <form
      className="flex max-w-2xl flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        // The whole day counts, where the person is who sets it.
        const due = day && { due: new Date(`${day}T23:59:59`).toISOString() };
        call.mutate({ projectId, people, ...due });
      }}
    >
      <Field label="Email addresses" hint="Each person gets a mail with a link, once.">
        {(control) => (
          <Textarea
            {...{ ...control, rows: 2, value: text }}
            onChange={({ target }) => setText(target.value)}
          />
        )}
      </Field>
      <Field label="To be finished by" hint="Optional.">
        {(control) => (
          <Input
            {...{ ...control, type: 'date', value: day }}
            onChange={({ target }) => setDay(target.value)}
          />
        )}
      </Field>
      <Button
        type="submit"
        look="primary"
        className="self-start"
        busy={call.isPending}
        disabled={people.length === 0}
      >
        <Send aria-hidden /> Assign
      </Button>
    </form>
  );
}
