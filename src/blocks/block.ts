import type { ReactElement, ReactNode } from 'react';
import type { z } from 'zod';
import type { SiteContext } from './site-context.ts';

export const blockGroups = ['Layout', 'Words', 'Pictures', 'Action', 'Site'] as const;
/** The types of all blocks, in the order in which editors list them. */
export const blockTypes = [
  ...(['section', 'columns', 'stack', 'hero', 'heading', 'text', 'image', 'gallery'] as const),
  ...(['video', 'logo-row', 'features', 'steps', 'quote', 'team', 'price-table'] as const),
  ...(['faq', 'table', 'code', 'map', 'countdown', 'form', 'button', 'nav'] as const),
  ...(['footer', 'breadcrumbs', 'entry-list', 'entry-body', 'search', 'embed', 'html'] as const),
] as const;
export type BlockType = (typeof blockTypes)[number];
/** Scripts that pages may carry; a page without such blocks has none. */
export type ScriptName = 'countdown' | 'popups' | 'search';

/** Where a block stands on its page. */
export type BlockPlace = {
  readonly id: string;
  /** The level of a heading of its own, 1 to 6, so that no page skips one. */
  readonly level: number;
  /** What lies in its slots, drawn. */
  readonly slots: Readonly<Record<string, ReactNode>>;
};

/** A block as editors insert it: props, and blocks for its slots. */
export type NewBlock = {
  readonly type: string;
  readonly props: Readonly<Record<string, unknown>>;
  readonly slots?: Readonly<Record<string, readonly NewBlock[]>>;
};
export type BlockPreset = { readonly label: string; readonly block: NewBlock };

export type BlockKind<
  Type extends BlockType = BlockType,
  Props extends z.ZodObject = z.ZodObject,
> = {
  readonly type: Type;
  readonly label: string;
  readonly group: (typeof blockGroups)[number];
  /** One of lucide's names. */
  readonly icon: string;
  readonly props: Props;
  /** Names of the places that hold other blocks. */
  readonly slots: readonly string[];
  readonly presets: readonly BlockPreset[];
  /** Fills the page from edge to edge; all others are given margins. */
  readonly isFullWidth: boolean;
  readonly script?: ScriptName;
  /** Whether it opens with a heading of its own, or is one of some level; undefined without one. */
  readonly heads: (props: z.output<Props>, site: SiteContext) => number | 'own' | undefined;
  /** Has headings inside, such as the titles of its items. */
  readonly hasInnerHeadings: boolean;
  readonly render: (
    props: z.output<Props>,
    site: SiteContext,
    place: BlockPlace,
  ) => ReactElement | null;
};

type Given<Type extends BlockType, Props extends z.ZodObject> = Pick<
  BlockKind<Type, Props>,
  'type' | 'label' | 'group' | 'icon' | 'props' | 'render' | 'script'
> &
  Partial<
    Pick<BlockKind<Type, Props>, 'slots' | 'presets' | 'isFullWidth' | 'heads' | 'hasInnerHeadings'>
  >;

/** Whatever the kind: the props of a page that was read by its schema are those of their kind. */
export type AnyBlockKind = Omit<BlockKind, 'render' | 'heads'> & {
  readonly render: (props: never, site: SiteContext, place: BlockPlace) => ReactElement | null;
  readonly heads: (props: never, site: SiteContext) => number | 'own' | undefined;
};

/** A kind of block: what it may hold and how pages show it. */
export const defineBlock = <const Type extends BlockType, Props extends z.ZodObject>(
  given: Given<Type, Props>,
): BlockKind<Type, Props> => ({
  ...{
    slots: [],
    presets: [],
    isFullWidth: false,
    hasInnerHeadings: false,
    heads: () => undefined,
  },
  ...given,
});
