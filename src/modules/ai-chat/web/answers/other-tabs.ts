import { useEffect, useEffectEvent, useRef } from 'react';

/**
 * Tells the other tabs of this browser that a conversation has changed, and hears the same from
 * them. The returned function takes the conversation's id.
 */
export function useOtherTabs(name: string, onChange: (id: string) => void): (id: string) => void {
  const channel = useRef<BroadcastChannel>(undefined);
  const hear = useEffectEvent(onChange);
  useEffect(() => {
    const opened = new BroadcastChannel(`guildhall-chat-${name}`);
    opened.onmessage = ({ data }) => hear(String(data));
    channel.current = opened;
    return () => opened.close();
  }, [name]);
  return (id) => channel.current?.postMessage(id);
}
