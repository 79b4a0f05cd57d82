import { ChevronDown, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { numberText } from '#shell/formats.ts';
import { Loaded } from '#shell/loaded.tsx';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import type { OpenProject } from '../../../workspace/web/public.tsx';
import type { Finding } from '../../finding-schema.ts';
import { allRules } from '../../rules/all-rules.ts';
import type { AboutRule } from '../../rules/rule.ts';
import type { Crawl } from '../../site-schema.ts';
import { Evidence, severityWords } from '../findings.tsx';
import { useReading } from '../use-reading.ts';

type Props = { project: OpenProject; crawl: Crawl };

/** Rules that the site breaks, the gravest first; each opens to its pages with their lines. */
export function IssuesPanel({ project, crawl }: Props) {
  const [open, setOpen] = useState('');
  const broken = allRules.filter(({ id }) => (crawl.counts[id] ?? 0) > 0);
  if (broken.length === 0) {
    return (
      <p role="status" className="rounded-2xl border border-dashed p-8 text-center text-muted">
        No rule was broken.
      </p>
    );
  }
  return (
    <div className="flex flex-col gap-6">
      {(['error', 'warning', 'notice'] as const).map((severity) => {
        const rules = broken.filter((rule) => rule.severity === severity);
        if (rules.length === 0) return null;
        const [tone, words] = severityWords[severity];
        return (
          <section key={severity} aria-label={words} className="flex flex-col gap-2">
            <h2 className="flex items-center gap-2 text-lg">
              <Badge tone={tone}>{rules.length}</Badge> {words}
            </h2>
            <ul className="flex flex-col gap-2">
              {rules.map((rule) => (
                <Issue
                  key={rule.id}
                  {...{ rule, project, crawl }}
                  isOpen={open === rule.id}
                  onToggle={() => setOpen(open === rule.id ? '' : rule.id)}
                />
              ))}
            </ul>
          </section>
        );
      })}
    </div>
  );
}

type IssueProps = Props & { rule: AboutRule; isOpen: boolean; onToggle: () => void };

function Issue({ rule, project, crawl, isOpen, onToggle }: IssueProps) {
  const Arrow = isOpen ? ChevronDown : ChevronRight;
  return (
    <li className="rounded-2xl border bg-surface">
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={onToggle}
        className="flex w-full items-center gap-3 rounded-2xl p-4 text-left hover:bg-sunken"
      >
        <Arrow className="size-4 shrink-0 text-muted" aria-hidden />
        <span className="min-w-0 flex-1 font-medium">{rule.title}</span>
        <span className="text-sm text-muted tabular-nums">
          {numberText(crawl.counts[rule.id] ?? 0)}
        </span>
      </button>
      {isOpen && (
        <div className="flex flex-col gap-3 border-t p-4 text-sm">
          <p className="text-muted">{rule.why}</p>
          <p>
            <strong className="font-medium">Remedy:</strong> {rule.fix}
          </p>
          <Places {...{ project, crawl, rule }} />
        </div>
      )}
    </li>
  );
}

type Answer = { findings: readonly Finding[]; total: number; next: number | null };

function Places({ project, crawl, rule }: Props & { rule: AboutRule }) {
  const [shown, setShown] = useState(20);
  const [, setSearch] = useSearchParams();
  const input = { projectId: project.id, crawlId: crawl.key, rule: rule.id, limit: shown };
  const found = useReading<Answer>('seo.findings', input);
  const openPage = (page: string) =>
    setSearch((before) => ({ ...Object.fromEntries(before), show: 'pages', page }));
  return (
    <Loaded query={found} title="The pages could not be loaded" skeleton="h-20">
      {({ findings, total }) => (
        <>
          <ul className="flex flex-col gap-3" aria-label={`Pages: ${rule.title}`}>
            {findings.map((one, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a page may be named twice
              <li key={at}>
                <button
                  type="button"
                  className="text-left break-all text-accent underline"
                  onClick={() => openPage(one.url)}
                >
                  {one.url}
                </button>
                <p className="break-words">{one.message}</p>
                <Evidence finding={one} />
              </li>
            ))}
          </ul>
          {total > findings.length && (
            <Button className="self-start" onClick={() => setShown(Math.min(2000, shown + 100))}>
              Show more of {numberText(total)}
            </Button>
          )}
        </>
      )}
    </Loaded>
  );
}
