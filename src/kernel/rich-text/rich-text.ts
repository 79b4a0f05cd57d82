import type { CalloutKind } from './callouts.ts';

/** A piece of a line. */
export type Inline =
  | { readonly kind: 'text' | 'code'; readonly text: string }
  | { readonly kind: 'strong' | 'emphasis' | 'strike'; readonly children: readonly Inline[] }
  | { readonly kind: 'link'; readonly to: string; readonly children: readonly Inline[] }
  | { readonly kind: 'image'; readonly src: string; readonly alt: string }
  /** A mark that leads to the note of that number, which counts from 1. */
  | { readonly kind: 'note'; readonly number: number }
  | { readonly kind: 'line-break' };

export type ListItem = { readonly done: boolean | null; readonly blocks: readonly Block[] };

/** A paragraph, a heading, a list … */
export type Block =
  | { readonly kind: 'heading'; readonly level: number; readonly children: readonly Inline[] }
  | { readonly kind: 'paragraph'; readonly children: readonly Inline[] }
  | {
      readonly kind: 'quote';
      /** A quote of a kind is a callout. */
      readonly callout?: CalloutKind;
      readonly blocks: readonly Block[];
    }
  /** A card that leads to a page of the web; its title may be empty. */
  | { readonly kind: 'embed'; readonly to: string; readonly title: string }
  | {
      readonly kind: 'list';
      /** The first number; null for points. */
      readonly from: number | null;
      readonly items: readonly ListItem[];
    }
  | { readonly kind: 'code'; readonly language: string; readonly text: string }
  /** The first row is its head. */
  | { readonly kind: 'table'; readonly rows: readonly (readonly (readonly Inline[])[])[] }
  | {
      readonly kind: 'figure';
      readonly src: string;
      /** Empty for a picture that only decorates. */
      readonly alt: string;
      readonly caption: string;
    }
  /** The mark between two scenes. */
  | { readonly kind: 'break' };

/** A text with its form: what articles and books are made of. */
export type RichText = {
  readonly blocks: readonly Block[];
  /** In the order in which they are first named. */
  readonly notes: readonly (readonly Block[])[];
};
