import { useSession } from '#shell/session/session.tsx';
import { cn } from '#ui/class-names.ts';
import { useUrlState } from '../url-state.ts';

export type KeyScope = 'hub' | 'personal';

/**
 * Whose keys the page shows: the hub's first for an administrator, who may switch with `?keys=own`;
 * everybody else's own. Undefined until the server has said who is an administrator.
 */
export function useKeyScope(): KeyScope | undefined {
  const session = useSession();
  const [keys] = useUrlState<'hub' | 'own'>('keys', 'hub');
  if (session.status !== 'signed-in' || session.isAdmin === undefined) return undefined;
  return session.isAdmin && keys !== 'own' ? 'hub' : 'personal';
}

const choices = [
  { value: 'hub', label: 'Hub keys' },
  { value: 'own', label: 'My keys' },
] as const;

/** The administrator's switch between the hub's keys and their own; nothing for others. */
export function ScopeSwitch() {
  const session = useSession();
  const [keys, setKeys] = useUrlState<'hub' | 'own'>('keys', 'hub');
  if (session.status !== 'signed-in' || !session.isAdmin) return null;
  return (
    <fieldset className="inline-flex rounded-lg border bg-sunken p-0.5">
      <legend className="sr-only">Whose keys</legend>
      {choices.map(({ value, label }) => (
        <button
          key={value}
          type="button"
          aria-pressed={keys === value}
          onClick={() => setKeys(value)}
          className={cn(
            'h-8 rounded-md px-3 text-sm font-medium text-muted hover:text-ink',
            keys === value && 'bg-surface text-ink shadow-card',
          )}
        >
          {label}
        </button>
      ))}
    </fieldset>
  );
}

/** What the shown keys are for, in one sentence. */
export const scopeSentence = {
  hub: 'Keys of this hub. Everybody who uses it can call these services; nobody sees the keys.',
  personal: 'Your own keys. They’re used first for your requests, and nobody else can see them.',
} as const;
