import { useEffect, useRef, useState } from 'react';

const holdsFiles = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes('Files') ?? false;

/** Takes files that are dropped anywhere on the page; true while some are held over it. */
export function useFileDrop(onFiles: (files: readonly File[]) => void): boolean {
  const [isOver, setIsOver] = useState(false);
  const listener = useRef(onFiles);
  listener.current = onFiles;
  useEffect(() => {
    // Each element that is entered counts, and each that is left counts down.
    let depth = 0;
    const listen = new AbortController();
    const on = (
      name: 'dragenter' | 'dragleave' | 'dragover' | 'drop',
      work: (e: DragEvent) => void,
    ) =>
      window.addEventListener(
        name,
        (event) => {
          // A place of its own on the page has taken them.
          if (!holdsFiles(event) || (name === 'drop' && event.defaultPrevented)) return;
          event.preventDefault();
          work(event);
          setIsOver(depth > 0);
        },
        { signal: listen.signal },
      );
    on('dragenter', () => {
      depth += 1;
    });
    on('dragleave', () => {
      depth = Math.max(0, depth - 1);
    });
    on('dragover', () => undefined);
    on('drop', ({ dataTransfer }) => {
      depth = 0;
      listener.current([...(dataTransfer?.files ?? [])]);
    });
    return () => listen.abort();
  }, []);
  return isOver;
}
