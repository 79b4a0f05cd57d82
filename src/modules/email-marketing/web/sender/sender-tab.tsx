import { useQuery } from '@tanstack/react-query';
import { SearchCheck } from 'lucide-react';
import { useState } from 'react';
import { copyText } from '#shell/copy-text.ts';
import { fieldErrorOf, useChangeOf } from '#shell/hub/use-change.ts';
import { Loaded } from '#shell/loaded.tsx';
import { useSeemsAdmin } from '#shell/session/session.tsx';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Field, Input, Textarea } from '#ui/fields/field.tsx';
import { api, queries, workspaceQueries } from '../queries.ts';

/** From whom the mails of one's own space come, and what the domain name system says of that. */
export function SenderTab() {
  const { data: spaces } = useQuery(workspaceQueries.spaces.queryOptions());
  const spaceId = spaces?.spaces.find(({ kind }) => kind === 'personal')?.id;
  return spaceId ? <SenderOf spaceId={spaceId} /> : null;
}

function SenderOf({ spaceId }: { spaceId: string }) {
  const sender = useQuery(queries.sender.queryOptions({ input: { spaceId } }));
  const [isChecking, check] = useState(false);
  const isAdmin = useSeemsAdmin();
  return (
    <Loaded query={sender} title="The sender could not be loaded">
      {(found) => (
        <div className="flex max-w-2xl flex-col gap-6 text-sm">
          <p>
            Mails come from <strong>{found.from}</strong>
            {found.isOwn ? ', granted to this space.' : ', the sender of the whole hub.'}
          </p>
          <p className="whitespace-pre-line text-muted">
            {found.postal || 'There is no postal address yet.'}
          </p>
          {found.obstacle && <p className="text-danger">{found.obstacle}</p>}
          {found.transport === 'outbox' && (
            <p className="text-muted">
              This hub has no mail server. Mails are written to its outbox, and nobody receives
              them.
            </p>
          )}
          <Button className="self-start" onClick={() => check(true)}>
            <SearchCheck aria-hidden /> Check the domain
          </Button>
          {isChecking && <Checks spaceId={spaceId} />}
          {isAdmin && <Grant {...{ spaceId }} key={found.from} found={found} />}
        </div>
      )}
    </Loaded>
  );
}

const tones = { good: 'accent', missing: 'danger', weak: 'gold', unknown: 'neutral' } as const;
const words = { good: 'Good', missing: 'Missing', weak: 'Weak', unknown: 'Unknown' } as const;

function Checks({ spaceId }: { spaceId: string }) {
  const checks = useQuery(queries.checkSender.queryOptions({ input: { spaceId } }));
  return (
    <Loaded query={checks} title="The domain could not be looked up">
      {({ domain, checks: found }) => (
        <section aria-label={`What is said of ${domain}`} className="flex flex-col gap-4">
          <h2 className="text-base">{domain}</h2>
          {found.map(({ name, state, found: text, advice, line }) => (
            <div key={name} className="flex flex-col gap-1">
              <p className="flex items-center gap-2">
                <strong>{name}</strong> <Badge tone={tones[state]}>{words[state]}</Badge>
              </p>
              <p>{advice}</p>
              {(line || text) && (
                <p className="flex flex-wrap items-center gap-2">
                  <code className="break-all text-[13px]">{line || text}</code>
                  {line && (
                    <Button size="small" look="quiet" onClick={() => void copyText(line)}>
                      Copy
                    </Button>
                  )}
                </p>
              )}
            </div>
          ))}
        </section>
      )}
    </Loaded>
  );
}

type GrantProps = {
  readonly spaceId: string;
  readonly found: { readonly from: string; readonly postal: string };
};

/** Administrators give the space a sender and a postal address of its own. */
function Grant({ spaceId, found }: GrantProps) {
  const [from, setFrom] = useState(found.from);
  const [postal, setPostal] = useState(found.postal);
  const save = useChangeOf(queries.key(), () => api.setSender({ spaceId, from, postal }), {
    done: 'The sender is granted.',
  });
  return (
    <form
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        save.mutate(undefined);
      }}
    >
      <h2 className="text-base">A sender of its own</h2>
      <Field label="Sender" error={fieldErrorOf(save.error, 'from')}>
        {(control) => (
          <Input
            {...{ ...control, value: from, placeholder: 'Bread & Co <hello@bread.example>' }}
            onChange={({ target }) => setFrom(target.value)}
          />
        )}
      </Field>
      <Field label="Postal address" hint="Stands below every mail to many: the law wants it.">
        {(control) => (
          <Textarea
            {...{ ...control, value: postal, maxLength: 400 }}
            onChange={({ target }) => setPostal(target.value)}
          />
        )}
      </Field>
      <Button type="submit" className="self-start" busy={save.isPending}>
        Save
      </Button>
    </form>
  );
}
