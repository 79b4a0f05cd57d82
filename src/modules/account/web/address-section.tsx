import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { errorMessage } from '#shell/api.ts';
import { toast } from '#shell/toast.ts';
import { Button } from '#ui/button.tsx';
import { Field, Input } from '#ui/field.tsx';
import type { Profile } from '../contract.ts';
import { account } from './queries.ts';
import { SectionCard } from './section-card.tsx';

/** For an account from before there was a mail server: its owner shows that the address is theirs. */
export function AddressSection({ profile }: { profile: Profile }) {
  const queries = useQueryClient();
  const [code, setCode] = useState('');
  const send = useMutation(
    account.mailAddressCode.mutationOptions({
      onError: (error) => toast.error(errorMessage(error)),
    }),
  );
  const prove = useMutation(
    account.proveAddress.mutationOptions({
      onSuccess: () => {
        toast.success('Your address is confirmed.');
        return queries.invalidateQueries({ queryKey: account.key() });
      },
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
        <form
          className="flex flex-col gap-4"
          onSubmit={(event) => {
            event.preventDefault();
            prove.mutate({ code });
          }}
        >
          <Field
            label="Code from the email"
            error={prove.error ? errorMessage(prove.error) : undefined}
            hint="It works for 10 minutes."
          >
            {(control) => (
              <Input
                {...control}
                inputMode="numeric"
                autoComplete="one-time-code"
                value={code}
                onChange={({ target }) => setCode(target.value)}
              />
            )}
          </Field>
          <div className="flex flex-wrap gap-2">
            <Button
              type="submit"
              look="primary"
              busy={prove.isPending}
              disabled={code.trim().length < 6}
            >
              Confirm
            </Button>
            <Button look="quiet" busy={send.isPending} onClick={() => send.mutate({})}>
              Send a new code
            </Button>
          </div>
        </form>
      ) : (
        <Button busy={send.isPending} onClick={() => send.mutate({})}>
          Send the code
        </Button>
      )}
    </SectionCard>
  );
}
