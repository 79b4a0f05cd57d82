import { LoaderCircle, TriangleAlert, X } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { errorMessage } from '#shell/hub/api.ts';
import { toast } from '#shell/notices/toast.ts';
import { callTool, stopRun, type ToolProgress } from '#shell/tools/call-tool.ts';
import { Button } from '#ui/button.tsx';
import { Progress } from '#ui/progress.tsx';

type Reading = {
  readonly id: number;
  readonly collectionId: string;
  readonly name: string;
  readonly progress?: ToolProgress;
  /** Why it could not be read, in the hub's words. */
  readonly error?: string;
};
type Order = { readonly collectionId: string; readonly assetId?: string; readonly url?: string };

let all: readonly Reading[] = [];
let lastId = 0;
const listeners = new Set<() => void>();
const publish = (next: readonly Reading[]) => {
  all = next;
  for (const listener of listeners) listener();
};
const change = (id: number, to: Partial<Reading>) =>
  publish(all.map((one) => (one.id === id ? { ...one, ...to } : one)));
const drop = (id: number) => publish(all.filter((one) => one.id !== id));

/** What is being read, for `useSyncExternalStore`. Goes on while people look at other pages. */
export const readings = {
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  read: () => all,
  async add(order: Order, name: string, after: () => unknown): Promise<void> {
    lastId += 1;
    const id = lastId;
    publish([...all, { id, collectionId: order.collectionId, name }]);
    try {
      const onProgress = (progress: ToolProgress) => change(id, { progress });
      const { notes } = await callTool('kb.add-file', order, { onProgress });
      for (const note of notes) toast(note);
      drop(id);
    } catch (error) {
      change(id, { error: errorMessage(error) });
    }
    after();
  },
};

/** Files on their way into a collection, with how far each is and what is wrong with it. */
export function ReadingList({ collectionId }: { collectionId: string }) {
  const mine = useSyncExternalStore(readings.subscribe, readings.read).filter(
    (one) => one.collectionId === collectionId,
  );
  if (mine.length === 0) return null;
  return (
    <ul aria-label="Being read" className="divide-y rounded-2xl border bg-surface">
      {mine.map(({ id, name, progress, error }) => (
        <li key={id} className="flex items-center gap-3 p-4">
          {error ? (
            <TriangleAlert className="size-5 shrink-0 text-warning" aria-hidden />
          ) : (
            <LoaderCircle className="size-5 shrink-0 animate-spin text-accent" aria-hidden />
          )}
          <div className="min-w-0 grow">
            <p className="truncate font-medium">{name}</p>
            <p role="status" className="text-sm text-muted">
              {error ?? [progress?.stage || 'Reading', progress?.note].filter(Boolean).join(' · ')}
            </p>
            {!error && <Progress label={`${name}: read so far`} value={progress?.fraction ?? 0} />}
          </div>
          <Button
            size="icon"
            look="quiet"
            aria-label={error ? `Dismiss ${name}` : `Stop reading ${name}`}
            onClick={() => {
              if (error) drop(id);
              else if (progress) void stopRun(progress.runId).then(() => drop(id));
            }}
          >
            <X aria-hidden />
          </Button>
        </li>
      ))}
    </ul>
  );
}
