import type { LucideIcon } from 'lucide-react';
import type { ComponentType } from 'react';
import type { Recipe } from '#kernel/photo/recipe.ts';

/** A set of settings beside the picture. Each has a file of its own, and is listed in `all-panels.ts`. */
export type PhotoPanel = {
  readonly id: string;
  readonly title: string;
  /** The letter that opens it. */
  readonly letter: string;
  readonly icon: LucideIcon;
  /** Settings that it owns, and that “Reset” takes away. */
  readonly owns: readonly (keyof Recipe)[];
  /** Its settings can be those of a layer’s picture as well. */
  readonly forLayers?: boolean;
  /** Shows the photo without its layers. */
  readonly hidesLayers?: boolean;
  readonly Panel: ComponentType;
  /** Lies above the picture while the panel is open. */
  readonly Overlay?: ComponentType;
  /** Shows the picture by another recipe while the panel is open, such as without its crop. */
  readonly shownBy?: (recipe: Recipe) => Recipe;
};
