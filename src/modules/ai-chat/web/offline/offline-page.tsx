import { CloudOff, RefreshCw } from 'lucide-react';
import { useCallback, useEffect, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { timeText } from '#shell/formats.ts';
import { forgetKept } from '#shell/offline/kept-on-device.ts';
import { Button } from '#ui/button.tsx';
import { Switch } from '#ui/fields/switch.tsx';
import { EmptyState, Skeleton } from '#ui/states.tsx';
import { canKeep, isKeeping, setKeeping } from './keep-switch.ts';
import { type KeptConversation, keptConversations, readKept } from './kept-conversations.ts';
import { KeptReader } from './kept-reader.tsx';

/**
 * `/modules/ai-chat/offline`: the conversations that this device keeps, for reading. The browser shows it in place of
 * any page while the hub cannot be reached, so it calls nothing.
 */
export function Page() {
  const [params, setParams] = useSearchParams();
  const [kept, setKept] = useState<readonly KeptConversation[]>();
  const reload = useCallback(() => void readKept().then(setKept, () => setKept([])), []);
  useEffect(reload, [reload]);
  const wanted = params.get('wanted') ?? undefined;
  const open = kept?.find(({ id }) => id === params.get('c'));
  const addressOf = (id?: string) => {
    const next = new URLSearchParams(params);
    next.delete('c');
    if (id) next.set('c', id);
    return `?${next}`;
  };
  return (
    <div className="mx-auto flex min-h-dvh max-w-4xl flex-col gap-6 px-4 py-8 sm:px-6">
      <Heading wanted={wanted} />
      {open ? (
        <KeptReader conversation={open} back={addressOf()} />
      ) : (
        <>
          <KeptList {...{ kept, addressOf }} />
          <KeepSwitch
            isKept={(kept?.length ?? 0) > 0}
            onChange={() => {
              setParams(wanted ? { wanted } : {});
              reload();
            }}
          />
        </>
      )}
    </div>
  );
}

/** Within the hub only: what stands in an address may come from anybody. */
const isOwnPath = (path: string) => /^\/(?![/\\])/.test(path);

function Heading({ wanted }: { wanted: string | undefined }) {
  const target = wanted && isOwnPath(wanted) ? wanted : '/modules';
  return (
    <header className="flex flex-wrap items-start gap-x-4 gap-y-3">
      <div className="min-w-0 flex-1 basis-64">
        <h1 className="flex items-center gap-2 text-2xl">
          {wanted && <CloudOff className="size-6 shrink-0 text-muted" aria-hidden />}
          {wanted ? 'The hub cannot be reached' : 'Reading offline'}
        </h1>
        <p className="mt-1 text-muted">
          {wanted
            ? 'You are offline, or the hub is not running. What this device keeps can be read here.'
            : 'The last conversations of your chats stay on this device, so that you can read them without a connection.'}
        </p>
      </div>
      <Button asChild look={wanted ? 'primary' : 'secondary'}>
        {/* A fresh page: the hub may be another one by now. */}
        <a href={target}>
          {wanted && <RefreshCw aria-hidden />} {wanted ? 'Try again' : 'All modules'}
        </a>
      </Button>
    </header>
  );
}

function KeptList(props: {
  kept: readonly KeptConversation[] | undefined;
  addressOf: (id: string) => string;
}) {
  const { kept, addressOf } = props;
  if (!kept) return <Skeleton className="h-40" />;
  if (kept.length === 0) {
    return (
      <EmptyState icon={CloudOff} title="Nothing is kept on this device">
        Conversations are kept once you have opened a chat here while signed in.
      </EmptyState>
    );
  }
  return (
    <nav aria-label="Kept conversations">
      <ul className="divide-y overflow-hidden rounded-2xl border bg-surface">
        {kept.map(({ id, title, updatedAt, messages }) => (
          <li key={id}>
            <Link
              to={addressOf(id)}
              className="flex flex-wrap items-baseline gap-x-3 px-4 py-3 hover:bg-sunken"
            >
              <span className="min-w-0 flex-1 truncate font-medium">{title}</span>
              <span className="text-sm text-muted">
                {messages.length === 1 ? '1 message' : `${messages.length} messages`},{' '}
                {timeText(updatedAt)}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function KeepSwitch({ isKept, onChange }: { isKept: boolean; onChange: () => void }) {
  const [state, setState] = useState<{ can: boolean; on: boolean }>();
  useEffect(() => setState({ can: canKeep(), on: isKeeping() }), []);
  if (!state) return null;
  if (!state.can) {
    return (
      <p className="text-sm text-muted">
        This browser keeps nothing here: it does so only for a hub with HTTPS or on the same
        machine.
      </p>
    );
  }
  const change = async (on: boolean) => {
    await setKeeping(on);
    setState({ can: true, on });
    onChange();
  };
  return (
    <section aria-label="On this device" className="flex flex-col gap-3 text-sm">
      <div className="flex items-center gap-3">
        <Switch id="keep-offline" checked={state.on} onCheckedChange={(on) => void change(on)} />
        <label htmlFor="keep-offline" className="font-medium">
          Keep the last {keptConversations} conversations on this device
        </label>
      </div>
      <p className="max-w-prose text-muted">
        Words only, no files. Temporary chats are never kept, and signing out removes everything.
        Whoever can use this browser while you are signed in can read what is kept.
      </p>
      {isKept && (
        <Button
          size="small"
          className="self-start"
          onClick={() => void forgetKept().then(onChange)}
        >
          Remove from this device
        </Button>
      )}
    </section>
  );
}
