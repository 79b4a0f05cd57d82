import { Plus, Trash2 } from 'lucide-react';
import { Button } from '#ui/button.tsx';
import { Field, Textarea } from '#ui/fields/field.tsx';
import type { PromptTest } from '../../prompt-tests/schemas.ts';

type Rows = PromptTest['examples'];
const most = 20;

/** Examples of good answers, which every version is sent with. */
export function ExampleRows({ rows, onChange }: { rows: Rows; onChange: (rows: Rows) => void }) {
  return (
    <section aria-label="Examples">
      <h2 className="text-lg">Examples</h2>
      <p className="mb-3 max-w-prose text-sm text-muted">
        Pairs of a question and its good answer. They are written into every version where{' '}
        {'{{examples}}'} stands, else before it.
      </p>
      <ul className="flex flex-col gap-3">
        {rows.map((row, at) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: rows keep their place and have nothing else of their own
            key={at}
            className="flex flex-col gap-2 rounded-xl border p-3 sm:flex-row sm:items-end"
          >
            {(['input', 'output'] as const).map((side) => (
              <Field
                key={side}
                label={side === 'input' ? 'Question' : 'Good answer'}
                className="min-w-0 flex-1"
              >
                {(control) => (
                  <Textarea
                    {...control}
                    rows={2}
                    maxLength={4000}
                    value={row[side]}
                    onChange={({ target }) =>
                      onChange(rows.with(at, { ...row, [side]: target.value }))
                    }
                  />
                )}
              </Field>
            ))}
            <Button
              size="icon"
              look="quiet"
              aria-label={`Delete example ${at + 1}`}
              onClick={() => onChange(rows.toSpliced(at, 1))}
            >
              <Trash2 aria-hidden />
            </Button>
          </li>
        ))}
      </ul>
      <Button
        className="mt-3"
        disabled={rows.length >= most}
        onClick={() => onChange([...rows, { input: '', output: '' }])}
      >
        <Plus aria-hidden /> Add an example
      </Button>
    </section>
  );
}
