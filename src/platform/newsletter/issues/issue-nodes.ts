import type { BrandLook } from './brand-look.ts';

/** A piece of running text. */
export type Inline =
  | {
      readonly type: 'text';
      readonly text: string;
      readonly bold: boolean;
      readonly italic: boolean;
      /** A checked address, or a placeholder such as `{{unsubscribe_url}}`. */
      readonly href: string | null;
    }
  | { readonly type: 'break' };

export type TextBlock =
  | { readonly type: 'heading'; readonly level: 1 | 2 | 3; readonly content: readonly Inline[] }
  | { readonly type: 'paragraph'; readonly content: readonly Inline[] }
  | {
      readonly type: 'list';
      readonly ordered: boolean;
      readonly items: readonly (readonly TextBlock[])[];
    }
  | { readonly type: 'quote'; readonly content: readonly TextBlock[] };

/** What may stand in a column. */
export type ColumnBlock =
  | TextBlock
  | { readonly type: 'divider' }
  | {
      readonly type: 'image';
      /** A path of this site or an http(s) address. */
      readonly src: string;
      readonly alt: string;
      readonly href: string | null;
    }
  | { readonly type: 'button'; readonly label: string; readonly href: string | null }
  | { readonly type: 'prompt'; readonly id: string; readonly text: string };

export type IssueBlock =
  | ColumnBlock
  | { readonly type: 'masthead'; readonly title: string; readonly line: string }
  | { readonly type: 'columns'; readonly columns: readonly (readonly ColumnBlock[])[] };

/** Colours an issue can have. */
export const issueThemes = ['forest', 'ink', 'amber', 'plum', 'sky'] as const;
export type IssueTheme = (typeof issueThemes)[number];

/** A newsletter issue whose every part was checked. */
export type Issue = {
  readonly theme: IssueTheme;
  /** In place of the theme's colours. */
  readonly brand: BrandLook | null;
  readonly blocks: readonly IssueBlock[];
};

/** What a prompt card shows; read anew whenever an issue is rendered. */
export type PromptFacts = {
  readonly title: string;
  /** As text, such as `$4.99` or `Free`. */
  readonly price: string;
  /** Path of its page. */
  readonly path: string;
  /** Path of its picture, 1200 × 630. */
  readonly picture: string;
};

/** Prompts by id; those that are no longer for sale are missing. */
export type PromptCards = ReadonlyMap<string, PromptFacts>;

/** Whether a block is made of words alone. */
export const isTextBlock = (block: IssueBlock): block is TextBlock =>
  ['heading', 'paragraph', 'list', 'quote'].includes(block.type);
