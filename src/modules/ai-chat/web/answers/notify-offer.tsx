import { Bell, BellOff } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { canNotify, isNotified, longAnswer, setNotified } from './notify-end.ts';

/** While an answer takes long: whether to be told once it is there. */
export function NotifyOffer({ isWritten }: { isWritten: boolean }) {
  const [isLong, setLong] = useState(false);
  const [isOn, setOn] = useState(isNotified);
  const [isRefused, setRefused] = useState(false);
  useEffect(() => {
    setLong(false);
    if (!isWritten) return;
    const timer = setTimeout(setLong, longAnswer, true);
    return () => clearTimeout(timer);
  }, [isWritten]);
  if (!isLong || !canNotify()) return null;
  const toggle = async () => {
    const now = await setNotified(!isOn);
    setRefused(!isOn && !now);
    setOn(now);
  };
  return (
    <p className="mb-2 flex flex-wrap items-center gap-2 px-1 text-[13px] text-muted" role="status">
      {isRefused ? (
        'This browser does not let the hub notify you. Its settings for this site can change that.'
      ) : (
        <>
          {isOn ? 'You are told when the answer is there.' : 'This takes a while.'}
          <Button size="small" look="quiet" onClick={() => void toggle()}>
            {isOn ? <BellOff aria-hidden /> : <Bell aria-hidden />}
            {isOn ? 'Do not tell me' : 'Tell me when it is there'}
          </Button>
        </>
      )}
    </p>
  );
}
