import { Star, X } from 'lucide-react';
import { Link, useLocation, useSearchParams } from 'react-router';
import { Button } from '#ui/button.tsx';
import { cn } from '#ui/class-names.ts';
import { type PriceRange, priceLabels, priceRanges } from '../../choices.ts';
import type { Found } from '../../contract.ts';
import { isNarrowed, withPart } from '../catalogue-address.ts';

type Choice = { readonly value: string; readonly label: string; readonly prompts: number };

const plain = ({ value, prompts }: { value: string; prompts: number }): Choice => ({
  value,
  label: value,
  prompts,
});

/** Filters with the number of prompts behind each; every choice is a link to a page of its own. */
export function FilterPanel({ facets }: { facets: Found['facets'] }) {
  const [params] = useSearchParams();
  const { pathname } = useLocation();
  const prices = priceRanges.flatMap((value) => {
    const prompts = facets.prices.find((one) => one.value === value)?.prompts;
    return prompts !== undefined
      ? [{ value, label: priceLabels[value as PriceRange], prompts }]
      : [];
  });
  const ratings = facets.ratings
    .filter(({ value }) => Number(value) >= 3)
    .map(({ value, prompts }) => ({ value, label: `${value} and up`, prompts }));
  return (
    <div className="flex flex-col gap-6 text-sm">
      {isNarrowed(params) && (
        <Button asChild size="small" className="self-start">
          <Link to={pathname}>
            <X aria-hidden /> Clear filters
          </Link>
        </Button>
      )}
      <FilterGroup name="model" title="Model" choices={facets.models.slice(0, 10).map(plain)} />
      <FilterGroup name="price" title="Price" choices={prices} />
      <FilterGroup name="rating" title="Rating" choices={ratings} icon />
      <FilterGroup name="tag" title="Tag" choices={facets.tags.slice(0, 14).map(plain)} />
    </div>
  );
}

function FilterGroup(props: { name: string; title: string; choices: Choice[]; icon?: boolean }) {
  const [params] = useSearchParams();
  const { pathname } = useLocation();
  const chosen = params.get(props.name);
  const shown = props.choices.some(({ value }) => value === chosen)
    ? props.choices
    : [...(chosen ? [{ value: chosen, label: chosen, prompts: 0 }] : []), ...props.choices];
  if (shown.length === 0) return null;
  return (
    <section>
      <h3 className="mb-2 text-sm font-semibold">{props.title}</h3>
      <ul className="flex flex-col gap-0.5">
        {shown.map(({ value, label, prompts }) => {
          const active = value === chosen;
          const next = withPart(params, props.name, active ? undefined : value).toString();
          return (
            <li key={value}>
              <Link
                to={`${pathname}${next && `?${next}`}`}
                aria-current={active ? 'true' : undefined}
                preventScrollReset
                className={cn(
                  'flex items-center gap-2 rounded-lg px-2.5 py-1.5 hover:bg-sunken',
                  active && 'bg-accent-soft font-medium text-on-accent-soft',
                )}
              >
                {props.icon && <Star className="size-3.5 fill-gold text-gold" aria-hidden />}
                <span className="min-w-0 flex-1 truncate">{label}</span>
                {active ? (
                  <X className="size-3.5" aria-label="Remove this filter" />
                ) : (
                  <span className="text-xs text-muted tabular-nums">{prompts || ''}</span>
                )}
              </Link>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
