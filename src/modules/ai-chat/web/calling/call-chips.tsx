import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { type Output, outputs } from '#kernel/routing/outputs.ts';
import { Button } from '#ui/button.tsx';
import { AssistantFace } from '../assistants/assistant-face.tsx';
import { whoseWords } from '../assistants/whose-words.ts';
import type { Calls } from './use-calls.ts';

const makes: Readonly<Record<Output, string>> = {
  text: 'An answer in words',
  image: 'A picture',
  video: 'A film',
  audio: 'A recording',
};

/** Who was called for the next message, and what it makes: each can be taken back. */
export function CallChips(props: { calls: Calls; kinds: ReadonlySet<string> }) {
  const { mention, setMention, prompt, setPrompt } = props.calls;
  if (!mention && !prompt) return null;
  return (
    <div className="mb-2 flex flex-wrap gap-2">
      {mention && (
        <Chip label={`Do not call ${mention.name}`} onRemove={() => setMention(undefined)}>
          <AssistantFace of={mention} />
          <span className="min-w-0">
            <strong className="font-medium">{mention.name}</strong> answers this message.{' '}
            <span className="text-muted">{whoseWords(mention)}</span>
          </span>
        </Chip>
      )}
      {prompt && (
        <Chip label="Forget the prompt" onRemove={() => setPrompt(undefined)}>
          <label className="flex min-w-0 flex-wrap items-center gap-x-2">
            <span className="min-w-0 break-words">“{prompt.title}” makes</span>
            <select
              className="rounded border bg-surface px-1 py-0.5"
              value={prompt.kind ?? ''}
              onChange={({ target }) =>
                setPrompt({ ...prompt, kind: outputs.find((kind) => kind === target.value) })
              }
            >
              <option value="">what its words say</option>
              {outputs
                .filter((kind) => kind === prompt.kind || props.kinds.has(kind))
                .map((kind) => (
                  <option key={kind} value={kind}>
                    {makes[kind]}
                  </option>
                ))}
            </select>
          </label>
        </Chip>
      )}
    </div>
  );
}

const Chip = (props: { label: string; onRemove: () => void; children: ReactNode }) => (
  <div className="flex max-w-full items-center gap-2 rounded-xl border bg-paper py-1 pr-1 pl-2.5 text-[13px]">
    {props.children}
    <Button
      look="quiet"
      size="icon"
      className="size-7 shrink-0"
      aria-label={props.label}
      onClick={props.onRemove}
    >
      <X aria-hidden />
    </Button>
  </div>
);
