/** How far from the visible part something begins to be drawn whole. */
const margin = '1200px 0px';
/** How many are drawn whole in one frame: each may hold code, tables and formulas. */
const perFrame = 2;

/** Known to browsers that look beyond the edge of a scrolled box, too. */
type Options = IntersectionObserverInit & { readonly scrollMargin: string };
const options: Options = { rootMargin: margin, scrollMargin: margin };

/** What to do for each place once it comes near. */
const waiting = new Map<Element, () => void>();
/** Places that are near and wait for their turn. */
const due = new Set<Element>();
let watch: IntersectionObserver | undefined;
let frame = 0;

/** Calls back once a place has come near to what is seen, some of them in each frame. Returns the end of it. */
export function whenNear(place: Element, come: () => void): () => void {
  watch ??= new IntersectionObserver(take, options);
  waiting.set(place, come);
  watch.observe(place);
  return () => forget(place);
}

function take(seen: readonly IntersectionObserverEntry[]): void {
  for (const { target, isIntersecting } of seen) {
    // Whoever scrolls on is not kept waiting by what they have passed.
    if (isIntersecting) due.add(target);
    else due.delete(target);
  }
  goOn();
}

function goOn(): void {
  if (due.size > 0 && !frame) frame = requestAnimationFrame(work);
}

function work(): void {
  frame = 0;
  for (const place of [...due].slice(0, perFrame)) {
    const come = waiting.get(place);
    forget(place);
    come?.();
  }
  goOn();
}

function forget(place: Element): void {
  waiting.delete(place);
  due.delete(place);
  watch?.unobserve(place);
  if (waiting.size > 0) return;
  watch?.disconnect();
  watch = undefined;
}
