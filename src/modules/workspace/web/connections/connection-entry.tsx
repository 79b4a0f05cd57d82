import { Ellipsis, KeyRound, RefreshCw, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Form } from '#shell/form/form.tsx';
import { InputField, SubmitButton } from '#shell/form/form-fields.tsx';
import { timeText } from '#shell/formats.ts';
import { useChangeOf } from '#shell/hub/use-change.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/layers/dialog.tsx';
import { Menu, MenuItem } from '#ui/layers/menu.tsx';
import type { Connection, ConnectionKind } from '../../connection-contract.ts';
import { api, queries } from '../queries.ts';

const states = {
  connected: ['Connected', 'accent'],
  refused: ['Not accepted', 'danger'],
  unreachable: ['Not reached', 'gold'],
  unchecked: ['Not checked', 'neutral'],
} as const;

type Props = { readonly connection: Connection; readonly kind: ConnectionKind | undefined };
type Ask = 'secret' | 'remove';

/** One account: what it is, what the last look found, and what can be done with it. */
export function ConnectionEntry({ connection, kind }: Props) {
  const { id, name, url, account, state, note, checkedAt } = connection;
  const [asked, ask] = useState<Ask>();
  const check = useChangeOf(queries.connections.key(), () => api.checkConnection({ id }), {
    done: ({ state }) => `${name}: ${states[state][0].toLowerCase()}.`,
    saysFields: true,
  });
  const [word, tone] = states[state];
  const where = [kind?.title ?? connection.kind, account, url].filter(Boolean).join(' · ');
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
      <div className="min-w-0 flex-1">
        <h2 className="text-base font-medium break-words">{name}</h2>
        <p className="text-[13px] break-words text-muted">{where}</p>
      </div>
      <div className="text-[13px] text-muted max-sm:order-last max-sm:basis-full sm:w-60">
        <Badge tone={tone}>{word}</Badge>
        <p className="mt-1">
          {note} {state !== 'unchecked' && `Looked at ${timeText(checkedAt)}.`}
        </p>
      </div>
      <Menu
        align="end"
        trigger={
          <Button size="icon" look="quiet" aria-label={`More for ${name}`} busy={check.isPending}>
            <Ellipsis aria-hidden />
          </Button>
        }
      >
        <MenuItem onSelect={() => check.mutate(undefined)}>
          <RefreshCw aria-hidden /> Check again
        </MenuItem>
        <MenuItem onSelect={() => ask('secret')}>
          <KeyRound aria-hidden /> Replace the secret
        </MenuItem>
        <MenuItem onSelect={() => ask('remove')}>
          <Trash2 aria-hidden /> Remove
        </MenuItem>
      </Menu>
      {asked === 'secret' && (
        <NewSecret connection={connection} kind={kind} onClose={() => ask(undefined)} />
      )}
      {asked === 'remove' && <Removal connection={connection} onClose={() => ask(undefined)} />}
    </li>
  );
}

function NewSecret({ connection: { id, name }, kind, onClose }: Props & { onClose: () => void }) {
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={`Replace the secret of ${name}`}
      {...(kind && { description: kind.help })}
    >
      <Form
        start={{ secret: '' }}
        send={({ secret }) => api.changeConnection({ id, secret })}
        queryKey={queries.connections.key()}
        after={onClose}
        done={({ state }) => `${name}: ${states[state][0].toLowerCase()}.`}
      >
        <InputField
          name="secret"
          label={kind?.secret ?? 'Secret'}
          type="password"
          autoComplete="off"
          required
          maxLength={4000}
        />
        <SubmitButton needs="secret">Replace it</SubmitButton>
      </Form>
    </Dialog>
  );
}

function Removal({
  connection: { id, name },
  onClose,
}: {
  connection: Connection;
  onClose: () => void;
}) {
  const remove = useChangeOf(queries.connections.key(), () => api.removeConnection({ id }), {
    done: `${name} is removed.`,
    after: onClose,
  });
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={`Remove ${name}?`}
      description="The hub forgets its secret. What was published stays where it is."
    >
      <div className="flex flex-wrap gap-2">
        <Button look="danger" busy={remove.isPending} onClick={() => remove.mutate(undefined)}>
          Remove it
        </Button>
        <Button onClick={onClose}>Keep it</Button>
      </div>
    </Dialog>
  );
}
