import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Loaded } from '#shell/loaded.tsx';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/layers/dialog.tsx';
import type { Issuer } from '../../issuers-contract.ts';
import { api, queries, useChange } from '../queries.ts';
import { Section } from '../settings/section.tsx';
import { IssuerDialog } from './issuer-dialog.tsx';

/** Companies' own sign-in services, which can put people into groups. */
export function IssuersSection() {
  const issuers = useQuery(queries.issuers.list.queryOptions());
  const [draft, setDraft] = useState<{ issuer?: Issuer }>();
  const [leaving, setLeaving] = useState<Issuer>();
  const remove = useChange(api.issuers.remove, {
    done: 'Nobody can sign in with it any more.',
    after: () => setLeaving(undefined),
  });
  return (
    <Section
      title="Sign-in providers"
      text="Any OpenID Connect issuer, such as Keycloak, Entra ID, Okta or Authentik. It can also say which groups people are in."
    >
      <Loaded query={issuers} title="The sign-in providers could not be loaded" skeleton="h-24">
        {(data) => (
          <div className="flex flex-col gap-4">
            {data.hostedAt !== null && (
              <p className="text-sm text-muted">
                Accounts are kept at {data.hostedAt}, so none of these is offered.
              </p>
            )}
            {data.issuers.length > 0 ? (
              <IssuerList
                issuers={data.issuers}
                onEdit={(issuer) => setDraft({ issuer })}
                onRemove={setLeaving}
              />
            ) : (
              <p className="text-sm text-muted">None yet. People sign in as described above.</p>
            )}
            <Button className="self-start" onClick={() => setDraft({})}>
              <Plus aria-hidden /> Add provider
            </Button>
            {draft && (
              <IssuerDialog
                issuer={draft.issuer}
                callbackUrl={data.callbackUrl}
                onClose={() => setDraft(undefined)}
              />
            )}
          </div>
        )}
      </Loaded>
      <ConfirmDialog
        open={leaving !== undefined}
        onOpenChange={() => setLeaving(undefined)}
        title={`Remove ${leaving?.name ?? ''}?`}
        description="Nobody can sign in with it any more. Accounts stay, and people reach theirs by an emailed link or a password. Whoever it put into a group leaves that group."
        confirmLabel="Remove provider"
        busy={remove.isPending}
        onConfirm={() => leaving && remove.mutate({ id: leaving.id })}
      />
    </Section>
  );
}

const IssuerList = (props: {
  issuers: readonly Issuer[];
  onEdit: (issuer: Issuer) => void;
  onRemove: (issuer: Issuer) => void;
}) => (
  <ul className="divide-y rounded-xl border">
    {props.issuers.map((issuer) => (
      <li key={issuer.id} className="flex flex-wrap items-center gap-x-6 gap-y-3 px-4 py-3">
        <div className="min-w-0 flex-1 basis-56">
          <p className="flex flex-wrap items-center gap-2 font-medium break-words">
            {issuer.name} {!issuer.enabled && <Badge>Off</Badge>}
          </p>
          <p className="text-[13px] break-all text-muted">{issuer.issuerUrl}</p>
        </div>
        <div className="flex gap-2">
          <Button
            size="small"
            aria-label={`Edit ${issuer.name}`}
            onClick={() => props.onEdit(issuer)}
          >
            Edit
          </Button>
          <Button
            size="small"
            look="danger"
            aria-label={`Remove ${issuer.name}`}
            onClick={() => props.onRemove(issuer)}
          >
            Remove
          </Button>
        </div>
      </li>
    ))}
  </ul>
);
