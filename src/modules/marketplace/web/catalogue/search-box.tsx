import { useQuery } from '@tanstack/react-query';
import { Search } from 'lucide-react';
import { useDeferredValue, useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { Input } from '#ui/fields/field.tsx';
import { queries } from '../queries.ts';

type Option = { readonly label: string; readonly to?: string };

/**
 * A search that completes words and names prompts while one types. Arrow keys choose, Enter
 * searches or opens, Escape closes.
 */
export function SearchBox(props: { query: string; onSearch: (query: string) => void }) {
  const [typed, setTyped] = useState(props.query);
  const [open, setOpen] = useState(false);
  const [chosen, setChosen] = useState(-1);
  const list = useId();
  const navigate = useNavigate();
  const options = useOptions(typed, open);
  const choose = (option: Option | undefined) => {
    setOpen(false);
    if (option?.to) void navigate(option.to);
    else {
      if (option) setTyped(option.label);
      props.onSearch((option?.label ?? typed).trim());
    }
  };
  const move = (by: number) =>
    setChosen((now) => (now + by + options.length + 1) % (options.length + 1));
  return (
    <search className="relative flex-1">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          choose(options[chosen]);
        }}
      >
        <Search
          className="pointer-events-none absolute top-3.5 left-3.5 size-5 text-muted"
          aria-hidden
        />
        <Input
          type="search"
          role="combobox"
          aria-label="Search prompts"
          aria-expanded={open && options.length > 0}
          aria-controls={list}
          aria-activedescendant={options[chosen] ? `${list}-${chosen}` : undefined}
          autoComplete="off"
          placeholder="Search prompts, models and creators"
          className="h-12 pl-11 text-base"
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value);
            setOpen(true);
            setChosen(-1);
            if (target.value === '') props.onSearch('');
          }}
          onKeyDown={(event) => {
            if (event.key === 'ArrowDown') move(1);
            else if (event.key === 'ArrowUp') move(-1);
            else if (event.key === 'Escape') setOpen(false);
            else return;
            event.preventDefault();
          }}
          onBlur={() => setOpen(false)}
        />
        {open && options.length > 0 && (
          <Suggestions id={list} options={options} chosen={chosen} onChoose={choose} />
        )}
      </form>
    </search>
  );
}

function Suggestions(props: {
  id: string;
  options: readonly Option[];
  chosen: number;
  onChoose: (option: Option) => void;
}) {
  return (
    <div id={props.id} role="listbox" aria-label="Suggestions" className={panel}>
      {props.options.map((option, index) => (
        <button
          type="button"
          key={option.label + (option.to ?? '')}
          id={`${props.id}-${index}`}
          role="option"
          tabIndex={-1}
          aria-selected={index === props.chosen}
          className="flex w-full items-center gap-2 rounded-lg px-3 py-2 text-left aria-selected:bg-sunken hover:bg-sunken"
          // Before the field loses its focus and the list goes.
          onMouseDown={(event) => {
            event.preventDefault();
            props.onChoose(option);
          }}
        >
          {!option.to && <Search className="size-4 text-muted" aria-hidden />}
          <span className="truncate">{option.label}</span>
          {option.to && <span className="ml-auto text-xs text-muted">Prompt</span>}
        </button>
      ))}
    </div>
  );
}

const panel =
  'absolute top-full right-0 left-0 z-20 mt-2 max-h-96 overflow-y-auto rounded-xl border bg-surface p-1.5 text-sm shadow-card';

function useOptions(typed: string, enabled: boolean): Option[] {
  const q = useDeferredValue(typed.trim());
  const { data } = useQuery({
    ...queries.suggest.queryOptions({ input: { q } }),
    enabled: enabled && q.length > 1,
    placeholderData: (before) => before,
    staleTime: 60_000,
  });
  if (!data || q.length < 2) return [];
  return [
    ...data.words.map((label) => ({ label })),
    ...data.prompts.map(({ slug, title }) => ({ label: title, to: `/prompts/${slug}` })),
  ];
}
