import type { ShownTourStep } from '../../contract.ts';
import { findTarget, isFilled } from './find-target.ts';

type Watched = Pick<ShownTourStep, 'target' | 'deed'>;

/**
 * Watches the page until each step's deed is done, in their order. It keeps its place itself: what a
 * deed leads to (a press right after a text) may come before any screen was drawn again.
 *
 * @param from place of the first step that is still to do
 * @param onDone told the place of each step that was done, at once
 * @returns the way to pass over a step, and to end the watching
 */
export function watchDeeds(
  steps: readonly Watched[],
  from: number,
  onDone: (at: number) => void,
): { skip: () => void; stop: () => void } {
  let at = from;
  const advance = () => onDone(at++);
  const seen = (step: Watched | undefined) =>
    step?.deed.kind === 'see' && findTarget(step.deed.target) !== null;

  const look = () => {
    // Something may have come of a text before its field was left.
    if (holdsText(steps[at]) && seen(steps[at + 1])) advance();
    while (seen(steps[at])) advance();
  };
  const onPress = (event: Event) => {
    const pressed = (step: Watched | undefined) =>
      step?.deed.kind === 'press' && holds(step, event.target);
    if (holdsText(steps[at]) && pressed(steps[at + 1])) advance();
    if (pressed(steps[at])) advance();
    look();
  };
  const onChange = (event: Event) => {
    const step = steps[at];
    if (holdsText(step) && step && holds(step, event.target)) advance();
    look();
  };

  const observer = new MutationObserver(look);
  observer.observe(document.body, { childList: true, subtree: true, attributes: true });
  document.addEventListener('click', onPress, true);
  document.addEventListener('change', onChange, true);
  look();
  return {
    skip: () => {
      advance();
      look();
    },
    stop: () => {
      observer.disconnect();
      document.removeEventListener('click', onPress, true);
      document.removeEventListener('change', onChange, true);
    },
  };
}

const holds = ({ target }: Watched, node: EventTarget | null): boolean =>
  node instanceof Node && (findTarget(target)?.contains(node) ?? false);

function holdsText(step: Watched | undefined): boolean {
  if (step?.deed.kind !== 'fill') return false;
  const target = findTarget(step.target);
  return target !== null && isFilled(target);
}
