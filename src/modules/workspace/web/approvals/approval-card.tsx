import { timeText } from '#shell/formats.ts';
import { Badge } from '#ui/badge.tsx';
import { ApprovalResult } from './approval-result.tsx';
import { type Approval, effects, states } from './approval-words.ts';
import { CallInput } from './call-input.tsx';
import { Deciding } from './deciding.tsx';

/** One wish of a model: what it wants to do, with exactly which input, and what came of it. */
export function ApprovalCard({ approval }: { approval: Approval }) {
  const { title, tool, effect, state, createdAt, input } = approval;
  const [word, tone] = states[state];
  return (
    <div className="flex flex-col gap-3 rounded-2xl border bg-surface p-4">
      <div className="flex flex-wrap items-center gap-2">
        <h2 className="font-medium">{title}</h2>
        <Badge tone={tone}>{word}</Badge>
        {state === 'waiting' && (
          <Badge tone={effect === 'pay' || effect === 'send' ? 'danger' : 'neutral'}>
            {effects[effect]}
          </Badge>
        )}
        <span className="ml-auto text-[13px] text-muted">
          {tool} · {timeText(createdAt)}
        </span>
      </div>
      {state === 'waiting' ? <Deciding approval={approval} /> : <CallInput input={input} />}
      {state === 'approved' && <ApprovalResult approval={approval} />}
    </div>
  );
}
