import { LogOut, VenetianMask } from 'lucide-react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { Button } from '#ui/button.tsx';
import type { Acting } from './own-session.ts';
import { onActingChange, readActing, stopActing } from './own-session.ts';

/** Always in view while an administrator acts as somebody else, with the way back. */
export function ImpersonationBanner() {
  const text = useSyncExternalStore(onActingChange, readActing, () => '');
  return text ? <Banner acting={JSON.parse(text) as Acting} /> : null;
}

function Banner({ acting }: { acting: Acting }) {
  const [busy, setBusy] = useState(false);
  const left = useSecondsLeft(acting.endsAt);
  const goBack = async () => {
    setBusy(true);
    const isBack = await stopActing();
    // A fresh page: nothing of the other person stays in memory.
    window.location.assign(isBack ? '/admin?tab=users' : '/auth?next=/admin');
  };
  // The end of a page must not lie behind the banner.
  useEffect(() => {
    document.body.style.paddingBottom = '6rem';
    return () => {
      document.body.style.paddingBottom = '';
    };
  }, []);
  useEffect(() => {
    if (left > 0) return;
    void stopActing().then((isBack) =>
      window.location.assign(isBack ? '/admin?tab=users' : '/auth?next=/admin'),
    );
  }, [left]);
  return (
    <section
      aria-label="Acting as someone else"
      className="fixed inset-x-0 bottom-0 z-50 flex flex-wrap items-center justify-center gap-x-4 gap-y-2 border-t-2 border-gold bg-gold-soft px-4 py-2.5 text-sm text-on-gold-soft shadow-card"
    >
      <p className="flex items-center gap-2">
        <VenetianMask className="size-4 shrink-0" aria-hidden />
        <span>
          You are acting as <strong className="break-all">{acting.email}</strong>.{' '}
          <span className="tabular-nums">{clock(left)} left.</span>
        </span>
      </p>
      <Button size="small" busy={busy} onClick={() => void goBack()}>
        <LogOut aria-hidden /> Return to my account
      </Button>
    </section>
  );
}

function useSecondsLeft(endsAt: string): number {
  const count = () => Math.max(0, Math.ceil((Date.parse(endsAt) - Date.now()) / 1000));
  const [left, setLeft] = useState(count);
  useEffect(() => {
    const timer = setInterval(() => setLeft(count()), 1000);
    return () => clearInterval(timer);
  });
  return left;
}

const clock = (seconds: number) =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
