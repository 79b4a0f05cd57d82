import { useQuery } from '@tanstack/react-query';
import { Server } from 'lucide-react';
import { useState } from 'react';
import { errorMessage } from '#shell/hub/api.ts';
import { toast } from '#shell/notices/toast.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import type { FoundServer } from '../../contract.ts';
import { api, queries, useServiceList } from '../queries.ts';
import { gigabytes } from './gigabytes.ts';

/** Models that a row names; the service's card has them all. */
const named = 6;

/** Servers of models near the hub, each in use after one click. Nothing where none answers. */
export function FoundServers() {
  const found = useQuery(queries.foundServers.queryOptions());
  if (!found.data?.servers.length) return null;
  return (
    <Card as="section" aria-label="Model servers found" className="mb-8">
      <h2 className="text-base">Model servers found</h2>
      <p className="mt-1 text-sm text-muted">
        These servers run models of your own. In use, they answer for everybody here, without a key.
      </p>
      <ul className="mt-4 flex flex-col divide-y">
        {found.data.servers.map((server) => (
          <FoundRow key={server.address} server={server} />
        ))}
      </ul>
    </Card>
  );
}

function FoundRow({ server: { name, address, models, service } }: { server: FoundServer }) {
  const list = useServiceList('hub');
  const [isBusy, setBusy] = useState(false);
  const take = async () => {
    setBusy(true);
    try {
      await list.put(await api.takeServer({ address }));
      toast.success(`${name} is in use.`);
    } catch (error) {
      toast.error(`${name} could not be taken into use`, { description: errorMessage(error) });
    } finally {
      setBusy(false);
    }
  };
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3 first:pt-0 last:pb-0">
      <Server className="size-5 shrink-0 text-muted" aria-hidden />
      <div className="min-w-0 flex-1 basis-60">
        <p className="font-medium">
          {name} <span className="font-normal text-[13px] text-muted">{address}</span>
        </p>
        <p className="text-sm text-muted">
          {models.length === 0 ? 'It has no model yet.' : modelWords(models)}
        </p>
      </div>
      {service ? (
        <Badge tone="accent">In use</Badge>
      ) : (
        <Button
          busy={isBusy}
          aria-label={`Use it: ${name} at ${address}`}
          onClick={() => void take()}
        >
          Use it
        </Button>
      )}
    </li>
  );
}

function modelWords(models: FoundServer['models']): string {
  const words = models
    .slice(0, named)
    .map(({ id, bytes }) => (bytes === null ? id : `${id} (${gigabytes(bytes)})`));
  const rest = models.length - words.length;
  return words.join(', ') + (rest > 0 ? ` and ${rest} more` : '');
}
