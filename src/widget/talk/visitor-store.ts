/**
 * The visitor's token, in the storage of the page that the widget stands on: no cookie, no third party. Where a page
 * may keep nothing (a sandbox, a private window), it lasts as long as the page.
 */
export function visitorStore(key: string) {
  const name = `guildhall:${key}`;
  let held: string | undefined;
  return {
    read(): string | undefined {
      try {
        return localStorage.getItem(name) ?? held;
      } catch {
        return held;
      }
    },
    keep(visitor: string): void {
      held = visitor;
      try {
        localStorage.setItem(name, visitor);
      } catch {
        // Nothing may be kept here; the page remembers it.
      }
    },
  };
}

/** Whether the bubble was open in this tab, so that the next page of a site opens it again. */
export function openStore(key: string) {
  const name = `guildhall-open:${key}`;
  return {
    read(): boolean {
      try {
        return sessionStorage.getItem(name) === '1';
      } catch {
        return false;
      }
    },
    keep(isOpen: boolean): void {
      try {
        if (isOpen) sessionStorage.setItem(name, '1');
        else sessionStorage.removeItem(name);
      } catch {
        // Nothing may be kept here: the next page begins closed.
      }
    },
  };
}
