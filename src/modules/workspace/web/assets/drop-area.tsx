import { Upload } from 'lucide-react';
import { useFileDrop } from '#ui/files/use-file-drop.ts';

/** Takes files that are dropped anywhere on the page, and says so while they are held over it. */
export function DropArea({ onFiles }: { onFiles: (files: readonly File[]) => void }) {
  const isOver = useFileDrop(onFiles);
  if (!isOver) return null;
  return (
    <div className="pointer-events-none fixed inset-3 z-40 grid place-items-center rounded-3xl border-2 border-accent border-dashed bg-accent-soft/90 text-on-accent-soft">
      <p className="flex items-center gap-3 text-lg font-medium">
        <Upload className="size-6" aria-hidden /> Let go to add the files to your library
      </p>
    </div>
  );
}
