import { useQuery } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { Form } from '#shell/form/form.tsx';
import { InputField, SubmitButton } from '#shell/form/form-fields.tsx';
import { Loaded } from '#shell/loaded.tsx';
import { endOfSpan } from '#shell/tokens/end-of-span.ts';
import { NewSecret } from '#shell/tokens/new-secret.tsx';
import { RevokeToken } from '#shell/tokens/revoke-token.tsx';
import { TokenFacts, TokenSpanField } from '#shell/tokens/token-parts.tsx';
import { Badge } from '#ui/badge.tsx';
import { EmptyState } from '#ui/states.tsx';
import { account, api } from '../queries.ts';
import { SectionCard } from './section-card.tsx';

/** Tokens for programs. The secret is shown once, at its making. */
export function TokenSection() {
  const list = useQuery(account.listTokens.queryOptions());
  const [secret, setSecret] = useState<string>();
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
                  <TokenFacts token={token} />
                </div>
                <RevokeToken
                  name={token.name}
                  revoke={() => api.revokeToken({ id: token.id })}
                  queryKey={account.listTokens.key()}
                />
              </div>
            ))
          }
        </Loaded>
      </div>
    </SectionCard>
  );
}

const create = ({ name, days }: { name: string; days: string }) =>
  api.createToken({ name, expiresAt: endOfSpan(days, Date.now()) });

const NewTokenForm = ({ onMade }: { onMade: (secret: string) => void }) => (
  <Form
    className="grid gap-3 sm:grid-cols-[1fr_10rem_auto] sm:items-start"
    start={{ name: '', days: '90' }}
    send={create}
    queryKey={account.listTokens.key()}
    after={({ secret }) => onMade(secret)}
    again
  >
    <InputField name="name" label="Name" placeholder="e.g. laptop script" maxLength={100} />
    <TokenSpanField name="days" />
    <SubmitButton className="sm:mt-[1.6rem]" needs="name">
      Create token
    </SubmitButton>
  </Form>
);
