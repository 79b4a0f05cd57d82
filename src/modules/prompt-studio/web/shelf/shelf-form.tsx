import { useEffect, useRef, useState } from 'react';
import { Button } from '#ui/button.tsx';
import {
  BlankField,
  fillBlanks,
  openBlanks,
  withExamples,
} from '../../../marketplace/web/public.tsx';
import type { OpenedPrompt } from './use-shelf.ts';

/** A prompt of the shelf in place: its blanks are filled in, and its text is handed over. */
export function ShelfForm(props: {
  prompt: OpenedPrompt;
  onDone: (text: string, prompt: OpenedPrompt) => void;
  onCancel: () => void;
}) {
  const { prompt, onDone } = props;
  const { body, variables } = prompt;
  const [values, setValues] = useState<Readonly<Record<string, string>>>({});
  const form = useRef<HTMLDivElement>(null);
  const isPlain = variables.length === 0;
  const latest = useRef(onDone);
  latest.current = onDone;
  useEffect(() => {
    if (isPlain) latest.current(body, prompt);
    else form.current?.querySelector<HTMLElement>('input, textarea, select')?.focus();
  }, [isPlain, body, prompt]);
  if (isPlain) return null;
  // A blank that is left empty keeps its example, or stays as it is where it has none.
  const send = () => {
    const open = openBlanks(body, variables, values);
    onDone(fillBlanks(body, variables, withExamples(open, values)), prompt);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a form cannot stand within the form of the message
    <div
      role="group"
      aria-label={`Fill in “${prompt.title}”`}
      ref={form}
      className="mb-2 max-h-80 overflow-y-auto rounded-xl border bg-surface p-3"
      onKeyDown={(event) => {
        if (event.key === 'Escape') props.onCancel();
        else if (event.key !== 'Enter' || event.target instanceof HTMLTextAreaElement) return;
        else if (event.target instanceof HTMLButtonElement) return;
        else send();
        event.preventDefault();
      }}
    >
      <p className="mb-2 text-sm font-medium break-words">{prompt.title}</p>
      <div className="grid gap-3 sm:grid-cols-2">
        {variables.map((variable) => (
          <BlankField
            key={variable.name}
            variable={variable}
            value={values[variable.name] ?? ''}
            onChange={(value) => setValues((before) => ({ ...before, [variable.name]: value }))}
          />
        ))}
      </div>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button look="primary" size="small" onClick={send}>
          Put it into the message
        </Button>
        <Button size="small" look="quiet" onClick={props.onCancel}>
          Cancel
        </Button>
      </div>
    </div>
  );
}
