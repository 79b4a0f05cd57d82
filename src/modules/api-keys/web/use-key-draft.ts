import { useState } from 'react';
import type { ServiceEntry } from '../contract.ts';
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
  const store = async () => {
    const wrong = await actions.store(typed, hasOwnAddress ? address : undefined);
    if (wrong) setErrors(wrong);
    else forget();
  };
  const remove = () => run('remove', async () => (await actions.remove()) && forget());

  const isIdle = busy === undefined && entry.status !== 'testing';
  return {
    key,
    setKey,
    address,
    setBaseUrl,
    hasOwnAddress,
    errors,
    busy,
    remove,
    /** Saving an empty key removes the stored one (documents). */
    save: () => (typed === '' && !isKeyless ? remove() : run('save', store)),
    /** Only a stored key can be tested, so a typed one is stored first. */
    test: () => run('test', typed === '' ? actions.test : store),
    canSave: isIdle && (typed !== '' || entry.hasKey || isKeyless),
    canTest: isIdle && (typed !== '' || entry.hasKey),
    status: busy === 'save' || busy === 'test' ? ('testing' as const) : entry.status,
  };
}

export type KeyDraft = ReturnType<typeof useKeyDraft>;
