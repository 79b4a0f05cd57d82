import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Send } from 'lucide-react';
import { errorField, errorMessage } from '#shell/hub/api.ts';
import { toast } from '#shell/notices/toast.ts';
import { Button } from '#ui/button.tsx';
import { missingIn } from '../../writing.ts';
import { api, queries } from '../queries.ts';
import type { FieldErrors } from './detail-fields.tsx';
import type { Draft } from './use-draft.ts';

/** Saves what is typed and hands it in, when nothing is missing. */
export function SubmitButton(props: {
  draft: Draft;
  busy: boolean;
  onErrors: (errors: FieldErrors) => void;
  onHandedIn: () => void;
}) {
  const { draft, onErrors } = props;
  const client = useQueryClient();
  const submit = useMutation({
    mutationFn: async () => {
      const kept = await draft.save();
      if (!kept) throw new Error('There’s nothing to submit yet.');
      return api.submit(kept);
    },
    onSuccess: () => {
      toast.success('Your prompt was submitted');
      void client.invalidateQueries({ queryKey: queries.mine.key() });
      props.onHandedIn();
    },
    onError: (error) => {
      const field = errorField(error);
      if (field) onErrors({ [field]: errorMessage(error) });
      toast.error(errorMessage(error));
    },
  });
  const check = () => {
    const missing = missingIn(draft.writing);
    onErrors(Object.fromEntries(missing.map(({ field, message }) => [field, message])));
    const [first] = missing;
    if (first) toast.error(first.message);
    else submit.mutate();
  };
  return (
    <Button look="primary" size="large" busy={submit.isPending || props.busy} onClick={check}>
      <Send aria-hidden /> Submit for review
    </Button>
  );
}
