import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { useChangeOf } from '#shell/hub/use-change.ts';
import { Button } from '#ui/button.tsx';
import { Field, Textarea } from '#ui/fields/field.tsx';
import { api, queries } from '../queries.ts';
import type { Approval } from './approval-words.ts';
import { CallInput } from './call-input.tsx';

/** Approve, edit or refuse exactly what stands here. */
export function Deciding({ approval: { id, title, input, inputHash } }: { approval: Approval }) {
  const words = onlyWords(input);
  const first = words ? words.text : JSON.stringify(input, null, 2);
  const [text, setText] = useState<string>();
  const parsed = words ? readWords(words.name, text ?? first) : parse(text ?? first);
  const decide = useChangeOf(
    queries.key(),
    (decision: 'approve' | 'refuse') => {
      const own = text !== undefined && text !== first && decision === 'approve';
      return api.decide({ id, decision, inputHash, ...(own && { input: parsed?.value }) });
    },
    {
      saysFields: true,
      done: ({ state }) => (state === 'approved' ? 'Approved.' : 'Refused.'),
    },
  );
  const isBusy = (decision: string) => decide.isPending && decide.variables === decision;
  return (
    <>
      {text === undefined ? (
        <CallInput input={input} />
      ) : (
        <Field
          label="What it would do it with"
          hint="You may correct it before you approve."
          error={parsed ? undefined : words ? 'Write something.' : 'This is not valid JSON.'}
        >
          {(control) => (
            <Textarea
              {...control}
              autoFocus
              spellCheck={words !== undefined}
              className={words ? 'min-h-20' : 'min-h-32 font-mono text-[13px]'}
              value={text}
              onChange={({ target }) => setText(target.value)}
            />
          )}
        </Field>
      )}
      <div className="flex flex-wrap gap-2">
        <Button
          look="primary"
          aria-label={`Approve: ${title}`}
          disabled={!parsed || decide.isPending}
          busy={isBusy('approve')}
          onClick={() => decide.mutate('approve')}
        >
          Approve
        </Button>
        <Button
          aria-label={text === undefined ? `Edit: ${title}` : `Leave as it was: ${title}`}
          disabled={decide.isPending}
          onClick={() => setText(text === undefined ? first : undefined)}
        >
          <Pencil aria-hidden /> {text === undefined ? 'Edit' : 'Leave as it was'}
        </Button>
        <Button
          aria-label={`Refuse: ${title}`}
          disabled={decide.isPending}
          busy={isBusy('refuse')}
          onClick={() => decide.mutate('refuse')}
        >
          Refuse
        </Button>
      </div>
    </>
  );
}

/** Of an input that is one text and nothing else: it is corrected as plain words. */
function onlyWords(input: unknown): { readonly name: string; readonly text: string } | undefined {
  if (typeof input !== 'object' || input === null) return undefined;
  const [first, ...more] = Object.entries(input);
  if (!first || more.length > 0 || typeof first[1] !== 'string') return undefined;
  return { name: first[0], text: first[1] };
}

const readWords = (name: string, text: string) =>
  text.trim() === '' ? undefined : { value: { [name]: text } };

function parse(text: string): { value: unknown } | undefined {
  try {
    return { value: JSON.parse(text) };
  } catch {
    return undefined;
  }
}
