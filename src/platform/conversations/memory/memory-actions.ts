import { badInput } from '#kernel/errors.ts';
import type { ServiceId } from '#kernel/services.ts';
import type { Platform } from '../../platform.ts';
import { addFact, changeFact, listFacts, mostFacts, removeFact, restoreFact } from './facts.ts';
import { refusedServices, setRefused } from './refusals.ts';

/** What a person can do with their memory. */
export const memoryActions = ({ db }: Platform, userId: string) => ({
  async read() {
    return {
      facts: await listFacts(db, userId),
      most: mostFacts,
      neverFor: await refusedServices(db, userId),
    };
  },
  add: (fact: string) => db.transaction((tx) => addFact(tx, userId, fact)),
  change: (id: string, fact: string) => db.transaction((tx) => changeFact(tx, userId, id, fact)),
  async remove(id: string) {
    await removeFact(db, userId, id);
    return { ok: true };
  },
  restore: (id: string) => db.transaction((tx) => restoreFact(tx, userId, id)),
  async setService(service: ServiceId, never: boolean) {
    if (service === 'local') throw badInput('The Local engine gets no memory anyway.', 'service');
    await setRefused(db, userId, service, never);
    return { neverFor: await refusedServices(db, userId) };
  },
});
