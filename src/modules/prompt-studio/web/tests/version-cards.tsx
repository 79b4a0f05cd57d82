import { Copy, Plus, Trash2 } from 'lucide-react';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Field, Input, Textarea } from '#ui/fields/field.tsx';
import { withExamples } from '../../prompt-tests/few-shot.ts';
import { checkPrompt } from '../../prompt-tests/lint/check-prompt.ts';
import { mostOf, type PromptTest } from '../../prompt-tests/schemas.ts';
import { variablesIn } from '../../prompt-tests/variables.ts';
import { FindingList } from './finding-list.tsx';
import { ImproveButton } from './improve-button.tsx';

type Versions = PromptTest['versions'];
type Props = { readonly test: PromptTest; readonly onChange: (versions: Versions) => void };

/** All versions of the prompt, each with what its rules find in it. */
export function VersionCards({ test, onChange }: Props) {
  const { versions } = test;
  const add = (prompt: string) => onChange([...versions, { name: freeName(versions), prompt }]);
  const isFull = versions.length >= mostOf.versions;
  return (
    <section aria-label="Versions" className="flex flex-col gap-4">
      {versions.map((version, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: versions keep their place and have nothing else of their own
        <Card key={at}>
          <VersionCard
            {...{ version, test }}
            isFull={isFull}
            onChange={(next) => onChange(versions.with(at, next))}
            onRemove={() => onChange(versions.toSpliced(at, 1))}
            onAdd={add}
          />
        </Card>
      ))}
      <div>
        <Button disabled={isFull} onClick={() => add(versions.at(-1)?.prompt ?? '')}>
          <Plus aria-hidden /> Add a version
        </Button>
        {isFull && (
          <p className="mt-2 text-[13px] text-muted">
            A test has at most {mostOf.versions} versions.
          </p>
        )}
      </div>
    </section>
  );
}

/** A name that no version has yet: answers are told apart by it. */
function freeName(versions: Versions): string {
  const taken = new Set(versions.map(({ name }) => name.trim()));
  for (let number = versions.length + 1; ; number += 1)
    if (!taken.has(`Version ${number}`)) return `Version ${number}`;
}

type CardProps = {
  readonly version: Versions[number];
  readonly test: PromptTest;
  readonly isFull: boolean;
  readonly onChange: (version: Versions[number]) => void;
  readonly onRemove: () => void;
  readonly onAdd: (prompt: string) => void;
};

function VersionCard({ version, test, isFull, onChange, onRemove, onAdd }: CardProps) {
  const { name, prompt } = version;
  const isTwice = test.versions.filter((one) => one.name.trim() === name.trim()).length > 1;
  const variables = variablesIn(prompt);
  return (
    <div className="flex flex-col gap-3">
      <div className="flex items-end gap-2">
        <Field
          label="Name"
          className="min-w-0 flex-1"
          {...(isTwice && { error: 'Two versions have this name.' })}
        >
          {(control) => (
            <Input
              {...control}
              value={name}
              maxLength={80}
              onChange={({ target }) => onChange({ ...version, name: target.value })}
            />
          )}
        </Field>
        <Button
          size="icon"
          look="quiet"
          aria-label={`Copy ${name} as a new version`}
          disabled={isFull}
          onClick={() => onAdd(prompt)}
        >
          <Copy aria-hidden />
        </Button>
        <Button size="icon" look="quiet" aria-label={`Delete ${name}`} onClick={onRemove}>
          <Trash2 aria-hidden />
        </Button>
      </div>
      <Field label="Prompt" hint="Write what changes from case to case as {{name}}.">
        {(control) => (
          <Textarea
            {...control}
            className="field-sizing-content min-h-32"
            value={prompt}
            maxLength={20_000}
            placeholder="Summarize {{text}} in three bullet points for {{audience}}."
            onChange={({ target }) => onChange({ ...version, prompt: target.value })}
          />
        )}
      </Field>
      {variables.length > 0 && (
        <p className="text-[13px] break-words text-muted">Variables: {variables.join(', ')}</p>
      )}
      <FindingList findings={findingsOf(prompt, test)} />
      <ImproveButton prompt={prompt} disabled={isFull} onImproved={onAdd} />
    </div>
  );
}

/** A value counts as given when some case has it; one that only another version uses is no fault of this one. */
function findingsOf(prompt: string, test: PromptTest) {
  const others = new Set(test.versions.flatMap((one) => variablesIn(one.prompt)));
  const own = new Set(variablesIn(prompt));
  const given = [...new Set(test.cases.flatMap(({ values }) => Object.keys(values)))].filter(
    (name) => own.has(name) || !others.has(name),
  );
  if (prompt.trim() === '') return [];
  const hasValues = test.cases.some(({ values }) => Object.keys(values).length > 0);
  return checkPrompt(withExamples(prompt, test.examples), hasValues ? given : undefined);
}
