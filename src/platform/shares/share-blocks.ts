import type { Platform } from '../platform.ts';

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
  /** What the project looks like. */
  | { readonly drawn: ShareDrawing }
  | { readonly colours: readonly { readonly name: string; readonly value: string }[] }
  /** What it is at the moment at which it is opened, as whoever shared it may see it. */
  | {
      readonly live: (
        platform: Platform,
        share: { readonly user_id: string },
      ) => Promise<readonly ShareBlock[]>;
    }
  | { readonly facts: readonly (readonly [name: string, value: string])[] };

/** A picture that is drawn of a project when somebody opens a link to it, and kept until it would be another. */
export type ShareDrawing = {
  /** Names what it is drawn from: the same for the same picture. */
  readonly key: string;
  /** Draws it as WebP from what lies in that space; undefined where that is not possible. */
  draw(platform: Platform, spaceId: string): Promise<Uint8Array | undefined>;
};
