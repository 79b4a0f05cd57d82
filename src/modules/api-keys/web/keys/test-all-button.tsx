import { PlugZap } from 'lucide-react';
import { Button } from '#ui/button.tsx';
import { Progress } from '#ui/progress.tsx';
import type { TestAll } from './use-test-all.ts';

/** Starts the test of all keys. */
export const TestAllButton = ({ testAll, label }: { testAll: TestAll; label: string }) => (
  <Button busy={testAll.progress !== undefined} onClick={testAll.start}>
    {testAll.progress === undefined && <PlugZap aria-hidden />} {label}
  </Button>
);

/** How far the test of all keys is, while it runs. */
export function TestAllProgress({ testAll }: { testAll: TestAll }) {
  if (!testAll.progress) return null;
  const { done, total } = testAll.progress;
  return (
    <div className="flex items-center gap-3 rounded-xl border bg-surface px-4 py-3">
      <p role="status" className="text-sm font-medium whitespace-nowrap tabular-nums">
        {done} of {total}
      </p>
      <Progress className="flex-1" value={done / total} label="Tested API keys" />
      <Button size="small" onClick={testAll.stop}>
        Cancel
      </Button>
    </div>
  );
}
