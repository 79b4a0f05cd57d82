import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { errorMessage } from '#shell/api.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Field, Select } from '#ui/field.tsx';
import { api } from './queries.ts';
import { TokenField, type TokenFormProps } from './token-field.tsx';
import { TokenScope } from './token-scope.tsx';
import { emptyForm, type FormProblems, readForm, type TokenForm } from './token-wish.ts';

type TokenDialogProps = {
  readonly open: boolean;
  readonly forOthers: boolean;
  readonly onClose: () => void;
  readonly onMade: (secret: string) => void;
};

/** Makes a token. All limits are optional and folded away until somebody wants them. */
export function TokenDialog(props: TokenDialogProps) {
  const { forOthers } = props;
  const { form, problems, change, create, submit } = useTokenForm(props);
  const parts = { form, problems, change, forOthers };
  return (
    <Dialog
      open={props.open}
      onOpenChange={props.onClose}
      title={forOthers ? 'New token for someone' : 'New token'}
      description="The token is shown once, when it’s created."
      className="w-[min(94vw,40rem)]"
    >
      <form className="flex flex-col gap-5" onSubmit={submit}>
        <TokenBasics {...parts} />
        <fieldset className="grid gap-4 sm:grid-cols-3">
          <legend className="mb-2 text-sm font-medium">Spending limit in US dollars</legend>
          <TokenField {...parts} field="dayCap" label="Per day" placeholder="no limit" />
          <TokenField {...parts} field="monthCap" label="Per month" placeholder="no limit" />
          <TokenField {...parts} field="totalCap" label="Total" placeholder="no limit" />
        </fieldset>
        <TokenScope {...parts} />
        {create.error && (
          <p role="alert" className="text-sm font-medium text-danger">
            {errorMessage(create.error)}
          </p>
        )}
        <div className="flex justify-end gap-2">
          <Button onClick={props.onClose}>Cancel</Button>
          <Button type="submit" look="primary" busy={create.isPending} disabled={!form.name.trim()}>
            Create token
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

/** What is typed, and sending it: for oneself or for somebody else. */
function useTokenForm({ forOthers, onMade }: TokenDialogProps) {
  const [form, setForm] = useState(emptyForm);
  const [problems, setProblems] = useState<FormProblems>({});
  const options = {
    onSuccess: ({ secret }: { secret: string }) => {
      setForm(emptyForm);
      onMade(secret);
    },
  };
  const own = useMutation(api.createToken.mutationOptions(options));
  const other = useMutation(api.createTokenFor.mutationOptions(options));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const read = readForm(form, Date.now());
    setProblems('problems' in read ? read.problems : {});
    if ('problems' in read) return;
    if (forOthers) other.mutate({ ...read.wish, email: form.email.trim() });
    else own.mutate(read.wish);
  };
  const change = (part: Partial<TokenForm>) => setForm((now) => ({ ...now, ...part }));
  return { form, problems, change, submit, create: forOthers ? other : own };
}

/** Whose it is, its name and its end. */
const TokenBasics = (props: TokenFormProps & { forOthers: boolean }) => (
  <>
    {props.forOthers && (
      <TokenField {...props} field="email" label="Account" placeholder="ada@example.org" />
    )}
    <div className="grid gap-4 sm:grid-cols-[1fr_10rem]">
      <TokenField {...props} field="name" label="Name" placeholder="e.g. nightly report" />
      <Field label="Valid for">
        {(control) => (
          <Select
            {...control}
            value={props.form.days}
            onChange={({ target }) => props.change({ days: target.value })}
          >
            <option value="30">30 days</option>
            <option value="90">90 days</option>
            <option value="365">1 year</option>
            <option value="">no expiry</option>
          </Select>
        )}
      </Field>
    </div>
  </>
);
