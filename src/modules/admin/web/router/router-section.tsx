import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Plus, Route } from 'lucide-react';
import { useId, useState } from 'react';
import { errorMessage } from '#shell/hub/api.ts';
import { toast } from '#shell/notices/toast.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Switch } from '#ui/fields/switch.tsx';
import { EmptyState, ErrorState, Skeleton } from '#ui/states.tsx';
import type { RouterRule } from '../../router-contract.ts';
import { api, queries } from '../queries.ts';
import { RuleDialog } from './rule-dialog.tsx';
import { RuleList } from './rule-list.tsx';
import { SuggestionList } from './suggestion-list.tsx';

/** What people corrected about the router, and the administrators' rules for it. */
export function RouterSection() {
  const id = useId();
  const [draft, setDraft] = useState<{ rule?: RouterRule }>();
  const router = useQuery(queries.router.read.queryOptions());
  return (
    <Card as="section" aria-labelledby={id}>
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="max-w-prose min-w-0 flex-1 basis-72">
          <h3 id={id} className="text-[17px]">
            Router
          </h3>
          <p className="mt-1 text-sm text-muted">
            Rules take priority over the words the router counts. A service someone names takes
            priority over the rules. Suggestions do nothing until you accept them.
          </p>
        </div>
        <Button onClick={() => setDraft({})}>
          <Plus aria-hidden /> Add rule
        </Button>
      </div>
      <Contents router={router} onEdit={(rule) => setDraft({ rule })} />
      {draft && <RuleDialog rule={draft.rule} onClose={() => setDraft(undefined)} />}
    </Card>
  );
}

type State = Awaited<ReturnType<typeof queries.router.read.call>>;

function Contents(props: {
  router: { data: State | undefined; error: Error | null; refetch: () => unknown };
  onEdit: (rule: RouterRule) => void;
}) {
  const { data, error, refetch } = props.router;
  if (error && !data) {
    return (
      <div className="mt-5">
        <ErrorState
          title="The router's rules could not be loaded"
          message={errorMessage(error)}
          onRetry={() => void refetch()}
        />
      </div>
    );
  }
  if (!data) return <Skeleton className="mt-5 h-56 rounded-2xl" />;
  return (
    <div className="mt-5 flex flex-col gap-6">
      <HandOver on={data.handOver} />
      <section>
        <h4 className="mb-2 text-[15px] font-medium">Suggested by corrections</h4>
        <Corrections data={data} />
      </section>
      <section>
        <h4 className="mb-2 text-[15px] font-medium">Rules</h4>
        {data.rules.length > 0 ? (
          <RuleList rules={data.rules} onEdit={props.onEdit} />
        ) : (
          <p className="text-sm text-muted">No rules yet. The router decides on its own.</p>
        )}
      </section>
    </div>
  );
}

function Corrections({ data }: { data: State }) {
  const { corrections, people, days, suggestions } = data;
  if (corrections === 0) {
    return (
      <EmptyState icon={Route} title="Nobody has corrected the router yet.">
        When people resend a message to a different service, it’s counted here by the words in the
        message.
      </EmptyState>
    );
  }
  const times = corrections === 1 ? 'One correction' : `${corrections} corrections`;
  const who = people === 1 ? 'one person' : `${people} people`;
  return (
    <>
      <p className="text-sm text-muted">
        {times} by {who} in the last {days} days.
        {suggestions.length === 0 && ' Too few people agree on a word to suggest a rule.'}
      </p>
      {suggestions.length > 0 && <SuggestionList suggestions={suggestions} />}
    </>
  );
}

/** What the router is not sure of goes to a service that can use the hub's tools. */
function HandOver({ on }: { on: boolean }) {
  const id = useId();
  const client = useQueryClient();
  const set = useMutation({
    mutationFn: (wanted: boolean) => api.router.setHandOver({ on: wanted }),
    onSuccess: () => client.invalidateQueries({ queryKey: queries.router.read.key() }),
    onError: (error) =>
      toast.error('The router could not be changed', { description: errorMessage(error) }),
  });
  return (
    <div className="flex items-start gap-3">
      <Switch
        aria-labelledby={id}
        checked={set.isPending ? set.variables : on}
        onCheckedChange={(wanted) => set.mutate(wanted)}
        disabled={set.isPending}
      />
      <span id={id} className="max-w-prose text-sm">
        When the router isn’t sure, let a text service decide with the hub’s tools. What it wants to
        write, send or pay for waits for a click.
      </span>
    </div>
  );
}
