import { useState } from 'react';
import type { ServiceEntry } from '../../contract.ts';
import { stateOf } from '../status-badge.tsx';
import type { KeyScope } from './key-scope.tsx';
import { type FieldErrors, useKeyActions } from './use-key-actions.ts';

type Work = 'save' | 'test' | 'remove';

/** A key as it is being typed into a card, and what can be done with it. */
export function useKeyDraft(entry: ServiceEntry, scope: KeyScope) {
  const actions = useKeyActions(entry, scope);
  const [key, setKey] = useState('');
  const [baseUrl, setBaseUrl] = useState<string>();
  const [busy, setBusy] = useState<Work>();
  const [errors, setErrors] = useState<FieldErrors>({});
  const [isAsking, setIsAsking] = useState(false);
  const address = baseUrl ?? entry.baseUrl ?? '';
  const typed = key.trim();
  const hasOwnAddress = entry.baseUrl !== null;
  const isKeyless = entry.id === 'openai-compatible' && address.trim() !== '';

  const run = async (work: Work, action: () => Promise<unknown>) => {
    setBusy(work);
    setErrors({});
    await action();
    setBusy(undefined);
  };
  const forget = () => {
    setKey('');
    setBaseUrl(undefined);
  };
  /** Answers whether the key was stored. */
  const store = async () => {
    const wrong = await actions.store(typed, hasOwnAddress ? address : undefined);
    if (wrong) setErrors(wrong);
    return wrong === undefined;
  };
  const save = () => run('save', async () => (await store()) && forget());
  const remove = () => run('remove', async () => (await actions.remove()) && forget());
  /** An empty field would take a stored key away. */
  const losesKey = typed === '' && entry.hasKey && (!isKeyless || entry.lastFour !== '');

  const isIdle = busy === undefined && entry.status !== 'testing';
  return {
    key,
    setKey,
    address,
    setBaseUrl,
    hasOwnAddress,
    errors,
    busy,
    /** Whether the person is being asked if the stored key is to go. */
    isAsking,
    ask: setIsAsking,
    /** What the person agreed to: the key goes; the address of a server without one stays. */
    remove: async () => {
      await (isKeyless ? save() : remove());
      setIsAsking(false);
    },
    /** Saving an empty key removes the stored one (documents), after a question. */
    save: async () => (losesKey ? setIsAsking(true) : save()),
    /** Only a stored key can be tested, so a typed one is stored first. The field stays as it is. */
    test: () => run('test', typed === '' ? actions.test : store),
    canSave: isIdle && (typed !== '' || entry.hasKey || isKeyless),
    canTest: isIdle && (typed !== '' || entry.hasKey),
    state: busy === 'save' || busy === 'test' ? ('testing' as const) : stateOf(entry),
  };
}

export type KeyDraft = ReturnType<typeof useKeyDraft>;
