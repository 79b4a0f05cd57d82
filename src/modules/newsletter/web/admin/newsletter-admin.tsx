import { useSearchParams } from 'react-router';
import { Tabs } from '#ui/tabs.tsx';
import { Broadcasts } from './broadcasts.tsx';
import { Segments } from './segments.tsx';
import { SettingsTab } from './settings-tab.tsx';
import { Subscribers } from './subscribers.tsx';

const tabs = [
  { id: 'broadcasts', label: 'Broadcasts', content: <Broadcasts /> },
  { id: 'subscribers', label: 'Subscribers', content: <Subscribers /> },
  { id: 'segments', label: 'Segments', content: <Segments /> },
  { id: 'settings', label: 'Settings', content: <SettingsTab /> },
];

/** Everything an admin does about the newsletter; the open tab is `part` in the address. */
export function NewsletterAdmin() {
  const [params, setParams] = useSearchParams();
  const part = params.get('part') ?? 'broadcasts';
  const open = (value: string) =>
    setParams((before) => {
      const next = new URLSearchParams(before);
      next.set('part', value);
      next.delete('broadcast');
      return next;
    });
  return (
    <Tabs
      label="Newsletter"
      value={tabs.some(({ id }) => id === part) ? part : 'broadcasts'}
      onValueChange={open}
      items={tabs}
    />
  );
}
