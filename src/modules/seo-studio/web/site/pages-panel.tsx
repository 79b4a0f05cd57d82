import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { numberText } from '#shell/formats.ts';
import { Loaded } from '#shell/loaded.tsx';
import { Button } from '#ui/button.tsx';
import { Field, Select } from '#ui/fields/field.tsx';
import { SearchField } from '#ui/fields/search-field.tsx';
import { FigureTable } from '#ui/tables/figure-table.tsx';
import type { OpenProject } from '../../../workspace/web/public.tsx';
import type { Crawl } from '../../site-schema.ts';
import { useReading } from '../use-reading.ts';
import { PageDetails } from './page-details.tsx';

type Row = {
  readonly url: string;
  readonly status: number | null;
  readonly depth: number | null;
  readonly title: string;
  readonly words: number | null;
  readonly findings: number;
  readonly state: string;
  readonly error: string | null;
  readonly extracted: Readonly<Record<string, readonly string[]>>;
};
type Answer = { pages: readonly Row[]; total: number; next: number | null };
type Props = { project: OpenProject; crawl: Crawl };

const kinds = [
  ['page', 'Pages'],
  ['image', 'Pictures'],
  ['file', 'Files'],
  ['outside', 'Other sites'],
] as const;
const shows = [
  ['all', 'All'],
  ['errors', 'With errors'],
  ['redirects', 'Redirects'],
  ['blocked', 'Closed to robots'],
  ['scripts', 'Empty without JavaScript'],
] as const;

/** Every address that the crawl met, and one of them in detail. */
export function PagesPanel({ project, crawl }: Props) {
  const [search, setSearch] = useSearchParams();
  const [q, setQ] = useState('');
  const [kind, setKind] = useState('page');
  const [show, setShow] = useState('all');
  const [limit, setLimit] = useState(50);
  const page = search.get('page') ?? '';
  const open = (url: string) =>
    setSearch((before) => ({ ...Object.fromEntries(before), page: url }));
  const input = { projectId: project.id, crawlId: crawl.key, q, kind, show, limit };
  const found = useReading<Answer>('seo.pages', input, { enabled: page === '' });
  if (page !== '') {
    return (
      <div className="flex flex-col gap-4">
        <Button className="self-start" onClick={() => open('')}>
          <ArrowLeft aria-hidden /> All pages
        </Button>
        <PageDetails {...{ project, crawl, url: page, open }} />
      </div>
    );
  }
  return (
    <section aria-label="Pages" className="flex flex-col gap-4">
      <div className="flex flex-wrap items-end gap-3">
        <SearchField
          className="min-w-0 basis-full sm:flex-1"
          restMs={250}
          label="Search pages"
          placeholder="Words of an address or a title"
          value={q}
          onChange={setQ}
        />
        <Choice label="What" value={kind} onChange={setKind} choices={kinds} />
        <Choice label="Show" value={show} onChange={setShow} choices={shows} />
      </div>
      <Loaded query={found} title="The pages could not be loaded">
        {({ pages, total }) =>
          pages.length === 0 ? (
            <p className="rounded-2xl border border-dashed p-8 text-center text-muted">
              Nothing fits.
            </p>
          ) : (
            <>
              <PageTable pages={pages} open={open} />
              {total > pages.length && (
                <Button
                  className="self-start"
                  onClick={() => setLimit(Math.min(1000, limit + 200))}
                >
                  Show more of {numberText(total)}
                </Button>
              )}
            </>
          )
        }
      </Loaded>
    </section>
  );
}

type ChoiceProps = {
  label: string;
  value: string;
  onChange: (value: string) => void;
  choices: readonly (readonly [string, string])[];
};
const Choice = ({ label, value, onChange, choices }: ChoiceProps) => (
  <Field label={label}>
    {(control) => (
      <Select {...control} value={value} onChange={({ target }) => onChange(target.value)}>
        {choices.map(([id, words]) => (
          <option key={id} value={id}>
            {words}
          </option>
        ))}
      </Select>
    )}
  </Field>
);

function PageTable({ pages, open }: { pages: readonly Row[]; open: (url: string) => void }) {
  const names = [...new Set(pages.flatMap(({ extracted }) => Object.keys(extracted)))];
  return (
    <div className="rounded-2xl border bg-surface">
      <FigureTable
        label="Pages of the crawl"
        head="Page"
        rows={pages}
        keyOf={({ url }) => url}
        nameOf={({ url, title }) => (
          <span className="block max-w-md">
            <button
              type="button"
              className="text-left break-all text-accent underline"
              onClick={() => open(url)}
            >
              {url}
            </button>
            {title && <span className="block truncate text-muted">{title}</span>}
          </span>
        )}
        columns={[
          {
            name: 'Status',
            of: ({ status, state, error }) =>
              state === 'blocked' ? 'closed' : (status ?? error ?? 'not read'),
          },
          { name: 'Clicks', of: ({ depth }) => depth ?? '–' },
          { name: 'Words', of: ({ words }) => (words === null ? '–' : numberText(words)) },
          { name: 'Findings', of: ({ findings }) => findings },
          ...names.map((name) => ({
            name,
            of: ({ extracted }: Row) =>
              (extracted[name] ?? []).slice(0, 3).join(', ').slice(0, 80) || '–',
          })),
        ]}
      />
    </div>
  );
}
