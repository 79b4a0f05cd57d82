/**
 * A piece of a page that a link opens. Words are shown as they are, files as what they are: pictures
 * shown, sound and films played, anything else to be saved.
 */
export type ShareBlock =
  | { readonly heading: string }
  /** Line breaks are kept. */
  | { readonly text: string }
  /** Shown only where it lies in the same space and not in the trash. */
  | { readonly assetId: string }
  | { readonly colours: readonly { readonly name: string; readonly value: string }[] }
  | { readonly facts: readonly (readonly [name: string, value: string])[] };
