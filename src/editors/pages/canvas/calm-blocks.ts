const block = '[data-puck-dnd]';
const ofButtons = ['aria-pressed', 'aria-grabbed', 'aria-disabled', 'aria-roledescription'];

/**
 * Takes back that every block of the canvas calls itself a button: blocks hold links and fields, which no button may,
 * and are moved by keyboard in the outline. Gives what ends it.
 */
export function calmBlocks(inner: Document): () => void {
  const calm = () => {
    for (const one of inner.querySelectorAll(block)) {
      if (one.getAttribute('role') !== 'group') one.setAttribute('role', 'group');
      for (const name of ofButtons) if (one.hasAttribute(name)) one.removeAttribute(name);
    }
  };
  calm();
  const watcher = new MutationObserver(calm);
  watcher.observe(inner.body, {
    ...{ childList: true, subtree: true },
    attributeFilter: ['role', ...ofButtons],
  });
  return () => watcher.disconnect();
}
