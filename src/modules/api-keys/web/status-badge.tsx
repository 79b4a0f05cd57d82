import {
  CircleCheck,
  CircleDashed,
  CircleHelp,
  CircleX,
  LoaderCircle,
  type LucideIcon,
} from 'lucide-react';
import { Badge, type Tone } from '#ui/badge.tsx';
import type { ServiceEntry } from '../contract.ts';

/** The documents' four states, and that of a stored key which could not be checked. */
export type KeyState = ServiceEntry['status'] | 'unverified';

const looks: Record<KeyState, { label: string; tone: Tone; icon: LucideIcon }> = {
  active: { label: 'Connected', tone: 'accent', icon: CircleCheck },
  invalid: { label: 'Invalid', tone: 'danger', icon: CircleX },
  testing: { label: 'Testing...', tone: 'gold', icon: LoaderCircle },
  inactive: { label: 'Not Set', tone: 'neutral', icon: CircleDashed },
  unverified: { label: 'Not verified', tone: 'gold', icon: CircleHelp },
};

export const stateOf = ({ isUnverified, status }: ServiceEntry): KeyState =>
  isUnverified ? 'unverified' : status;

/** The state of a key in the documents' words; none of the four is true of an unverified one. */
export function StatusBadge({ state }: { state: KeyState }) {
  const { label, tone, icon: Icon } = looks[state];
  return (
    <Badge tone={tone}>
      <Icon className={state === 'testing' ? 'animate-spin' : undefined} aria-hidden />
      {label}
    </Badge>
  );
}
