import { Plus, X } from 'lucide-react';
import { useState } from 'react';
import { errorMessage } from '#shell/hub/api.ts';
import { toast } from '#shell/notices/toast.ts';
import { Button } from '#ui/button.tsx';
import { Field, Input } from '#ui/fields/field.tsx';
import type { ServiceEntry } from '../../contract.ts';
import { api, useServiceList } from '../queries.ts';
import type { KeyScope } from './key-scope.tsx';

const mostTags = 12;

/** The owner's own words for a service. */
export function TagsField({ entry, scope }: { entry: ServiceEntry; scope: KeyScope }) {
  const list = useServiceList(scope);
  const [word, setWord] = useState('');
  const change = async (tags: string[]) => {
    try {
      await list.put(await api.setTags({ scope, service: entry.id, tags }));
      setWord('');
    } catch (error) {
      toast.error(errorMessage(error));
    }
  };
  const add = () => {
    const words = word.split(',').map((part) => part.trim().slice(0, 30));
    const wanted = [...entry.customTags, ...words.filter(Boolean)].slice(0, mostTags);
    if (wanted.length > entry.customTags.length) void change(wanted);
  };
  return (
    <div className="flex flex-wrap items-center gap-1.5">
      {entry.customTags.map((tag) => (
        <span
          key={tag}
          className="inline-flex h-7 items-center rounded-full border bg-sunken pl-2.5 text-xs font-medium"
        >
          {tag}
          <button
            type="button"
            className="grid size-7 place-items-center rounded-full text-muted hover:text-ink"
            aria-label={`Remove the tag ${tag} from ${entry.name}`}
            onClick={() => change(entry.customTags.filter((known) => known !== tag))}
          >
            <X className="size-3.5" aria-hidden />
          </button>
        </span>
      ))}
      <form
        className="flex items-center gap-1"
        onSubmit={(event) => {
          event.preventDefault();
          add();
        }}
      >
        <Field label={`${entry.name} new tag`} hideLabel>
          {(control) => (
            <Input
              {...control}
              className="h-7 w-24 px-2 text-xs"
              placeholder="Add tag"
              maxLength={60}
              autoComplete="off"
              value={word}
              onChange={({ target }) => setWord(target.value)}
            />
          )}
        </Field>
        <Button
          type="submit"
          look="quiet"
          size="icon"
          className="size-7"
          aria-label={`Add the tag to ${entry.name}`}
          disabled={word.trim() === '' || entry.customTags.length >= mostTags}
        >
          <Plus aria-hidden />
        </Button>
      </form>
    </div>
  );
}
