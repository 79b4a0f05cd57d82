import { Check, LoaderCircle, TriangleAlert } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { cn } from '#ui/class-names.ts';
import type { Message } from '../chat-client.ts';

const ApprovalById = lazy(async () => ({
  default: (await import('../../../workspace/web/public.tsx')).ApprovalById,
}));

type Call = NonNullable<Message['metadata']['calls']>[number];

/** The tools that an answer called: what they were given, what came of it, and what waits for the reader. */
export function ToolCalls({ calls }: { calls: readonly Call[] | undefined }) {
  if (!calls?.length) return null;
  return (
    <ul aria-label="Tools that were called" className="mt-3 flex flex-col gap-2">
      {calls.map((call) => (
        <li key={call.id}>
          {call.approvalId ? (
            <Suspense fallback={<p className="text-[13px] text-muted">{call.title} …</p>}>
              <ApprovalById id={call.approvalId} />
            </Suspense>
          ) : (
            <Looked call={call} />
          )}
        </li>
      ))}
    </ul>
  );
}

const signs = {
  running: { icon: LoaderCircle, word: 'at work', look: 'animate-spin' },
  done: { icon: Check, word: 'done', look: 'text-accent' },
  failed: { icon: TriangleAlert, word: 'failed', look: 'text-danger' },
  waiting: { icon: LoaderCircle, word: 'waiting', look: '' },
} as const;

/** A call that changed nothing: one line, which opens. */
function Looked({ call: { title, tool, state, input, result } }: { call: Call }) {
  const { icon: Icon, word, look } = signs[state];
  return (
    <details className="rounded-xl border px-3 py-2 text-[13px]">
      <summary className="flex cursor-pointer flex-wrap items-center gap-2">
        <Icon className={cn('size-4 shrink-0', look)} aria-hidden />
        <span>{title}</span>
        <span className="text-muted">
          {tool} · {word}
        </span>
      </summary>
      <pre className="mt-2 max-h-60 overflow-y-auto rounded-lg bg-sunken p-3 break-words whitespace-pre-wrap">
        {[JSON.stringify(input, null, 1), result && pretty(result)].filter(Boolean).join('\n\n')}
      </pre>
    </details>
  );
}

/** A result as lines; one that was cut is no whole JSON and stays as it is. */
function pretty(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 1);
  } catch {
    return text;
  }
}
