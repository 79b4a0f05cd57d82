import { useState } from 'react';
import { SearchField } from '#ui/fields/search-field.tsx';
import { allRules } from '../../rules/all-rules.ts';
import { SeverityBadge } from '../findings.tsx';

/** Everything that is checked, with an example and the remedy. */
export function RulesPanel() {
  const [q, setQ] = useState('');
  const words = q.trim().toLowerCase();
  const shown = allRules.filter((rule) =>
    `${rule.id} ${rule.title} ${rule.why} ${rule.fix}`.toLowerCase().includes(words),
  );
  return (
    <section className="flex flex-col gap-4" aria-label="All rules">
      <p className="text-sm text-muted">
        {allRules.length} rules, each with an example and what to do.
      </p>
      <SearchField
        className="max-w-md"
        label="Search rules"
        placeholder="Words of a rule"
        value={q}
        onChange={setQ}
      />
      <ul className="grid gap-3 lg:grid-cols-2">
        {shown.map(({ id, title, severity, why, example, fix }) => (
          <li key={id} className="min-w-0 rounded-2xl border bg-surface p-4 text-sm">
            <div className="flex flex-wrap items-center gap-2">
              <SeverityBadge severity={severity} />
              <h2 className="text-base">{title}</h2>
              <code className="text-[13px] text-muted">{id}</code>
            </div>
            <p className="mt-2 text-muted">{why}</p>
            <pre className="mt-2 rounded-lg bg-sunken p-2 text-[13px] break-words whitespace-pre-wrap">
              {example}
            </pre>
            <p className="mt-2">{fix}</p>
          </li>
        ))}
      </ul>
      {shown.length === 0 && <p className="text-muted">No rule says this.</p>}
    </section>
  );
}
