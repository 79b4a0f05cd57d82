import { Form } from '#shell/form/form.tsx';
import { FormProblem, InputField, SubmitButton } from '#shell/form/form-fields.tsx';
import { TokenSpanField } from '#shell/tokens/token-parts.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/layers/dialog.tsx';
import { api } from '../queries.ts';
import { TokenScope } from './token-scope.tsx';
import { checkToken, emptyForm, readForm, type TokenForm } from './token-wish.ts';

type TokenDialogProps = {
  readonly open: boolean;
  readonly forOthers: boolean;
  readonly onClose: () => void;
  readonly onMade: (secret: string) => void;
};

/** Makes a token. All limits are optional and folded away until somebody wants them. */
export const TokenDialog = ({ open, forOthers, onClose, onMade }: TokenDialogProps) => (
  <Dialog
    open={open}
    onOpenChange={onClose}
    title={forOthers ? 'New token for someone' : 'New token'}
    description="The token is shown once, when it’s created."
    className="w-[min(94vw,40rem)]"
  >
    <Form
      className="gap-5"
      start={emptyForm}
      check={checkToken}
      send={(typed: TokenForm) => createToken(typed, forOthers)}
      queryKey={api.key()}
      after={({ secret }) => onMade(secret)}
      inline
    >
      <TokenBasics forOthers={forOthers} />
      <fieldset className="grid gap-4 sm:grid-cols-3">
        <legend className="mb-2 text-sm font-medium">Spending limit in US dollars</legend>
        <InputField name="dayCap" label="Per day" placeholder="no limit" />
        <InputField name="monthCap" label="Per month" placeholder="no limit" />
        <InputField name="totalCap" label="Total" placeholder="no limit" />
      </fieldset>
      <TokenScope />
      <FormProblem />
      <div className="flex justify-end gap-2">
        <Button onClick={onClose}>Cancel</Button>
        <SubmitButton needs="name">Create token</SubmitButton>
      </div>
    </Form>
  </Dialog>
);

/** For oneself or for somebody else. */
async function createToken(typed: TokenForm, forOthers: boolean) {
  const { wish } = readForm(typed, Date.now());
  return forOthers
    ? api.createTokenFor.call({ ...wish, email: typed.email.trim() })
    : api.createToken.call(wish);
}

/** Whose it is, its name and its end. */
const TokenBasics = ({ forOthers }: { forOthers: boolean }) => (
  <>
    {forOthers && (
      <InputField
        name="email"
        label="Account"
        type="email"
        required
        autoComplete="off"
        placeholder="ada@example.org"
      />
    )}
    <div className="grid gap-4 sm:grid-cols-[1fr_10rem]">
      <InputField name="name" label="Name" placeholder="e.g. nightly report" maxLength={100} />
      <TokenSpanField name="days" />
    </div>
  </>
);
