import { useQuery } from '@tanstack/react-query';
import { nameOfService } from '#kernel/routing/service-names.ts';
import type { ServiceId } from '#kernel/services.ts';
import { useChangeOf } from '#shell/hub/use-change.ts';
import { Card } from '#ui/card.tsx';
import { Switch } from '#ui/fields/switch.tsx';
import { createChatClient } from '../chat-client.ts';
import { memoryApi, memoryQueries } from './memory-queries.ts';

const chat = createChatClient('aiChat');
const wordKinds: readonly string[] = ['text', 'reasoning', 'research'];

/** Which services may get what is remembered; those that make no words never do. */
export function MemoryServices({ neverFor }: { neverFor: readonly ServiceId[] }) {
  const services = useQuery(chat.queries.services.queryOptions());
  const offered = (services.data?.services ?? [])
    .filter(({ id, kinds }) => id !== 'local' && kinds.some((kind) => wordKinds.includes(kind)))
    .map(({ id }) => id);
  const shown = [...new Set([...offered, ...neverFor])];
  const change = useChangeOf(
    memoryQueries.memory.key(),
    ({ service, never }: { service: ServiceId; never: boolean }) =>
      memoryApi.setMemoryService({ service, never }),
  );
  return (
    <Card as="section" aria-label="Services">
      <h2 className="text-lg">Services</h2>
      <p className="mt-1 text-sm text-muted">
        A service that is switched off never gets your memory. The Local engine works by rules and
        gets none of it; nor does what makes pictures, films and recordings.
      </p>
      <ul className="mt-3 flex flex-col">
        {shown.map((service) => {
          const name = nameOfService(service);
          return (
            <li key={service} className="flex items-center gap-3 border-b py-2 last:border-0">
              <span className="min-w-0 flex-1 break-words">{name}</span>
              <Switch
                aria-label={`${name} may get your memory`}
                checked={!neverFor.includes(service)}
                disabled={change.isPending}
                onCheckedChange={(may) => change.mutate({ service, never: !may })}
              />
            </li>
          );
        })}
      </ul>
      {services.data && shown.length === 0 && (
        <p className="mt-3 text-sm text-muted">
          No service but the Local engine is active now, so nothing of your memory goes anywhere.
        </p>
      )}
    </Card>
  );
}
