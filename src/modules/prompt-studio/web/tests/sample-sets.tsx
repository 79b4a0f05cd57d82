import { Rows3 } from 'lucide-react';
import { toast } from '#shell/notices/toast.ts';
import { Button } from '#ui/button.tsx';
import { Field, Textarea } from '#ui/fields/field.tsx';
import { casesFromSamples } from '../../prompt-tests/make-cases.ts';
import { mostOf, type PromptTest } from '../../prompt-tests/schemas.ts';
import { variablesIn } from '../../prompt-tests/variables.ts';

type Props = {
  readonly test: PromptTest;
  readonly onChange: (part: Partial<PromptTest>) => void;
};

/** Values of each variable, one a line, of whose combinations cases are made. */
export function SampleSets({ test, onChange }: Props) {
  const { samples, cases } = test;
  const variables = variablesOfTest(test);
  if (variables.length === 0)
    return (
      <p className="text-sm text-muted">
        The prompts have no variables yet. Write what changes from case to case as {'{{name}}'}.
      </p>
    );
  const made = casesFromSamples(samples, variables, cases, mostOf.cases);
  const add = () => {
    // Of an untouched test the one empty case is in nobody's way.
    const kept = cases.filter(
      ({ values, checks, wish }) =>
        Object.values(values).some(Boolean) || checks.length > 0 || wish !== '',
    );
    onChange({ cases: [...kept, ...made].slice(0, mostOf.cases) });
    toast.success(made.length === 1 ? 'One case added' : `${made.length} cases added`);
  };
  return (
    <section aria-label="Sample values">
      <h2 className="text-lg">Sample values</h2>
      <p className="mb-3 max-w-prose text-sm text-muted">
        One value a line. Every combination becomes a case, {mostOf.cases} at most.
      </p>
      <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {variables.map((name) => (
          <Field key={name} label={name}>
            {(control) => (
              <Textarea
                {...control}
                rows={3}
                value={(samples[name] ?? []).join('\n')}
                onChange={({ target }) =>
                  onChange({ samples: { ...samples, [name]: linesOf(target.value) } })
                }
              />
            )}
          </Field>
        ))}
      </div>
      <Button className="mt-3" disabled={made.length === 0} onClick={add}>
        <Rows3 aria-hidden />{' '}
        {made.length === 0
          ? 'Make cases'
          : `Make ${made.length} ${made.length === 1 ? 'case' : 'cases'}`}
      </Button>
    </section>
  );
}

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .slice(0, 50)
    .map((line) => line.slice(0, 4000));

/** Variables of all versions, and of the cases that already have values for others. */
export const variablesOfTest = ({ versions }: PromptTest): string[] =>
  [...new Set(versions.flatMap(({ prompt }) => variablesIn(prompt)))].filter(
    (name) => name !== 'examples',
  );
