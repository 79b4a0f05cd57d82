import { SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import {
  type LoaderFunctionArgs,
  useLoaderData,
  useNavigate,
  useNavigation,
  useRevalidator,
  useSearchParams,
} from 'react-router';
import { counted } from '#kernel/text/counted.ts';
import { numberText } from '#shell/formats.ts';
import { loaderClient } from '#shell/hub/hub-client.ts';
import { PageHeader } from '#shell/page/page-header.tsx';
import { Button } from '#ui/button.tsx';
import { cn } from '#ui/class-names.ts';
import { Field, Select } from '#ui/fields/field.tsx';
import { ErrorState } from '#ui/states.tsx';
import { type Sort, sortLabels, sorts } from '../choices.ts';
import type { contract } from '../contract.ts';
import { findTopic } from '../topics/topics.ts';
import { CategoryChips } from './catalogue/category-chips.tsx';
import { FilterPanel } from './catalogue/filter-panel.tsx';
import { FoundList } from './catalogue/found-list.tsx';
import { HomeSections } from './catalogue/home-sections.tsx';
import { SearchBox } from './catalogue/search-box.tsx';
import { isNarrowed, readAddress, withPart } from './catalogue-address.ts';
import { headOfCatalogue } from './catalogue-head.ts';

/** Runs on the server for the first page and in the browser afterwards. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const url = new URL(request.url);
  const topic = findTopic(url.pathname.slice(1));
  const order = readAddress(url.searchParams, topic?.id);
  const head = headOfCatalogue(topic, isNarrowed(url.searchParams));
  const api = loaderClient<typeof contract>('marketplace', context);
  const isHome = !topic && !isNarrowed(url.searchParams);
  try {
    const [found, home] = await Promise.all([api.find(order), isHome ? api.home() : null]);
    return { head, topic: topic ?? null, order, found, home };
  } catch {
    // The page stands and offers another try; what failed is in the server's log.
    return { head: { ...head, status: 503 }, topic: topic ?? null, order, found: null, home: null };
  }
}

/** `/marketplace` and all category routes: search, filters and lists of prompts. */
export function Page() {
  const { topic, order, found, home } = useLoaderData<typeof loader>();
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const busy = useNavigation().state === 'loading';
  const again = useRevalidator();
  const change = (name: string, value: string | undefined) =>
    void navigate(
      { search: withPart(params, name, value).toString() },
      { preventScrollReset: true },
    );
  return (
    <>
      <PageHeader title={topic?.title ?? 'Prompt Marketplace'}>
        {topic?.intro ?? 'Prompts for every model and every task. Look at each before you buy it.'}
      </PageHeader>
      <div className="flex flex-col gap-4">
        <div className="flex flex-wrap gap-3 sm:flex-nowrap">
          <SearchBox
            key={order.q}
            query={order.q ?? ''}
            onSearch={(q) => change('q', q || undefined)}
          />
          <SortSelect value={order.sort} searching={order.q !== ''} onChange={change} />
        </div>
        {!topic && <CategoryChips />}
      </div>
      {home && <HomeSections home={home} />}
      {found ? (
        <Results key={JSON.stringify(order)} busy={busy} order={order} found={found} />
      ) : (
        <ErrorState
          title="The prompts could not be loaded."
          onRetry={() => void again.revalidate()}
        />
      )}
    </>
  );
}

type Loaded = Awaited<ReturnType<typeof loader>>;

function Results(props: {
  busy: boolean;
  order: Loaded['order'];
  found: NonNullable<Loaded['found']>;
}) {
  const { found, order } = props;
  const [open, setOpen] = useState(false);
  return (
    <section aria-labelledby="all" className="mt-10 grid gap-8 lg:grid-cols-[14rem_1fr]">
      <div className="lg:sticky lg:top-24 lg:max-h-[calc(100dvh-7rem)] lg:self-start lg:overflow-y-auto">
        <Button
          className="w-full lg:hidden"
          aria-expanded={open}
          onClick={() => setOpen((before) => !before)}
        >
          <SlidersHorizontal aria-hidden /> Filters
        </Button>
        <div className={cn('mt-4 lg:mt-0 lg:block', !open && 'hidden')}>
          <FilterPanel facets={found.facets} />
        </div>
      </div>
      <div className={cn('min-w-0 transition-opacity', props.busy && 'opacity-60')}>
        <h2 id="all" className="mb-1 text-xl">
          {order.q ? `Results for “${found.corrected ?? order.q}”` : 'All Prompts'}
        </h2>
        <p className="mb-4 text-sm text-muted">
          {found.corrected && `Nothing was found for “${order.q}”. `}
          {countText(found)}
        </p>
        <FoundList order={order} first={found} />
      </div>
    </section>
  );
}

const countText = ({ total, more }: { total: number; more: boolean }): string => {
  return more ? `${numberText(total)}+ prompts` : counted(total, 'prompt');
};

function SortSelect(props: {
  value: Sort | undefined;
  searching: boolean;
  onChange: (name: string, value: string | undefined) => void;
}) {
  return (
    <Field label="Sort by" hideLabel className="w-full sm:w-52">
      {(control) => (
        <Select
          {...control}
          className="h-12"
          value={props.value ?? (props.searching ? '' : 'popular')}
          onChange={({ target }) => props.onChange('sort', target.value || undefined)}
        >
          {props.searching && <option value="">Best match</option>}
          {sorts.map((sort) => (
            <option key={sort} value={sort}>
              {sortLabels[sort]}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
