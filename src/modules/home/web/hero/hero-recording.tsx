import { Pause, Play } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Button } from '#ui/button.tsx';

const label =
  'The Super Chatbot works out a tip, draws a lighthouse, and says why the Local engine answered';

/**
 * The hub at work, recorded from itself (`scripts/record-landing.ts`). The picture is there first; it
 * moves once the page stands still, unless somebody wants less motion, and can be stopped.
 */
export function HeroRecording() {
  const video = useRef<HTMLVideoElement>(null);
  const [playing, setPlaying] = useState(false);
  const [source, setSource] = useState<string>();
  useEffect(() => {
    if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const begin = () => setSource(recordingOf());
    if (document.readyState === 'complete') begin();
    else window.addEventListener('load', begin, { once: true });
    return () => window.removeEventListener('load', begin);
  }, []);
  useEffect(() => {
    if (source) video.current?.play().catch(() => undefined);
  }, [source]);
  const toggle = () => {
    if (!source) setSource(recordingOf());
    else if (playing) video.current?.pause();
    else void video.current?.play();
  };
  return (
    <figure className="relative overflow-hidden rounded-2xl border bg-surface shadow-card">
      <div className="relative aspect-[640/618]">
        <Poster theme="light" className="dark:hidden" />
        <Poster theme="dark" className="hidden dark:block" />
        {source && (
          <video
            ref={video}
            src={source}
            aria-label={label}
            className="absolute inset-0 size-full"
            onPlay={() => setPlaying(true)}
            onPause={() => setPlaying(false)}
            muted
            loop
            playsInline
          />
        )}
      </div>
      <Button
        size="icon"
        className="absolute right-3 bottom-3 rounded-full"
        aria-label={playing ? 'Pause the recording' : 'Play the recording'}
        onClick={toggle}
      >
        {playing ? <Pause aria-hidden /> : <Play aria-hidden />}
      </Button>
    </figure>
  );
}

const recordingOf = () =>
  `/landing/chat-${document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light'}.mp4`;

const Poster = ({ theme, className }: { theme: string; className: string }) => (
  <img
    src={`/landing/chat-${theme}.webp`}
    alt={label}
    width={640}
    height={618}
    loading={theme === 'dark' ? 'lazy' : 'eager'}
    className={`absolute inset-0 size-full ${className}`}
  />
);
