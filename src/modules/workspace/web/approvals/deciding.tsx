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
  const first = JSON.stringify(input, null, 2);
  const [text, setText] = useState<string>();
  const parsed = parse(text ?? first);
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
          error={parsed ? undefined : 'This is not valid JSON.'}
        >
          {(control) => (
            <Textarea
              {...control}
              autoFocus
              spellCheck={false}
              className="min-h-32 font-mono text-[13px]"
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

function parse(text: string): { value: unknown } | undefined {
  try {
    return { value: JSON.parse(text) };
  } catch {
    return undefined;
  }
}
