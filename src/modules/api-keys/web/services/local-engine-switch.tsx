import { useState } from 'react';
import { errorMessage } from '#shell/hub/api.ts';
import { toast } from '#shell/notices/toast.ts';
import { useSession } from '#shell/session/session.tsx';
import { Switch } from '#ui/fields/switch.tsx';
import type { ServiceEntry } from '../../contract.ts';
import { api, useServiceList } from '../queries.ts';

/** Takes the place of a key: the engine needs none. Administrators can switch it off for everybody. */
export function LocalEngineSwitch({ entry }: { entry: ServiceEntry }) {
  const session = useSession();
  const list = useServiceList('hub');
  const [isBusy, setIsBusy] = useState(false);
  const isOn = entry.status === 'active';
  const change = async (enabled: boolean) => {
    setIsBusy(true);
    try {
      await list.put(await api.setLocalEngine({ enabled }));
      toast.success(`The local engine is ${enabled ? 'on' : 'off'}.`);
    } catch (error) {
      toast.error(errorMessage(error));
    } finally {
      setIsBusy(false);
    }
  };
  const isAdmin = session.status === 'signed-in' && session.isAdmin;
  return (
    <div className="flex items-center justify-between gap-4 rounded-xl border px-4 py-3">
      <p className="text-sm">
        {isOn
          ? 'Answers when no other service is set up. It needs no key.'
          : 'Switched off for everybody on this hub.'}
      </p>
      {isAdmin && (
        <Switch
          aria-label="Local engine on"
          checked={isOn}
          disabled={isBusy}
          onCheckedChange={change}
        />
      )}
    </div>
  );
}
