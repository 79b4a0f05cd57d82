import { useState } from 'react';
import { useLocation } from 'react-router';
import { outputs } from '#kernel/routing/outputs.ts';
import type { ServiceId } from '#kernel/services.ts';

type Service = { readonly id: ServiceId; readonly kinds: readonly string[] };

/**
 * What a draft from another page asks for, such as a bought picture prompt, for this one message.
 * The service that somebody keeps answers where it makes that (`pin` undefined); where it does not,
 * the best one that does (`pin` empty). What nobody makes is routed as any message.
 */
export function useHandedKind(services: readonly Service[], kept: string) {
  const state = useLocation().state as { kind?: unknown } | null;
  const [kind, setKind] = useState(outputs.find((output) => output === state?.kind));
  const makers = services.filter((each) => kind !== undefined && each.kinds.includes(kind));
  const keeps = makers.some(({ id }) => id === kept);
  const isMade = makers.length > 0;
  return {
    kind: isMade ? kind : undefined,
    pin: isMade && !keeps ? '' : undefined,
    done: () => setKind(undefined),
  };
}
