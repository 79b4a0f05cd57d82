import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { errorMessage } from '#shell/api.ts';
import { Form } from '#shell/form.tsx';
import { InputField, SelectField, SubmitButton } from '#shell/form-fields.tsx';
import { Loaded } from '#shell/loaded.tsx';
import { Moment } from '#shell/moment.tsx';
import { NewSecret } from '#shell/new-secret.tsx';
import { toast } from '#shell/toast.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/dialog.tsx';
import { EmptyState } from '#ui/states.tsx';
import type { PersonalToken } from '../contract.ts';
import { account, api } from './queries.ts';
import { SectionCard } from './section-card.tsx';

const dayMs = 86_400_000;

/** Tokens for programs. The secret is shown once, at its making. */
export function TokenSection() {
  const queries = useQueryClient();
  const list = useQuery(account.listTokens.queryOptions());
  const [secret, setSecret] = useState<string>();
  const [revoking, setRevoking] = useState<PersonalToken>();
  const reload = () => queries.invalidateQueries({ queryKey: account.listTokens.key() });
  const revoke = useMutation(
    account.revokeToken.mutationOptions({
      onSuccess: () => toast.success('The token no longer works.'),
      onError: (error) => toast.error(errorMessage(error)),
      onSettled: () => {
        setRevoking(undefined);
        return reload();
      },
    }),
  );
  return (
    <SectionCard
      title="API tokens"
      text={
        <>
          For your own programs: send one as a bearer token to the endpoints under /api. To use the
          hub as if it were OpenAI or Anthropic, with limits on what may be spent, go to{' '}
          <Link to="/portal/tokens" className="text-accent underline underline-offset-2">
            API access
          </Link>
          .
        </>
      }
    >
      <NewTokenForm onMade={setSecret} />
      {secret && (
        <div className="mt-4">
          <NewSecret secret={secret} onDone={() => setSecret(undefined)} />
        </div>
      )}
      <div className="mt-5 flex flex-col gap-2">
        <Loaded
          query={list}
          title="Your tokens could not be loaded"
          skeleton="h-16"
          isEmpty={({ length }) => length === 0}
          empty={<EmptyState icon={KeyRound} title="No tokens yet" />}
        >
          {(tokens) =>
            tokens.map((token) => (
              <div
                key={token.id}
                className="flex flex-wrap items-center gap-3 rounded-xl border px-4 py-3"
              >
                <div className="min-w-0 flex-1">
                  <p className="flex flex-wrap items-center gap-2 font-medium">
                    {token.name}
                    {token.beforeFactor && <Badge tone="danger">No longer works</Badge>}
                  </p>
                  {token.beforeFactor && (
                    <p className="text-[13px]">Made before two-step sign-in; make it anew.</p>
                  )}
                  <p className="text-[13px] text-muted">
                    <code className="font-mono">
                      {token.prefix}…{token.lastFour}
                    </code>{' '}
                    ·{' '}
                    {token.expiresAt ? (
                      <>
                        until <Moment at={token.expiresAt} />
                      </>
                    ) : (
                      'no expiry'
                    )}{' '}
                    ·{' '}
                    {token.lastUsedAt ? (
                      <>
                        used <Moment at={token.lastUsedAt} />
                      </>
                    ) : (
                      'never used'
                    )}
                  </p>
                </div>
                <Button
                  size="small"
                  look="danger"
                  aria-label={`Revoke ${token.name}`}
                  onClick={() => setRevoking(token)}
                >
                  Revoke
                </Button>
              </div>
            ))
          }
        </Loaded>
      </div>
      <ConfirmDialog
        open={revoking !== undefined}
        onOpenChange={() => setRevoking(undefined)}
        title={`Revoke ${revoking?.name ?? 'token'}?`}
        description="Programs that use it stop working immediately. This can’t be undone."
        confirmLabel="Revoke"
        busy={revoke.isPending}
        onConfirm={() => revoking && revoke.mutate({ id: revoking.id })}
      />
    </SectionCard>
  );
}

const spans = [
  ['30', '30 days'],
  ['90', '90 days'],
  ['365', '1 year'],
  ['', 'no expiry'],
] as const;

const create = ({ name, days }: { name: string; days: string }) =>
  api.createToken({
    name,
    expiresAt: days ? new Date(Date.now() + Number(days) * dayMs).toISOString() : null,
  });

const NewTokenForm = ({ onMade }: { onMade: (secret: string) => void }) => (
  <Form
    className="grid gap-3 sm:grid-cols-[1fr_10rem_auto] sm:items-end"
    start={{ name: '', days: '90' }}
    send={create}
    queryKey={account.listTokens.key()}
    after={({ secret }) => onMade(secret)}
    again
  >
    <InputField name="name" label="Name" placeholder="e.g. laptop script" maxLength={100} />
    <SelectField name="days" label="Valid for" choices={spans} />
    <SubmitButton needs="name">Create token</SubmitButton>
  </Form>
);
