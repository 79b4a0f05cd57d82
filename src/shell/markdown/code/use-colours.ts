import type { Root } from 'hast';
import { type RefObject, useEffect, useState } from 'react';

/** Characters of the longest code that is coloured: the colours of more would hold everything up. */
const longest = 60_000;

type Colour = (code: string, language: string) => Root;
let loaded: Promise<Colour> | undefined;

/** Grammars are heavy: they come with the first code that anybody sees. */
function loadColours(): Promise<Colour> {
  loaded ??= import('./colour-code.ts').then(({ colourCode }) => colourCode);
  return loaded;
}

/** The colours of code once it is closed and in view; undefined until then, and for what nobody knows. */
export function useColours(
  place: RefObject<HTMLElement | null>,
  code: string,
  language: string,
  isOpen: boolean,
): Root | undefined {
  const [found, setFound] = useState<{ code: string; tree: Root }>();
  useEffect(() => {
    const element = place.current;
    if (!element || isOpen || code.length > longest) return;
    let isGone = false;
    const colour = async () => {
      const tree = (await loadColours())(code, language);
      if (!isGone) setFound({ code, tree });
    };
    if (typeof IntersectionObserver === 'undefined') {
      void colour();
      return () => {
        isGone = true;
      };
    }
    const sight = new IntersectionObserver(
      ([seen]) => {
        if (!seen?.isIntersecting) return;
        sight.disconnect();
        void colour();
      },
      { rootMargin: '400px' },
    );
    sight.observe(element);
    return () => {
      isGone = true;
      sight.disconnect();
    };
  }, [place, code, language, isOpen]);
  return found?.code === code ? found.tree : undefined;
}
