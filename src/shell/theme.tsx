import { Moon, Sun } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button } from '#ui/button.tsx';

const storageKey = 'guildhall-theme';

/**
 * Runs inline before the first paint, so that nobody sees a flash of the other theme, and follows
 * the system, and a choice made in another tab, while the page is open. Kept as text: it goes into
 * the page with the answer's script nonce.
 */
export const themeScript = `(function(){var q=matchMedia('(prefers-color-scheme: dark)');
function s(){try{var t=localStorage.getItem('${storageKey}')}catch(e){}
if(t!=='dark'&&t!=='light')t=q.matches?'dark':'light';
document.documentElement.dataset.theme=t}
s();q.addEventListener('change',s);addEventListener('storage',s)})()`;

export const themeNow = () =>
  globalThis.document?.documentElement.dataset.theme === 'dark' ? 'dark' : 'light';

/** Shows the theme and remembers it in this browser. */
export function setTheme(next: 'dark' | 'light'): void {
  document.documentElement.dataset.theme = next;
  try {
    window.localStorage.setItem(storageKey, next);
  } catch {
    // storage is blocked: the choice holds for this page
  }
}

/** Switches between light and dark and remembers the choice in this browser. */
export function ThemeToggle() {
  const [theme, follow] = useState<string>();
  useEffect(() => {
    const root = document.documentElement;
    const read = () => follow(root.dataset.theme);
    read();
    const changes = new MutationObserver(read);
    changes.observe(root, { attributeFilter: ['data-theme'] });
    return () => changes.disconnect();
  }, []);
  const next = theme === 'dark' ? 'light' : 'dark';
  return (
    <Button
      look="quiet"
      size="icon"
      onClick={() => setTheme(next)}
      aria-label={`Use the ${next} theme`}
    >
      {theme === 'dark' ? <Sun aria-hidden /> : <Moon aria-hidden />}
    </Button>
  );
}
