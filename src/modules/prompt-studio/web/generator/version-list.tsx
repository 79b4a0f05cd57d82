import { History } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Dialog } from '#ui/layers/dialog.tsx';
import type { Idea } from '../../workshop-schemas.ts';
import { TextDiff } from '../review/text-diff.tsx';

/** All versions, newest first; each can be looked at as a difference and taken up again. */
export function VersionList({ idea, onTake }: { idea: Idea; onTake: (body: string) => void }) {
  const [shown, setShown] = useState<number>();
  const version = idea.versions.find(({ number }) => number === shown);
  const before = idea.versions.find(({ number }) => number === (shown ?? 0) - 1);
  return (
    <Card as="section" aria-label="Versions" className="lg:sticky lg:top-24 lg:self-start">
      <h2 className="mb-3 flex items-center gap-2 text-lg">
        <History className="size-4" aria-hidden /> Versions
      </h2>
      <ol className="flex max-h-96 flex-col gap-1 overflow-y-auto">
        {idea.versions.map(({ number, madeBy }) => (
          <li key={number}>
            <button
              type="button"
              className="w-full rounded-lg px-2.5 py-1.5 text-left text-sm hover:bg-sunken"
              onClick={() => setShown(number)}
            >
              <span className="font-medium tabular-nums">Version {number}</span>
              <span className="text-muted"> · {madeBy}</span>
            </button>
          </li>
        ))}
      </ol>
      {version && (
        <Dialog
          open
          onOpenChange={() => setShown(undefined)}
          title={`Version ${version.number}`}
          description={before ? 'Changes since the version before' : 'Original'}
          className="w-[min(92vw,44rem)]"
        >
          <p className="rounded-xl border bg-sunken p-4 text-sm break-words whitespace-pre-wrap">
            {before ? <TextDiff before={before.body} after={version.body} /> : version.body}
          </p>
          <div className="mt-4 flex justify-end">
            <Button
              look="primary"
              onClick={() => {
                onTake(version.body);
                setShown(undefined);
              }}
            >
              Continue from here
            </Button>
          </div>
        </Dialog>
      )}
    </Card>
  );
}
