import { useState } from 'react';
import type { z } from 'zod';
import { timeText } from '#shell/formats.ts';
import { useChangeOf } from '#shell/use-change.ts';
import { Badge, type Tone } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Field, Textarea } from '#ui/field.tsx';
import type { approvalSchema } from '../../approval-contract.ts';
import { api, queries } from '../queries.ts';

type Approval = z.infer<typeof approvalSchema>;
const states: Readonly<Record<Approval['state'], [string, Tone]>> = {
  waiting: ['Waits for you', 'gold'],
  approved: ['Approved', 'accent'],
  refused: ['Refused', 'neutral'],
  expired: ['Expired', 'neutral'],
};
const effects = {
  read: 'Reads only',
  write: 'Changes what is yours',
  send: 'Reaches others',
  pay: 'May cost money',
} as const;

/** One wish of a model: what it wants to do, with exactly which input. */
export function ApprovalCard({ approval }: { approval: Approval }) {
  const { title, tool, effect, state, createdAt, input } = approval;
  const [word, tone] = states[state];
  return (
    <li className="flex flex-col gap-3 rounded-2xl border bg-surface p-4">
      <div className="flex flex-wrap items-center gap-2">
        <h2 className="font-medium">{title}</h2>
        <Badge tone={tone}>{word}</Badge>
        <Badge tone={effect === 'pay' || effect === 'send' ? 'danger' : 'neutral'}>
          {effects[effect]}
        </Badge>
        <span className="ml-auto text-[13px] text-muted">
          {tool} · {timeText(createdAt)}
        </span>
      </div>
      {state === 'waiting' ? (
        <Deciding approval={approval} />
      ) : (
        <pre className="max-h-60 overflow-y-auto rounded-lg bg-sunken p-3 text-[13px] whitespace-pre-wrap break-words">
          {JSON.stringify(input, null, 2)}
        </pre>
      )}
    </li>
  );
}

function Deciding({ approval: { id, input, inputHash } }: { approval: Approval }) {
  const first = JSON.stringify(input, null, 2);
  const [text, setText] = useState(first);
  const parsed = parse(text);
  const decide = useChangeOf(
    queries.key(),
    (decision: 'approve' | 'refuse') => {
      const own = text !== first && decision === 'approve';
      return api.decide({ id, decision, inputHash, ...(own && { input: parsed?.value }) });
    },
    {
      saysFields: true,
      done: ({ state }) => (state === 'approved' ? 'Done as you approved it.' : 'Refused.'),
    },
  );
  return (
    <>
      <Field
        label="What it would do it with"
        hint="You may correct it before you approve."
        error={parsed ? undefined : 'This is not valid JSON.'}
      >
        {(control) => (
          <Textarea
            {...control}
            spellCheck={false}
            className="min-h-32 font-mono text-[13px]"
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
        )}
      </Field>
      <div className="flex gap-2">
        <Button
          look="primary"
          disabled={!parsed}
          busy={decide.isPending && decide.variables === 'approve'}
          onClick={() => decide.mutate('approve')}
        >
          Approve
        </Button>
        <Button
          busy={decide.isPending && decide.variables === 'refuse'}
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
