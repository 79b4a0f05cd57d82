import { ExternalLink } from 'lucide-react';
import { Loaded } from '#shell/loaded.tsx';
import type { OpenProject } from '../../../workspace/web/public.tsx';
import type { Finding } from '../../finding-schema.ts';
import type { Crawl } from '../../site-schema.ts';
import { FindingList } from '../findings.tsx';
import { SnippetPreview } from '../snippet-preview.tsx';
import { useReading } from '../use-reading.ts';

type Link = { readonly url: string; readonly words: string; readonly line: number };
type Details = {
  readonly url: string;
  readonly status: number | null;
  readonly error: string | null;
  readonly location: string | null;
  readonly depth: number | null;
  readonly title: string;
  readonly description: string;
  readonly words: number | null;
  readonly ms: number | null;
  readonly bytes: number | null;
  readonly lang: string;
  readonly canonical: string;
  readonly schemaTypes: readonly string[];
  readonly extracted: Readonly<Record<string, readonly string[]>>;
  readonly headings: readonly { readonly level: number; readonly text: string }[];
  readonly linkedFrom: readonly Link[];
  readonly links: readonly Link[];
  readonly findings: readonly Finding[];
};
type Props = { project: OpenProject; crawl: Crawl; url: string; open: (url: string) => void };

/** All that the crawl knows of one address. */
export function PageDetails({ project, crawl, url, open }: Props) {
  const found = useReading<Details>('seo.page', { projectId: project.id, crawlId: crawl.key, url });
  return (
    <Loaded query={found} title="The page could not be loaded">
      {(page) => (
        <article className="flex flex-col gap-5" aria-label="Page">
          <h2 className="flex items-start gap-2 text-lg break-all">
            {page.url}
            <a
              href={page.url}
              target="_blank"
              rel="noreferrer"
              aria-label="Open the page in a new tab"
            >
              <ExternalLink className="size-4" aria-hidden />
            </a>
          </h2>
          <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 text-sm">
            {factsOf(page).map(([name, value]) => (
              <div key={name} className="contents">
                <dt className="text-muted">{name}</dt>
                <dd className="break-words">{value}</dd>
              </div>
            ))}
          </dl>
          {(page.title || page.description) && (
            <SnippetPreview title={page.title} description={page.description} address={page.url} />
          )}
          <FindingList findings={page.findings} />
          <Links title="Linked from" links={page.linkedFrom} open={open} />
          <Links title="Links to" links={page.links} open={open} />
        </article>
      )}
    </Loaded>
  );
}

function factsOf(page: Details): [string, string][] {
  const facts: [string, string | null][] = [
    ['Status', page.status === null ? page.error : String(page.status)],
    ['Leads to', page.location],
    ['Clicks from the start', page.depth === null ? 'no link leads here' : String(page.depth)],
    ['Words', page.words === null ? null : String(page.words)],
    ['Size', page.bytes === null ? null : `${Math.ceil(page.bytes / 1000)} kB`],
    ['Answered in', page.ms === null ? null : `${page.ms} ms`],
    ['Language', page.lang],
    ['Canonical address', page.canonical],
    ['Structured data', page.schemaTypes.join(', ')],
    ...Object.entries(page.extracted).map(([name, values]): [string, string] => [
      name,
      values.join(' · '),
    ]),
  ];
  return facts.flatMap(([name, value]) => (value ? [[name, value]] : []));
}

function Links({
  title,
  links,
  open,
}: {
  title: string;
  links: readonly Link[];
  open: (url: string) => void;
}) {
  return (
    <details className="rounded-2xl border bg-surface p-4">
      <summary className="cursor-pointer text-sm font-medium">
        {title} ({links.length})
      </summary>
      <ul className="mt-3 flex flex-col gap-1 text-sm">
        {links.map(({ url, words, line }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a page may link twice
          <li key={at} className="break-all">
            <button
              type="button"
              className="text-left text-accent underline"
              onClick={() => open(url)}
            >
              {url}
            </button>{' '}
            <span className="text-muted">
              {words && `“${words}”`} {line > 0 && `line ${line}`}
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
}
