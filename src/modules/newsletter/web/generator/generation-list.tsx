import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Newspaper, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { errorMessage } from '#shell/hub/api.ts';
import { Loaded } from '#shell/loaded.tsx';
import { toast } from '#shell/notices/toast.ts';
import { Badge, type Tone } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/layers/dialog.tsx';
import type { Generation } from '../../contract.ts';
import { api, queries } from '../queries.ts';

const badges: Readonly<Record<Generation['status'], { text: string; tone: Tone }>> = {
  queued: { text: 'Waiting', tone: 'neutral' },
  running: { text: 'In progress', tone: 'gold' },
  done: { text: 'Ready', tone: 'accent' },
  failed: { text: 'Failed', tone: 'danger' },
  cancelled: { text: 'Cancelled', tone: 'neutral' },
};

/** The person's issues, newest first. */
export function GenerationList({ onOpen }: { onOpen: (id: string) => void }) {
  const [asked, ask] = useState<Generation | null>(null);
  const client = useQueryClient();
  const list = useQuery({
    ...queries.generator.list.queryOptions(),
    refetchInterval: ({ state }) =>
      state.data?.generations.some(({ status }) => status === 'running' || status === 'queued')
        ? 1500
        : false,
  });
  const remove = useMutation({
    mutationFn: (id: string) => api.generator.remove({ id }),
    onSuccess: () => toast.success('The issue is deleted.'),
    onError: (error) => toast.error(errorMessage(error)),
    onSettled: () => {
      ask(null);
      return client.invalidateQueries({ queryKey: queries.generator.key() });
    },
  });
  return (
    <section aria-labelledby="saved">
      <h2 id="saved" className="text-lg">
        Your issues
      </h2>
      <Loaded query={list} title="Your issues could not be loaded">
        {({ generations }) =>
          generations.length === 0 ? (
            <p className="mt-3 flex flex-col items-center gap-2 rounded-2xl border border-dashed px-5 py-10 text-center text-sm text-muted">
              <Newspaper className="size-7" strokeWidth={1.5} aria-hidden />
              Issues you create are kept here.
            </p>
          ) : (
            <ul className="mt-3 divide-y overflow-hidden rounded-2xl border bg-surface">
              {generations.map((one) => (
                <li key={one.id} className="flex items-center gap-1 pr-2 hover:bg-sunken">
                  <button
                    type="button"
                    className="min-w-0 flex-1 px-4 py-3 text-left"
                    onClick={() => onOpen(one.id)}
                  >
                    <span className="block truncate font-medium">{one.title}</span>
                    <span className="mt-1 flex items-center gap-2 text-[13px] text-muted">
                      <Badge tone={badges[one.status].tone}>{badges[one.status].text}</Badge>
                      {one.createdAt.slice(0, 10)}
                    </span>
                  </button>
                  <Button
                    look="quiet"
                    size="icon"
                    aria-label={`Delete ${one.title}`}
                    onClick={() => ask(one)}
                  >
                    <Trash2 aria-hidden />
                  </Button>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
      <ConfirmDialog
        open={asked !== null}
        onOpenChange={() => ask(null)}
        title="Delete this issue?"
        description="This can’t be undone. Broadcasts made from it stay."
        confirmLabel="Delete issue"
        busy={remove.isPending}
        onConfirm={() => asked && remove.mutate(asked.id)}
      />
    </section>
  );
}
