import { type ReactNode, useEffect, useRef, useState } from 'react';

type Props = {
  /** Pixels that the screen inside has. */
  readonly width: number;
  /** Whether it takes more than that where there is more. */
  readonly grows: boolean;
  readonly children: ReactNode;
};

/** A screen of a given width: where there is less room it is shown smaller, as a whole, so that nothing in it breaks differently. */
export function ScaledRoom({ width, grows, children }: Props) {
  const room = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState({ width: 0, height: 0 });
  useEffect(() => {
    const node = room.current;
    if (!node) return;
    const watcher = new ResizeObserver(() =>
      setSize({ width: node.clientWidth, height: node.clientHeight }),
    );
    watcher.observe(node);
    return () => watcher.disconnect();
  }, []);
  const inner = grows ? Math.max(width, size.width) : width;
  const scale = size.width > 0 ? Math.min(1, size.width / inner) : 1;
  return (
    <div ref={room} className="h-[calc(80vh-1.5rem)] w-full overflow-hidden">
      <div
        className="origin-top-left overflow-hidden rounded-xl border bg-white shadow-sm [&>div]:h-full [&_iframe]:h-full"
        style={{
          width: inner,
          height: size.height > 0 ? size.height / scale : '100%',
          transform: scale < 1 ? `scale(${scale})` : undefined,
          marginInlineStart: Math.max(0, (size.width - inner * scale) / 2),
        }}
      >
        {children}
      </div>
    </div>
  );
}
