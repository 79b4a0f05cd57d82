import { useMutation } from '@tanstack/react-query';
import { Form } from '#shell/form/form.tsx';
import { FormProblem, SubmitButton } from '#shell/form/form-fields.tsx';
import { errorMessage } from '#shell/hub/api.ts';
import { toast } from '#shell/notices/toast.ts';
import { Button } from '#ui/button.tsx';
import type { Profile } from '../../contract.ts';
import { CodeField, checkCode } from '../auth/code-field.tsx';
import { account, api } from '../queries.ts';
import { SectionCard } from './section-card.tsx';

/** For an account from before there was a mail server: its owner shows that the address is theirs. */
export function AddressSection({ profile }: { profile: Profile }) {
  const send = useMutation(
    account.mailAddressCode.mutationOptions({
      onError: (error) => toast.error(errorMessage(error)),
    }),
  );
  if (!profile.canProveEmail) return null;
  return (
    <SectionCard
      title="Confirm your email address"
      text={
        <>
          We’ll send a code to <strong className="text-ink">{profile.email}</strong>. Everything
          stays as it is; what you bought as a guest with this address is added to your account.
        </>
      }
    >
      {send.isSuccess ? (
        <Form
          start={{ code: '' }}
          check={checkCode}
          send={(typed: { code: string }) => api.proveAddress(typed)}
          queryKey={account.key()}
          done="Your address is confirmed."
          inline
        >
          <CodeField label="Code from the email" hint="It works for 10 minutes." />
          <FormProblem />
          <div className="flex flex-wrap gap-2">
            <SubmitButton>Confirm</SubmitButton>
            <Button look="quiet" busy={send.isPending} onClick={() => send.mutate({})}>
              Send a new code
            </Button>
          </div>
        </Form>
      ) : (
        <Button busy={send.isPending} onClick={() => send.mutate({})}>
          Send the code
        </Button>
      )}
    </SectionCard>
  );
}
