import { Copy, Plus, Trash2 } from 'lucide-react';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Field, Input, Textarea } from '#ui/fields/field.tsx';
import { mostOf, type PromptTest, type TestCase } from '../../prompt-tests/schemas.ts';
import { CheckRows } from './check-rows.tsx';
import { variablesOfTest } from './sample-sets.tsx';

type Props = { readonly test: PromptTest; readonly onChange: (cases: TestCase[]) => void };

const blank: TestCase = { name: '', values: {}, checks: [], wish: '' };

/** The cases that every version is held against. */
export function CaseList({ test, onChange }: Props) {
  const { cases } = test;
  const variables = variablesOfTest(test);
  const isFull = cases.length >= mostOf.cases;
  return (
    <section aria-label="Cases" className="flex flex-col gap-4">
      <h2 className="text-lg">Cases</h2>
      {cases.map((one, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: cases keep their place and have nothing else of their own
        <Card key={at}>
          <CaseCard
            {...{ one, at, variables, isFull }}
            onChange={(next) => onChange(cases.with(at, next))}
            onCopy={() => onChange(cases.toSpliced(at + 1, 0, one))}
            onRemove={() => onChange(cases.toSpliced(at, 1))}
          />
        </Card>
      ))}
      <div>
        <Button
          disabled={isFull}
          onClick={() => onChange([...cases, { ...blank, checks: cases.at(-1)?.checks ?? [] }])}
        >
          <Plus aria-hidden /> Add a case
        </Button>
        {isFull && (
          <p className="mt-2 text-[13px] text-muted">A test has at most {mostOf.cases} cases.</p>
        )}
      </div>
    </section>
  );
}

type CardProps = {
  readonly one: TestCase;
  readonly at: number;
  readonly variables: readonly string[];
  readonly isFull: boolean;
  readonly onChange: (next: TestCase) => void;
  readonly onCopy: () => void;
  readonly onRemove: () => void;
};

function CaseCard({ one, at, variables, isFull, onChange, onCopy, onRemove }: CardProps) {
  const number = at + 1;
  return (
    <div className="flex flex-col gap-3">
      <div className="flex items-end gap-2">
        <Field label={`Case ${number}`} className="min-w-0 flex-1">
          {(control) => (
            <Input
              {...control}
              value={one.name}
              maxLength={120}
              placeholder="What is special about it"
              onChange={({ target }) => onChange({ ...one, name: target.value })}
            />
          )}
        </Field>
        <Button
          size="icon"
          look="quiet"
          aria-label={`Copy case ${number}`}
          disabled={isFull}
          onClick={onCopy}
        >
          <Copy aria-hidden />
        </Button>
        <Button size="icon" look="quiet" aria-label={`Delete case ${number}`} onClick={onRemove}>
          <Trash2 aria-hidden />
        </Button>
      </div>
      <div className="grid gap-3 empty:hidden sm:grid-cols-2">
        {variables.map((name) => (
          <Field key={name} label={name}>
            {(control) => (
              <Textarea
                {...control}
                className="field-sizing-content max-h-60"
                rows={1}
                maxLength={20_000}
                value={one.values[name] ?? ''}
                onChange={({ target }) =>
                  onChange({ ...one, values: { ...one.values, [name]: target.value } })
                }
              />
            )}
          </Field>
        ))}
      </div>
      <CheckRows checks={one.checks} onChange={(checks) => onChange({ ...one, checks })} />
      <Field
        label="A good answer, in your own words"
        hint="A service can judge answers by it. That is a suggestion: it does not count."
      >
        {(control) => (
          <Input
            {...control}
            value={one.wish}
            maxLength={1000}
            onChange={({ target }) => onChange({ ...one, wish: target.value })}
          />
        )}
      </Field>
    </div>
  );
}
