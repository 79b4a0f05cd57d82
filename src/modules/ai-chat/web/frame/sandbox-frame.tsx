import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { cn } from '#ui/class-names.ts';

/** What a frame said, as far as it is understood; words of strangers. */
export type Said = {
  readonly type: 'log' | 'result' | 'error' | 'late' | 'never-began' | 'drawn';
  readonly text: string;
  readonly level?: string;
  readonly line?: number;
};

/** What is shown in a frame, with files that it may ask for. */
export type Shown = { readonly html: string; readonly files?: unknown };

/** Characters of the largest diagram that is shown. */
const longestDrawing = 2_000_000;
const types = new Set<unknown>(['log', 'result', 'error', 'late', 'never-began', 'drawn']);

function readSaid(said: unknown): Said | undefined {
  if (typeof said !== 'object' || said === null) return undefined;
  const { type, text, level, line } = said as Record<string, unknown>;
  if (!types.has(type)) return undefined;
  return {
    type: type as Said['type'],
    text: typeof text === 'string' ? text.slice(0, type === 'drawn' ? longestDrawing : 5000) : '',
    ...(typeof level === 'string' && { level }),
    ...(typeof line === 'number' && line > 0 && { line }),
  };
}

/** Shows a page that somebody else wrote: without our origin, without a network, in a process of its own. */
export function SandboxFrame(props: {
  shown: Shown;
  title: string;
  onSaid?: (said: Said) => void;
  className?: string | undefined;
}) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [isReady, setReady] = useState(false);
  const hear = useRef(props.onSaid);
  hear.current = props.onSaid;
  // Before the browser can do anything else: the frame says only once that it is there.
  useLayoutEffect(() => {
    const listen = ({ source, data }: MessageEvent) => {
      if (!frame.current || source !== frame.current.contentWindow) return;
      if (data?.ready) setReady(true);
      const said = readSaid(data?.said);
      if (said) hear.current?.(said);
    };
    window.addEventListener('message', listen);
    return () => window.removeEventListener('message', listen);
  }, []);
  useEffect(() => {
    // It has no origin that could be named; what it is sent is what it is to show.
    if (isReady) frame.current?.contentWindow?.postMessage(props.shown, '*');
  }, [isReady, props.shown]);
  return (
    <iframe
      ref={frame}
      title={props.title}
      src="/ai-chat/frame"
      sandbox="allow-scripts"
      className={cn('w-full border-0', props.className)}
    />
  );
}
