import { errorField, errorMessage } from '#shell/hub/api.ts';
import { toast } from '#shell/notices/toast.ts';
import { useRecordWords } from '#shell/record-words.ts';
import type { ServiceEntry } from '../../contract.ts';
import { api, useServiceList } from '../queries.ts';
import type { KeyScope } from './key-scope.tsx';

/** What is wrong, by input field. */
export type FieldErrors = Readonly<Record<string, string>>;

/** Tells what a check has found; a check that could not ask the service says so. */
function announceCheck({ name, status, isUnverified, message }: ServiceEntry): void {
  if (isUnverified) toast.warning(`${name} API key is not verified`, { description: message });
  else if (status === 'active') toast.success(`${name} API key is valid`);
  else {
    toast.error(`${name} API key is invalid`, { description: message });
  }
}

/** Saving, testing and removing the key of one service, with the documents' notices. */
export function useKeyActions({ id, name }: ServiceEntry, scope: KeyScope) {
  const list = useServiceList(scope);
  const words = useRecordWords();

  /** Returns the field errors, or undefined when the key was stored. */
  const store = async (key: string, baseUrl?: string): Promise<FieldErrors | undefined> => {
    try {
      await list.markTesting(id);
      const input = { scope, service: id, key };
      const saved = await api.save(baseUrl === undefined ? input : { ...input, baseUrl });
      await list.put(saved);
      toast.success(words(`${name} API key saved to Airtable`));
      announceCheck(saved);
      return undefined;
    } catch (error) {
      void list.refresh();
      const field = errorField(error);
      const description = errorMessage(error);
      const failure =
        field === 'key'
          ? `${name} API key is invalid`
          : words(`Failed to save ${name} API key to Airtable`);
      toast.error(failure, { description });
      return field ? { [field]: description } : {};
    }
  };
  const test = async () => {
    try {
      await list.markTesting(id);
      const tested = await api.test({ scope, service: id });
      await list.put(tested);
      announceCheck(tested);
    } catch (error) {
      void list.refresh();
      toast.error(errorMessage(error));
    }
  };
  /** Returns whether the key is gone. */
  const remove = async (): Promise<boolean> => {
    try {
      await list.put(await api.remove({ scope, service: id }));
      toast.success(words(`${name} API key removed from Airtable`));
      return true;
    } catch (error) {
      const description = errorMessage(error);
      toast.error(words(`Failed to remove ${name} API key from Airtable`), { description });
      return false;
    }
  };
  return { store, test, remove };
}
