import { Search } from 'lucide-react';
import { type KeyboardEvent, useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { priceText } from '#kernel/money.ts';
import { Button } from '#ui/button.tsx';
import { Input } from '#ui/fields/field.tsx';
import { type Match, useMatches } from './use-matches.ts';

const allOf = (typed: string) => `/marketplace?q=${encodeURIComponent(typed.trim())}`;

/**
 * The search of the first screen: the first five matches while one types, and the way to all of
 * them. Arrow keys choose, Enter opens, Escape closes. Without scripts it is a plain form.
 */
export function HeroSearch() {
  const [typed, setTyped] = useState('');
  const [open, setOpen] = useState(false);
  const [chosen, setChosen] = useState(-1);
  const list = useId();
  const navigate = useNavigate();
  const matches = useMatches(open ? typed : '');
  const places = [...matches.map(({ slug }) => `/prompts/${slug}`), allOf(typed)];
  const shown = open && matches.length > 0;
  const go = (place: string) => {
    setOpen(false);
    void navigate(place);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!shown) return;
    if (event.key === 'Escape') {
      // The browser would empty the field as well.
      event.preventDefault();
      setOpen(false);
      return;
    }
    if (!['ArrowDown', 'ArrowUp'].includes(event.key)) return;
    event.preventDefault();
    const stops = places.length + 1;
    const by = event.key === 'ArrowDown' ? 1 : -1;
    setChosen((now) => ((now + 1 + by + stops) % stops) - 1);
  };
  return (
    <search className="relative mt-7 block max-w-xl">
      <form
        action="/marketplace"
        className="flex gap-2"
        onSubmit={(event) => {
          event.preventDefault();
          if (typed.trim() || chosen >= 0) go(places[chosen] ?? allOf(typed));
        }}
      >
        <div className="relative min-w-0 flex-1">
          <Search
            aria-hidden
            className="pointer-events-none absolute top-4 left-4 size-5 text-muted"
          />
          <Input
            type="search"
            name="q"
            role="combobox"
            aria-label="Search prompts"
            aria-expanded={shown}
            aria-controls={list}
            aria-activedescendant={shown && chosen >= 0 ? `${list}-${chosen}` : undefined}
            autoComplete="off"
            maxLength={100}
            placeholder="Search prompts, such as “invoice”"
            className="h-13 rounded-xl pl-12 text-base shadow-card"
            value={typed}
            onChange={({ target }) => {
              setTyped(target.value);
              setOpen(true);
              setChosen(-1);
            }}
            onFocus={() => setOpen(true)}
            onBlur={() => setOpen(false)}
            onKeyDown={onKeyDown}
          />
        </div>
        <Button
          type="submit"
          className="h-13 rounded-xl border-transparent bg-accent-soft px-5 text-base text-on-accent-soft hover:bg-accent-soft/70"
        >
          Search
        </Button>
      </form>
      {shown && (
        <Matches {...{ list, matches, chosen, typed }} onChoose={(at) => go(places[at] ?? '/')} />
      )}
    </search>
  );
}

const option =
  'flex w-full items-center justify-between gap-4 rounded-lg px-3 py-2.5 text-left hover:bg-sunken aria-selected:bg-sunken';

function Matches(props: {
  list: string;
  matches: readonly Match[];
  chosen: number;
  typed: string;
  onChoose: (index: number) => void;
}) {
  const { list, matches, chosen } = props;
  const attributes = (index: number) => ({
    ...{ type: 'button' as const, role: 'option', tabIndex: -1, className: option },
    id: `${list}-${index}`,
    'aria-selected': index === chosen,
    // Before the field loses its focus and the list goes.
    onMouseDown: (event: { preventDefault(): void }) => {
      event.preventDefault();
      props.onChoose(index);
    },
  });
  return (
    <div
      id={list}
      role="listbox"
      aria-label="Matching prompts"
      className="absolute top-full right-0 left-0 z-20 mt-2 rounded-xl border bg-surface p-1.5 text-[15px] shadow-card"
    >
      {matches.map(({ slug, title, price, owned }, index) => (
        <button key={slug} {...attributes(index)}>
          <span className="truncate">{title}</span>
          <span className="shrink-0 text-[13px] text-muted tabular-nums">
            {owned ? 'Yours' : priceText(price, 'USD')}
          </span>
        </button>
      ))}
      <button {...attributes(matches.length)}>
        <span className="font-medium text-accent">All results for “{props.typed.trim()}”</span>
      </button>
    </div>
  );
}
