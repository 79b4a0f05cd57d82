import { Coins, KeyRound, Shapes } from 'lucide-react';
import { useId } from 'react';
import { Card } from '#ui/card.tsx';
import { Progress } from '#ui/progress.tsx';
import type { ServiceEntry } from '../../contract.ts';
import { listPriceText, monthlyCostText } from '../formats.ts';
import { ClearInactiveButton } from '../keys/clear-inactive-button.tsx';
import { KeyHistoryButton } from '../keys/key-history.tsx';
import type { KeyScope } from '../keys/key-scope.tsx';
import { TestAllButton, TestAllProgress } from '../keys/test-all-button.tsx';
import type { TestAll } from '../keys/use-test-all.ts';
import { categories } from '../services/categories.ts';
import { countByCategory, isActive } from '../services/service-filters.ts';
import { StatCard } from './stat-card.tsx';

/** Everything at a glance: counts, cost, what can be done to all keys, and where they stand. */
export function OverviewTab(props: {
  entries: readonly ServiceEntry[];
  scope: KeyScope;
  testAll: TestAll;
}) {
  const { entries, scope, testAll } = props;
  const byCategory = countByCategory(entries);
  const active = entries.filter(isActive).length;
  return (
    <div className="flex flex-col gap-5">
      <div className="grid gap-4 sm:grid-cols-3">
        <StatCard
          label="Total Services"
          value={entries.length}
          note={`${active} active`}
          icon={KeyRound}
        />
        <StatCard
          label="Monthly Cost"
          value={monthlyCostText(entries)}
          note={listPriceText(entries)}
          icon={Coins}
        />
        <StatCard label="Categories" value={byCategory.length} icon={Shapes} />
      </div>
      <Card as="section" className="flex flex-col gap-4">
        <h2 className="text-lg">Quick Actions</h2>
        <div className="flex flex-wrap gap-2">
          <TestAllButton testAll={testAll} label="Test All API Keys" />
          <ClearInactiveButton entries={entries} scope={scope} />
          {scope === 'hub' && <KeyHistoryButton />}
        </div>
        <TestAllProgress testAll={testAll} />
      </Card>
      <Card as="section">
        <h2 className="text-lg">Services by category</h2>
        <ul className="mt-4 grid gap-x-8 gap-y-4 sm:grid-cols-2">
          {byCategory.map((row) => (
            <CategoryBar key={row.category} {...row} />
          ))}
        </ul>
      </Card>
    </div>
  );
}

function CategoryBar({ category, active, total }: ReturnType<typeof countByCategory>[number]) {
  const { label, icon: Icon } = categories[category];
  const id = useId();
  return (
    <li>
      <div id={id} className="mb-1.5 flex items-center gap-2 text-sm">
        <Icon className="size-4 text-muted" strokeWidth={1.75} aria-hidden />
        <span className="font-medium">{label}</span>
        <span className="ml-auto text-muted tabular-nums">
          {active} of {total} active
        </span>
      </div>
      <Progress value={active / total} label={`${label}: ${active} of ${total} active`} />
    </li>
  );
}
