import { Upload } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';

const holdsFiles = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes('Files') ?? false;

/** Takes files that are dropped anywhere on the page, and says so while they are held over it. */
export function DropArea({ onFiles }: { onFiles: (files: readonly File[]) => void }) {
  const [isOver, setIsOver] = useState(false);
  const listener = useRef(onFiles);
  listener.current = onFiles;
  useEffect(() => {
    // Each element that is entered counts, and each that is left counts down.
    let depth = 0;
    const move = (event: DragEvent, by: number) => {
      if (!holdsFiles(event)) return;
      event.preventDefault();
      depth = Math.max(0, depth + by);
      setIsOver(depth > 0);
    };
    const enter = (event: DragEvent) => move(event, 1);
    const leave = (event: DragEvent) => move(event, -1);
    const over = (event: DragEvent) => {
      if (holdsFiles(event)) event.preventDefault();
    };
    const drop = (event: DragEvent) => {
      if (!holdsFiles(event)) return;
      event.preventDefault();
      depth = 0;
      setIsOver(false);
      listener.current([...(event.dataTransfer?.files ?? [])]);
    };
    const ways = { dragenter: enter, dragleave: leave, dragover: over, drop } as const;
    for (const [name, way] of Object.entries(ways)) {
      window.addEventListener(name as keyof typeof ways, way);
    }
    return () => {
      for (const [name, way] of Object.entries(ways)) {
        window.removeEventListener(name as keyof typeof ways, way);
      }
    };
  }, []);
  if (!isOver) return null;
  return (
    <div className="pointer-events-none fixed inset-3 z-40 grid place-items-center rounded-3xl border-2 border-accent border-dashed bg-accent-soft/90 text-on-accent-soft">
      <p className="flex items-center gap-3 text-lg font-medium">
        <Upload className="size-6" aria-hidden /> Let go to add the files to your library
      </p>
    </div>
  );
}
