import { FlaskConical, Plus, Trash2, Users } from 'lucide-react';
import { useState } from 'react';
import { useChangeOf } from '#shell/hub/use-change.ts';
import { Button } from '#ui/button.tsx';
import { Field, Textarea } from '#ui/fields/field.tsx';
import { EmptyState } from '#ui/states.tsx';
import type { EditedPart, OpenProject } from '../../../workspace/web/public.tsx';
import type { BotSettings, Script } from '../../bot-settings.ts';
import { api } from '../queries.ts';
import { Simulation } from './simulation.tsx';

type Props = { readonly project: OpenProject; readonly settings: EditedPart<BotSettings> };
type Tested = Awaited<ReturnType<typeof api.test>>;

/** Test questions that have to be answered as expected before anything is published. */
export function TestTab({ project: { id: projectId }, settings }: Props) {
  const { body, change, canEdit } = settings;
  const { tests } = body;
  const [tested, setTested] = useState<Tested>();
  const [seen, setSeen] = useState<Awaited<ReturnType<typeof api.visitors>>>();
  const put = (next: Script[]) => {
    setTested(undefined);
    change({ ...body, tests: next }, 'tests');
  };
  const test = useChangeOf(undefined, () => api.test({ projectId, scripts: tests }), {
    ...{ failed: 'The tests could not be run', after: setTested },
  });
  const visit = useChangeOf(undefined, () => api.visitors({ projectId }), {
    ...{ failed: 'The visitors could not be sent', after: setSeen },
  });
  return (
    <div className="flex max-w-3xl flex-col gap-5">
      <div className="flex flex-wrap items-center gap-2">
        <p className="w-full text-sm text-muted sm:w-auto sm:min-w-0 sm:flex-1">
          {tested ? (
            <Verdict tested={tested} count={tests.length} />
          ) : (
            'What visitors ask, and words that the answer has to hold. Publishing runs them all.'
          )}
        </p>
        <Button
          look="primary"
          busy={test.isPending}
          disabled={tests.length === 0}
          onClick={() => test.mutate(undefined)}
        >
          <FlaskConical aria-hidden /> Run the tests
        </Button>
        <Button busy={visit.isPending} onClick={() => visit.mutate(undefined)}>
          <Users aria-hidden /> Send 200 visitors
        </Button>
      </div>
      {seen && <Simulation seen={seen} />}
      {tests.length === 0 && (
        <EmptyState icon={FlaskConical} title="No test questions yet">
          Ten to twenty real questions are a good start, some of which it should not answer.
        </EmptyState>
      )}
      {tests.map((script, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: scripts are only known by their place
        <div key={at} className="flex flex-col gap-3 rounded-xl border bg-surface p-4">
          <ScriptFields {...{ script, canEdit }} onChange={(next) => put(tests.with(at, next))} />
          <Outcome {...{ tested, at }} />
          {canEdit && (
            <Button
              size="small"
              look="quiet"
              className="self-start"
              onClick={() => put(tests.toSpliced(at, 1))}
            >
              <Trash2 aria-hidden /> Remove
            </Button>
          )}
        </div>
      ))}
      {canEdit && (
        <Button
          className="self-start"
          onClick={() => put([...tests, { say: ['Hello'], expect: [] }])}
        >
          <Plus aria-hidden /> Add a test
        </Button>
      )}
    </div>
  );
}

function Verdict({ tested, count }: { tested: Tested; count: number }) {
  const { draft, published } = tested;
  const broken = published ? published.passed - draft.passed : 0;
  return (
    <>
      {draft.passed} of {count} pass.{' '}
      {broken > 0 && (
        <span className="text-danger">
          What is published now passes {broken} more: this change breaks them.
        </span>
      )}
      {broken < 0 && <span>What is published now passes {-broken} fewer.</span>}
    </>
  );
}

const lines = (text: string) => text.split('\n');

/** What is said, one message a line, and what the answer to each line has to hold. */
function ScriptFields({
  script,
  canEdit,
  onChange,
}: {
  script: Script;
  canEdit: boolean;
  onChange: (script: Script) => void;
}) {
  const [say, setSay] = useState(script.say.join('\n'));
  const [expect, setExpect] = useState(script.expect.join('\n'));
  const put = (said: string, wanted: string) => {
    const messages = lines(said)
      .map((line) => line.trim())
      .filter(Boolean)
      .slice(0, 40);
    const answers = lines(wanted)
      .map((line) => line.trim())
      .slice(0, messages.length);
    if (messages.length > 0) onChange({ say: messages, expect: answers });
  };
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field label="A visitor says, one message a line">
        {(control) => (
          <Textarea
            {...{ ...control, rows: 3, disabled: !canEdit, value: say }}
            onChange={({ target }) => {
              setSay(target.value);
              put(target.value, expect);
            }}
          />
        )}
      </Field>
      <Field label="The answer holds, line by line">
        {(control) => (
          <Textarea
            {...{ ...control, rows: 3, disabled: !canEdit, value: expect }}
            onChange={({ target }) => {
              setExpect(target.value);
              put(say, target.value);
            }}
          />
        )}
      </Field>
    </div>
  );
}

function Outcome({ tested, at }: { tested: Tested | undefined; at: number }) {
  if (!tested) return null;
  const failed = tested.draft.failed.filter(({ script }) => script === at);
  if (failed.length === 0) return <p className="text-sm text-accent">Passes.</p>;
  return (
    <ul className="flex flex-col gap-2 text-sm">
      {failed.map(({ step, got, wanted }) => (
        <li key={step} className="rounded-lg bg-danger-soft px-3 py-2 text-on-danger-soft">
          Message {step + 1}: “{wanted}” is not in “{got}”.
        </li>
      ))}
    </ul>
  );
}
