import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { Loaded } from '#shell/loaded.tsx';
import { Field, Input } from '#ui/fields/field.tsx';
import { Dialog } from '#ui/layers/dialog.tsx';
import { type ChosenPrompt, promptsOfTheWeek, searchPrompts } from './market-prompts.ts';

type Props = { readonly onPick: (prompt: ChosenPrompt) => void; readonly onClose: () => void };

/** Finds a prompt of the marketplace; without words, those that are wanted most this week. */
export function PromptPicker({ onPick, onClose }: Props) {
  const [q, setQ] = useState('');
  const words = useDeferredValue(q.trim());
  const found = useQuery({
    queryKey: ['newsletter', 'prompts', words],
    queryFn: () => (words === '' ? promptsOfTheWeek() : searchPrompts(words)),
    placeholderData: keepPreviousData,
  });
  return (
    <Dialog open onOpenChange={onClose} title="Prompt card">
      <Field label="Search the marketplace" hideLabel>
        {(control) => (
          <Input
            {...control}
            autoFocus
            value={q}
            placeholder="Search the marketplace"
            onChange={({ target }) => setQ(target.value)}
          />
        )}
      </Field>
      <div className="mt-3">
        <Loaded
          query={found}
          title="The prompts could not be loaded"
          skeleton="h-40"
          isEmpty={({ length }) => length === 0}
          empty={<p className="py-8 text-center text-sm text-muted">No prompts found.</p>}
        >
          {(prompts) => (
            <ul className="flex flex-col gap-1">
              {prompts.map((prompt) => (
                <li key={prompt.id}>
                  <button
                    type="button"
                    className="flex w-full items-center justify-between gap-3 rounded-lg px-3 py-2 text-left hover:bg-sunken"
                    onClick={() => onPick(prompt)}
                  >
                    <span className="min-w-0 truncate">{prompt.title}</span>
                    <span className="shrink-0 text-sm text-muted">{prompt.price}</span>
                  </button>
                </li>
              ))}
            </ul>
          )}
        </Loaded>
      </div>
    </Dialog>
  );
}
