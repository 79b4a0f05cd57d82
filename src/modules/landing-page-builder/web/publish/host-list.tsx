import type { QueryKey } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { ConfirmedButton } from '#shell/confirm/confirmed-button.tsx';
import { dayText } from '#shell/formats.ts';
import { fieldErrorOf, useChangeOf } from '#shell/hub/use-change.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Field, Input } from '#ui/fields/field.tsx';
import type { OpenProject } from '../../../workspace/web/public.tsx';
import { api, queries } from '../queries.ts';
import type { Host } from './publication.ts';

type Props = {
  readonly project: OpenProject;
  readonly hosts: readonly Host[];
  /** Whether the hub gets certificates by itself; otherwise they are a proxy's business. */
  readonly isSecured: boolean;
  /** What is read anew once a domain is added, proven or removed. */
  readonly queryKey?: QueryKey;
};

/** Domains of one's own, and what each has to say before it shows the page. */
export function HostList(props: Props) {
  const { project, hosts, isSecured, queryKey = queries.key() } = props;
  const { id: projectId, canEdit } = project;
  const [host, setHost] = useState('');
  const add = useChangeOf(queryKey, (name: string) => api.addHost({ projectId, host: name }), {
    after: () => setHost(''),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (host.trim() !== '') add.mutate(host);
  };
  return (
    <section aria-labelledby="own-domains" className="flex min-w-0 flex-col gap-4">
      <div>
        <h2 id="own-domains" className="text-lg">
          Your own domain
        </h2>
        <p className="mt-1 text-sm text-muted">
          Lead the domain to this hub, prove that it is yours, and it shows the page.{' '}
          {isSecured
            ? 'The hub gets its certificate by itself.'
            : 'Whoever runs the hub looks after its certificate.'}
        </p>
      </div>
      {hosts.map((one) => (
        <HostCard key={one.host} {...{ projectId, canEdit, queryKey }} host={one} />
      ))}
      {canEdit && (
        <form className="flex flex-wrap items-end gap-2" onSubmit={submit}>
          <Field label="Domain" className="min-w-48 flex-1" error={fieldErrorOf(add.error, 'host')}>
            {(control) => (
              <Input
                {...control}
                value={host}
                placeholder="www.example.org"
                autoComplete="off"
                spellCheck={false}
                onChange={({ target }) => setHost(target.value)}
              />
            )}
          </Field>
          <Button type="submit" busy={add.isPending} disabled={host.trim() === ''}>
            <Plus aria-hidden /> Add
          </Button>
        </form>
      )}
    </section>
  );
}

type CardProps = {
  readonly projectId: string;
  readonly canEdit: boolean;
  readonly host: Host;
  readonly queryKey: QueryKey;
};

function HostCard({ projectId, canEdit, host, queryKey }: CardProps) {
  const prove = useChangeOf(queryKey, () => api.proveHost({ projectId, host: host.host }), {
    saysFields: true,
  });
  return (
    <Card className="flex flex-col gap-3 p-4 text-sm">
      <div className="flex flex-wrap items-center gap-2">
        <h3 className="mr-auto font-medium break-all">{host.host}</h3>
        <Badge tone={host.isProven ? 'accent' : 'neutral'}>
          {host.isProven ? 'Shows the page' : 'Not proven yet'}
        </Badge>
      </div>
      {!host.isProven && (
        <>
          <p>Add this TXT record where the domain is looked after:</p>
          <dl className="flex flex-col gap-1 rounded-lg bg-sunken p-3 font-mono text-[13px] break-all">
            <dt className="font-sans text-muted">Name</dt>
            <dd>{host.txtName}</dd>
            <dt className="mt-1 font-sans text-muted">Value</dt>
            <dd>{host.txtValue}</dd>
          </dl>
          <p className="break-all text-muted">Or put the value into a file at {host.fileUrl}.</p>
        </>
      )}
      {host.isProven && host.certificate && <CertificateNote {...host.certificate} />}
      {prove.data && !prove.data.isProven && <p role="status">{prove.data.says}</p>}
      {canEdit && (
        <div className="flex flex-wrap gap-2">
          {!host.isProven && (
            <Button size="small" busy={prove.isPending} onClick={() => prove.mutate(undefined)}>
              Check now
            </Button>
          )}
          <ConfirmedButton
            size="small"
            look="quiet"
            question={{
              title: `Remove ${host.host}?`,
              description: 'The domain no longer shows this page.',
              confirmLabel: 'Remove',
            }}
            run={() => api.removeHost({ projectId, host: host.host })}
            queryKey={queryKey}
          >
            Remove
          </ConfirmedButton>
        </div>
      )}
    </Card>
  );
}

function CertificateNote({ until, problem }: NonNullable<Host['certificate']>) {
  const now = Date.now();
  const holds = until !== null && Date.parse(until) > now;
  return (
    <p className="break-words text-muted">
      {holds && `It is shown by https; its certificate holds until ${dayText(until)}. `}
      {problem
        ? `The authority gave no ${holds ? 'newer ' : ''}certificate. It says: “${problem}” It is asked again within a day.`
        : !holds && 'Its certificate is being asked for, which takes a minute or so.'}
    </p>
  );
}
