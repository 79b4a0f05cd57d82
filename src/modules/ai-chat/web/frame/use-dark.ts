import { useEffect, useState } from 'react';
import { themeNow } from '#shell/theme.tsx';

/** Whether the page is dark, also after somebody changes that. */
export function useDark(): boolean {
  const [isDark, setDark] = useState(themeNow() === 'dark');
  useEffect(() => {
    const read = () => setDark(themeNow() === 'dark');
    read();
    const changes = new MutationObserver(read);
    changes.observe(document.documentElement, { attributeFilter: ['data-theme'] });
    return () => changes.disconnect();
  }, []);
  return isDark;
}
