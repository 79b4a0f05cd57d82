import { Moon, Sun } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button } from '#ui/button.tsx';

const storageKey = 'guildhall-theme';

/**
 * Runs inline before the first paint, so that nobody sees a flash of the other theme. Kept as text:
 * it goes into the page with the answer's script nonce.
 */
export const themeScript = `(function(){try{var t=localStorage.getItem('${storageKey}')}catch(e){}
if(t!=='dark'&&t!=='light')t=matchMedia('(prefers-color-scheme: dark)').matches?'dark':'light';
document.documentElement.dataset.theme=t})()`;

/** Switches between light and dark and remembers the choice in this browser. */
export function ThemeToggle() {
  const [theme, setTheme] = useState<string>();
  useEffect(() => setTheme(document.documentElement.dataset.theme), []);
  const next = theme === 'dark' ? 'light' : 'dark';
  const change = () => {
    document.documentElement.dataset.theme = next;
    setTheme(next);
    try {
      window.localStorage.setItem(storageKey, next);
    } catch {
      // storage is blocked: the choice holds for this page
    }
  };
  return (
    <Button look="quiet" size="icon" onClick={change} aria-label={`Use the ${next} theme`}>
      {theme === 'dark' ? <Sun aria-hidden /> : <Moon aria-hidden />}
    </Button>
  );
}
