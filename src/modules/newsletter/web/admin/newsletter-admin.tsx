import { useAddress } from '#shell/page/use-address.ts';
import { Tabs } from '#ui/tabs.tsx';
import { Broadcasts } from './broadcasts.tsx';
import { SettingsTab } from './settings-tab.tsx';
import { Segments } from './subscribers/segments.tsx';
import { Subscribers } from './subscribers/subscribers.tsx';

const tabs = [
  { id: 'broadcasts', label: 'Broadcasts', content: <Broadcasts /> },
  { id: 'subscribers', label: 'Subscribers', content: <Subscribers /> },
  { id: 'segments', label: 'Segments', content: <Segments /> },
  { id: 'settings', label: 'Settings', content: <SettingsTab /> },
];

/** Everything an admin does about the newsletter; the open tab is `part` in the address. */
export function NewsletterAdmin() {
  const { get, set } = useAddress();
  const part = get('part') || 'broadcasts';
  const open = (value: string) =>
    set({ part: value, broadcast: '' }, { replace: false, preventScrollReset: false });
  return (
    <Tabs
      label="Newsletter"
      value={tabs.some(({ id }) => id === part) ? part : 'broadcasts'}
      onValueChange={open}
      items={tabs}
    />
  );
}
