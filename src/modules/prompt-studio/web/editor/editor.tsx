import { useState } from 'react';
import { useSession } from '#shell/session/session.tsx';
import { Card } from '#ui/card.tsx';
import type { Submission } from '../../submission-schemas.ts';
import { BodyField } from './body-field.tsx';
import { DetailFields, type FieldErrors, HeadFields } from './detail-fields.tsx';
import { Likeness } from './likeness.tsx';
import { RefusalNote } from './refusal-note.tsx';
import { SampleFields } from './sample-fields.tsx';
import { SaveLine } from './save-line.tsx';
import { SubmitButton } from './submit-button.tsx';
import { TestRun } from './test-run.tsx';
import { useDraft } from './use-draft.ts';
import { VariableList } from './variable-list.tsx';

type Props = {
  readonly begun: Submission | undefined;
  readonly id: string | undefined;
  readonly onBegun: (id: string) => void;
  readonly onHandedIn: () => void;
  readonly busy?: boolean;
};

/** Everything about a prompt on one page; saved while one types. */
export function Editor({ begun, id, onBegun, onHandedIn, busy = false }: Props) {
  const name = useOwnName();
  const draft = useDraft(begun, name, onBegun);
  const { writing, change } = draft;
  const [errors, setErrors] = useState<FieldErrors>({});
  const edit: typeof change = (part) => {
    setErrors((before) => without(before, Object.keys(part)));
    change(part);
  };
  return (
    <>
      {begun && <RefusalNote submission={begun} onChange={onHandedIn} />}
      <div className="grid grid-cols-1 gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="flex min-w-0 flex-col gap-6">
          <Card className="flex flex-col gap-5">
            <HeadFields writing={writing} errors={errors} onChange={edit} />
            <BodyField
              body={writing.body}
              error={errors.body}
              onChange={(body) => edit({ body })}
            />
            {id && <Likeness id={id} body={writing.body} />}
            <VariableList
              variables={writing.variables}
              onChange={(variables) => edit({ variables })}
            />
          </Card>
          <Card>
            <SampleFields writing={writing} error={errors.samples} onChange={edit} />
          </Card>
          <Card>
            <DetailFields writing={writing} errors={errors} onChange={edit} />
          </Card>
        </div>
        <aside className="flex flex-col gap-4 lg:sticky lg:top-24 lg:max-h-[calc(100dvh-7rem)] lg:self-start lg:overflow-y-auto">
          <Card className="flex flex-col gap-3">
            <SaveLine draft={draft} />
            <SubmitButton draft={draft} busy={busy} onErrors={setErrors} onHandedIn={onHandedIn} />
          </Card>
          <Card>
            <h2 className="mb-3 text-lg">Test run</h2>
            <TestRun
              body={writing.body}
              variables={writing.variables}
              onSample={(sample) => edit({ samples: [...writing.samples, sample].slice(-4) })}
            />
          </Card>
        </aside>
      </div>
    </>
  );
}

/** The name that new prompts begin with; an address is none. */
function useOwnName(): string {
  const session = useSession();
  if (session.status !== 'signed-in' || session.name === session.email) return '';
  return session.name.slice(0, 60);
}

const without = (errors: FieldErrors, fields: readonly string[]): FieldErrors =>
  Object.fromEntries(Object.entries(errors).filter(([field]) => !fields.includes(field)));
