import { useState } from 'react';
import type { View } from './project-entry.tsx';

const key = 'projects-view';

/** Cards or lines, as this browser was told last. */
export function useView(): readonly [View, (view: View) => void] {
  const [view, setView] = useState<View>(() =>
    localStorage.getItem(key) === 'list' ? 'list' : 'grid',
  );
  const keep = (next: View) => {
    localStorage.setItem(key, next);
    setView(next);
  };
  return [view, keep];
}
