import { useState } from 'react';
import { dayText } from '#shell/formats.ts';
import { Loaded } from '#shell/loaded.tsx';
import { Field, Select } from '#ui/fields/field.tsx';
import type { OpenProject } from '../../../workspace/web/public.tsx';
import { ruleOf } from '../../rules/all-rules.ts';
import type { Crawl } from '../../site-schema.ts';
import { useReading } from '../use-reading.ts';

type Fault = { readonly rule: string; readonly url: string; readonly message: string };
type Compared = {
  readonly added: readonly string[];
  readonly gone: readonly string[];
  readonly changed: readonly {
    readonly url: string;
    readonly changes: readonly {
      readonly field: string;
      readonly before: string;
      readonly after: string;
    }[];
  }[];
  readonly mended: readonly Fault[];
  readonly fresh: readonly Fault[];
  readonly remaining: number;
};
type Props = { project: OpenProject; crawl: Crawl; list: readonly Crawl[] };

/** What changed since another crawl of the site. */
export function ComparePanel({ project, crawl, list }: Props) {
  const at = list.findIndex(({ key }) => key === crawl.key);
  const others = list.filter(({ key }) => key !== crawl.key);
  const [chosen, choose] = useState('');
  const before = chosen || list[at + 1]?.key || others[0]?.key || '';
  const input = { projectId: project.id, crawlId: crawl.key, before };
  const found = useReading<Compared>('seo.compare', input, { enabled: before !== '' });
  if (others.length === 0) {
    return (
      <p className="rounded-2xl border border-dashed p-8 text-center text-muted">
        Crawl the site again, and what changed stands here.
      </p>
    );
  }
  return (
    <section aria-label="Compare" className="flex flex-col gap-5">
      <Field label="Compared with the crawl of" className="max-w-xs">
        {(control) => (
          <Select {...control} value={before} onChange={({ target }) => choose(target.value)}>
            {others.map(({ key, at: day, pages }) => (
              <option key={key} value={key}>
                {dayText(day)}, {pages} pages
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Loaded query={found} title="The crawls could not be compared">
        {(compared) => <Result {...compared} />}
      </Loaded>
    </section>
  );
}

function Result({ added, gone, changed, mended, fresh, remaining }: Compared) {
  const isSame = [added, gone, changed, mended, fresh].every(({ length }) => length === 0);
  if (isSame) return <p role="status">Nothing changed; {remaining} findings are as they were.</p>;
  return (
    <div className="flex flex-col gap-4">
      <p className="text-sm text-muted">{remaining} findings are in both.</p>
      <Faults title="New findings" faults={fresh} />
      <Faults title="Mended" faults={mended} />
      <Addresses title="New pages" urls={added} />
      <Addresses title="Pages that are gone" urls={gone} />
      {changed.length > 0 && (
        <details open className="rounded-2xl border bg-surface p-4">
          <summary className="cursor-pointer font-medium">Changed pages ({changed.length})</summary>
          <ul className="mt-3 flex flex-col gap-3 text-sm">
            {changed.map(({ url, changes }) => (
              <li key={url} className="break-words">
                <span className="break-all">{url}</span>
                {changes.map((one) => (
                  <p key={one.field} className="text-muted">
                    {one.field}: <del>{one.before || 'nothing'}</del> →{' '}
                    <ins>{one.after || 'nothing'}</ins>
                  </p>
                ))}
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}

const Faults = ({ title, faults }: { title: string; faults: readonly Fault[] }) =>
  faults.length === 0 ? null : (
    <details open className="rounded-2xl border bg-surface p-4">
      <summary className="cursor-pointer font-medium">
        {title} ({faults.length})
      </summary>
      <ul className="mt-3 flex flex-col gap-2 text-sm">
        {faults.map(({ rule, url, message }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: equal rows may come twice
          <li key={at} className="break-words">
            <strong className="font-medium">{ruleOf(rule)?.title ?? rule}</strong>{' '}
            <span className="break-all text-muted">{url}</span>
            <p>{message}</p>
          </li>
        ))}
      </ul>
    </details>
  );

const Addresses = ({ title, urls }: { title: string; urls: readonly string[] }) =>
  urls.length === 0 ? null : (
    <details open className="rounded-2xl border bg-surface p-4">
      <summary className="cursor-pointer font-medium">
        {title} ({urls.length})
      </summary>
      <ul className="mt-3 flex flex-col gap-1 text-sm break-all">
        {urls.map((url) => (
          <li key={url}>{url}</li>
        ))}
      </ul>
    </details>
  );
