import { useState } from 'react';
import { errorMessage } from '#shell/hub/api.ts';
import { toast } from '#shell/notices/toast.ts';
import { Switch } from '#ui/fields/switch.tsx';
import type { ServiceEntry } from '../../contract.ts';
import { api, useServiceList } from '../queries.ts';

/** Lets the hub's own server be on this machine or in its network; administrators only. */
export function LocalAddressSwitch({ entry }: { entry: ServiceEntry }) {
  const list = useServiceList('hub');
  const [isBusy, setIsBusy] = useState(false);
  const change = async (allowed: boolean) => {
    setIsBusy(true);
    try {
      await list.put(await api.setLocalServer({ service: entry.id, allowed }));
    } catch (error) {
      toast.error(errorMessage(error));
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <div className="flex items-center justify-between gap-4 rounded-xl border px-4 py-3">
      <p className="text-sm">
        Allow a local address
        <span className="block text-[13px] text-muted">
          The hub may then call this server on its own machine or in its network, at the address
          above and nowhere else.
        </span>
      </p>
      <Switch
        aria-label={`Allow a local address for ${entry.name}`}
        checked={entry.allowsLocal === true}
        disabled={isBusy}
        onCheckedChange={change}
      />
    </div>
  );
}
