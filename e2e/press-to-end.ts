import type { Page } from 'playwright-core';
import { expect } from 'vitest';

type Editing = {
  readonly editor?: {
    readonly state: {
      readonly doc: { readonly content: { readonly size: number } };
      readonly selection: { readonly empty: boolean; readonly to: number; readonly $to: Place };
    };
  };
};
type Place = {
  readonly parentOffset: number;
  readonly parent: { readonly content: { readonly size: number } };
};

/**
 * Moves the caret of the focused editor to the end of its line or of its text. The browser tells an editor
 * a moment later where the caret is; keys that follow faster than any hand would work at the old place.
 */
export async function pressToEnd(page: Page, key: 'End' | 'Control+End'): Promise<void> {
  await page.keyboard.press(key);
  const isThere = (whole: boolean) => {
    const state = (document.activeElement as (Element & Editing) | null)?.editor?.state;
    if (!state?.selection.empty) return false;
    const { to, $to } = state.selection;
    if (whole) return to === state.doc.content.size - 1;
    return $to.parentOffset === $to.parent.content.size;
  };
  await expect.poll(() => page.evaluate(isThere, key === 'Control+End')).toBe(true);
}
