import { useQuery } from '@tanstack/react-query';
import { ArrowUp, Plus, X } from 'lucide-react';
import { useState } from 'react';
import { createModuleQueries } from '#shell/hub/api.ts';
import { Button } from '#ui/button.tsx';
import { Field, Input } from '#ui/fields/field.tsx';
import type { contract } from '../../marketplace/contract.ts';

const market = createModuleQueries<typeof contract>('marketplace');

/** The prompts that the editors recommend, found by their words, in the order of the list. */
export function PicksInput(props: {
  picks: readonly string[];
  onChange: (picks: string[]) => void;
}) {
  const { picks, onChange } = props;
  const [typed, setTyped] = useState('');
  const q = typed.trim();
  const { data } = useQuery({
    ...market.suggest.queryOptions({ input: { q } }),
    enabled: q.length > 1,
  });
  const found = q.length > 1 ? (data?.prompts ?? []) : [];
  return (
    <div className="flex flex-col gap-2 col-span-full">
      <Field label="Pick a prompt" hint="Type part of its title.">
        {(control) => (
          <Input
            {...control}
            type="search"
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
        )}
      </Field>
      {found
        .filter(({ slug }) => !picks.includes(slug))
        .map(({ slug, title }) => (
          <Button
            key={slug}
            size="small"
            className="max-w-full self-start"
            onClick={() => {
              onChange([...picks, slug]);
              setTyped('');
            }}
          >
            <Plus aria-hidden /> <span className="truncate">{title}</span>
          </Button>
        ))}
      <ol className="flex flex-col gap-1">
        {picks.map((slug, index) => (
          <li key={slug} className="flex items-center gap-1 rounded-lg bg-sunken pl-3 text-sm">
            <span className="min-w-0 flex-1 truncate">{slug}</span>
            <Button
              size="icon"
              look="quiet"
              disabled={index === 0}
              aria-label={`Move up: ${slug}`}
              onClick={() => onChange(movedUp(picks, index))}
            >
              <ArrowUp aria-hidden />
            </Button>
            <Button
              size="icon"
              look="quiet"
              aria-label={`Remove: ${slug}`}
              onClick={() => onChange(picks.filter((one) => one !== slug))}
            >
              <X aria-hidden />
            </Button>
          </li>
        ))}
      </ol>
    </div>
  );
}

function movedUp(picks: readonly string[], index: number): string[] {
  const moved = [...picks];
  moved.splice(index - 1, 0, ...moved.splice(index, 1));
  return moved;
}
