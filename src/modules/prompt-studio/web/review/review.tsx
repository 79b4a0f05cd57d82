import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Check, X } from 'lucide-react';
import { useState } from 'react';
import { errorMessage } from '#shell/hub/api.ts';
import { toast } from '#shell/notices/toast.ts';
import { Button } from '#ui/button.tsx';
import { Field, Select, Textarea } from '#ui/fields/field.tsx';
import { ErrorState, Skeleton } from '#ui/states.tsx';
import { TopicOptions } from '../../../marketplace/web/public.tsx';
import { LikeList } from '../editor/likeness.tsx';
import { api, queries } from '../queries.ts';
import { WritingView } from './writing-view.tsx';

/** The text as a moderator reads it, what is like it, and the decision. */
export function Review({ id, onDecided }: { id: string; onDecided: () => void }) {
  const { data, isError, refetch } = useQuery({
    ...queries.review.queryOptions({ input: { id } }),
    staleTime: 0,
  });
  if (isError) {
    return <ErrorState title="This prompt could not be opened." onRetry={() => void refetch()} />;
  }
  if (!data) return <Skeleton className="h-40" />;
  return (
    <div className="flex flex-col gap-4 border-t pt-4">
      {data.appeal && (
        <p className="rounded-xl bg-gold-soft p-3 text-sm whitespace-pre-wrap text-on-gold-soft">
          <span className="font-medium">Appeal:</span> {data.appeal}
        </p>
      )}
      {data.similar.length > 0 && (
        <div className="rounded-xl border p-3 text-sm">
          <p className="font-medium">Like other prompts</p>
          <LikeList likes={data.similar} />
        </div>
      )}
      <WritingView proposed={data.proposed} current={data.current} />
      {data.state === 'pending' && (
        <DecisionForm
          id={id}
          revision={data.revision}
          topic={data.proposed.topic}
          onDecided={onDecided}
          onStale={() => void refetch()}
        />
      )}
    </div>
  );
}

function DecisionForm(props: {
  id: string;
  revision: number;
  topic: string;
  onDecided: () => void;
  onStale: () => void;
}) {
  const { id, revision } = props;
  const [reason, setReason] = useState('');
  const [topic, setTopic] = useState(props.topic);
  const [error, setError] = useState<string>();
  const client = useQueryClient();
  const decide = useMutation({
    mutationFn: (decision: 'approve' | 'reject') =>
      api.decide({ id, revision, decision, reason, ...(topic !== props.topic && { topic }) }),
    onSuccess: (_, decision) => {
      toast.success(
        decision === 'approve' ? 'Prompt approved successfully' : 'Prompt rejected successfully',
      );
      props.onDecided();
      void client.invalidateQueries({ queryKey: queries.queue.key() });
    },
    onError: (failure) => {
      toast.error('Failed to update prompt status', { description: errorMessage(failure) });
      if ((failure as { status?: number }).status === 409) props.onStale();
    },
  });
  const reject = () => {
    if (reason.trim() === '') setError('Say why, so the creator can improve it.');
    else decide.mutate('reject');
  };
  return (
    <div className="flex flex-col gap-3">
      <Field label="Topic" hint="You can correct it when you approve." className="max-w-sm">
        {(control) => (
          <Select {...control} value={topic} onChange={({ target }) => setTopic(target.value)}>
            {props.topic === '' && <option value="">No topic yet</option>}
            <TopicOptions />
          </Select>
        )}
      </Field>
      <Field label="Reason, for the creator" error={error}>
        {(control) => (
          <Textarea
            {...control}
            className="min-h-16"
            maxLength={2000}
            value={reason}
            onChange={({ target }) => {
              setReason(target.value);
              setError(undefined);
            }}
          />
        )}
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button
          look="primary"
          busy={decide.isPending && decide.variables === 'approve'}
          disabled={decide.isPending}
          onClick={() => decide.mutate('approve')}
        >
          <Check aria-hidden /> Approve
        </Button>
        <Button
          look="danger"
          busy={decide.isPending && decide.variables === 'reject'}
          disabled={decide.isPending}
          onClick={reject}
        >
          <X aria-hidden /> Reject
        </Button>
      </div>
    </div>
  );
}
