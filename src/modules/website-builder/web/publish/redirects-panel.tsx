import { CornerUpRight, Trash2 } from 'lucide-react';
import { useMemo, useState } from 'react';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Field, Textarea } from '#ui/fields/field.tsx';
import { EmptyState } from '#ui/states.tsx';
import { UndoButtons } from '../../../workspace/web/public.tsx';
import { faultsOfRedirects, mergeRedirects, shownRedirects } from '../../site/redirects.ts';
import { mostOf, type Redirect } from '../../site/site-schema.ts';
import type { PanelProps } from '../site-page.tsx';
import { entriesIn } from '../use-site.ts';

/** Where former addresses lead; lists are merged in, and what that changes is read before. */
export function RedirectsPanel({ project, part }: PanelProps) {
  const { body: site, change, canEdit } = part;
  const entries = entriesIn(project);
  const shown = shownRedirects(site, entries);
  return (
    <div className="grid max-w-5xl items-start gap-8 lg:grid-cols-2">
      <section aria-labelledby="redirects" className="flex min-w-0 flex-col gap-3">
        <div className="flex items-center gap-2">
          <h2 id="redirects" className="mr-auto text-lg">
            Redirects
          </h2>
          {canEdit && <UndoButtons {...part} />}
        </div>
        <p className="text-sm text-muted">
          Renamed pages write theirs by themselves. All hold from the next publication on.
        </p>
        {shown.length === 0 ? (
          <EmptyState icon={CornerUpRight} title="No redirects yet">
            Paste the addresses of an earlier site, and where each should lead.
          </EmptyState>
        ) : (
          <ul className="flex flex-col divide-y text-sm">
            {shown.map(({ from, to }, at) => (
              <li key={from} className="flex items-center gap-2 py-2">
                <span className="min-w-0 flex-1 break-all">
                  {from} → {to}
                </span>
                {canEdit && (
                  <Button
                    size="icon"
                    look="quiet"
                    aria-label={`Remove the redirect from ${from}`}
                    onClick={() => change({ ...site, redirects: site.redirects.toSpliced(at, 1) })}
                  >
                    <Trash2 aria-hidden />
                  </Button>
                )}
              </li>
            ))}
          </ul>
        )}
      </section>
      {canEdit && <Merge {...{ project, part }} />}
    </div>
  );
}

/** A redirect a line: from and to, with a comma, a tab or blanks between them. */
const readLines = (text: string): Redirect[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .map((line) => {
      const [from = '', to = ''] = line.split(/[\s,;→]+/).filter(Boolean);
      return { from, to };
    });

function Merge({ project, part: { body: site, change } }: PanelProps) {
  const [text, setText] = useState('');
  const given = useMemo(() => readLines(text), [text]);
  const lonely = given.findIndex(({ to }) => to === '');
  const merged = useMemo(
    () => mergeRedirects(site, entriesIn(project), given),
    [site, project, given],
  );
  const [fault] = faultsOfRedirects(given).concat(faultsOfRedirects(merged.redirects));
  const isFull = merged.redirects.length > mostOf.redirects;
  const error =
    lonely >= 0
      ? `Line ${lonely + 1} says where from, and not where to.`
      : isFull
        ? `A site takes ${mostOf.redirects} redirects.`
        : fault?.message;
  const { added, changed, kept } = merged;
  return (
    <section aria-labelledby="merge" className="flex min-w-0 flex-col gap-3">
      <h2 id="merge" className="text-lg">
        Add several
      </h2>
      <Field
        label="A redirect a line"
        hint="/old-page /new-page – from a spreadsheet, too."
        error={text.trim() === '' ? undefined : error}
      >
        {(control) => (
          <Textarea
            {...control}
            rows={8}
            value={text}
            spellCheck={false}
            placeholder={'/about.html /about-us\n/shop https://shop.example.org'}
            onChange={({ target }) => setText(target.value)}
          />
        )}
      </Field>
      {given.length > 0 && !error && (
        <div role="status" className="flex flex-col gap-2 text-sm">
          <p>
            {added.length} new, {changed.length} changed, {kept.length} kept. None is removed.
          </p>
          <ul className="flex flex-col gap-1">
            {added.map(({ from, to }) => (
              <li key={from} className="break-all">
                <Badge tone="accent">New</Badge> {from} → {to}
              </li>
            ))}
            {changed.map(({ from, to, before }) => (
              <li key={from} className="break-all">
                <Badge tone="gold">Changed</Badge> {from} → {to} (was {before})
              </li>
            ))}
          </ul>
        </div>
      )}
      <Button
        className="self-start"
        disabled={given.length === 0 || error !== undefined}
        onClick={() => {
          change({ ...site, redirects: [...merged.redirects] });
          setText('');
        }}
      >
        Take them in
      </Button>
    </section>
  );
}
