import { CircleX, MessageSquareWarning } from 'lucide-react';
import { useState } from 'react';
import { Form } from '#shell/form/form.tsx';
import { SubmitButton, TextareaField } from '#shell/form/form-fields.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/layers/dialog.tsx';
import type { Submission } from '../../submission-schemas.ts';
import { api } from '../queries.ts';

/** Why a prompt was not accepted, and the way to object, once. */
export function RefusalNote(props: { submission: Submission; onChange: () => void }) {
  const { state, reason, mayAppeal } = props.submission;
  const [open, setOpen] = useState(false);
  if (state !== 'rejected') return null;
  return (
    <section
      aria-label="Not accepted"
      className="mb-6 flex flex-wrap items-start gap-3 rounded-2xl border border-danger/40 bg-danger-soft p-4 text-on-danger-soft"
    >
      <CircleX className="mt-0.5 size-5 shrink-0" aria-hidden />
      <div className="min-w-0 flex-1 basis-60">
        <p className="font-medium">This prompt was not accepted.</p>
        {reason && <p className="mt-1 text-sm whitespace-pre-wrap">{reason}</p>}
        <p className="mt-1 text-sm">
          {mayAppeal
            ? 'Change it and submit it again, or appeal once if you disagree.'
            : 'Change it and submit it again.'}
        </p>
      </div>
      {mayAppeal && (
        <Button size="small" onClick={() => setOpen(true)}>
          <MessageSquareWarning aria-hidden /> Appeal
        </Button>
      )}
      <AppealDialog {...props} open={open} onOpenChange={setOpen} />
    </section>
  );
}

function AppealDialog(props: {
  submission: Submission;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onChange: () => void;
}) {
  return (
    <Dialog
      open={props.open}
      onOpenChange={props.onOpenChange}
      title="Appeal the decision"
      description="You can do this once. The prompt is reviewed again together with your message."
    >
      <Form
        start={{ words: '' }}
        send={({ words }) => api.appeal({ id: props.submission.id, words })}
        done="Your prompt will be looked at again"
        after={() => {
          props.onOpenChange(false);
          props.onChange();
        }}
      >
        <TextareaField
          name="words"
          label="Why it should be accepted"
          minLength={10}
          maxLength={2000}
          required
          missing="Say why, so that the prompt can be looked at again."
        />
        <div className="mt-4 flex justify-end gap-2">
          <Button onClick={() => props.onOpenChange(false)}>Cancel</Button>
          <SubmitButton>Send</SubmitButton>
        </div>
      </Form>
    </Dialog>
  );
}
