import { anchorOf } from './addresses.ts';
import { assetsOf, linksOf } from './page-links.ts';
import { allBlocks, type Block, type Page } from './page-schema.ts';

export type PageProblem = {
  readonly blockId: string;
  /** The path of the prop, such as `items.0.to`; empty for the block as a whole. */
  readonly field: string;
  readonly message: string;
  /** The page cannot be published with it. */
  readonly blocks: boolean;
};

/** What a site holds, to hold links and pictures against. */
export type WhatIsThere = {
  readonly hasPage?: (id: string) => boolean;
  readonly hasEntry?: (id: string) => boolean;
  readonly asset?: (id: string) => { readonly mime: string; readonly alt?: string } | undefined;
  /** Whether a picture without a description keeps the page back; usually it is only said. */
  readonly altBlocks?: boolean;
};

/** What is wrong with a page, in the order of its blocks: links that lead nowhere, pictures that are gone, empty words. */
export function checkPage(page: Page, there: WhatIsThere): PageProblem[] {
  const anchors = new Set(allBlocks(page).map(({ id }) => anchorOf(id)));
  return allBlocks(page).flatMap((block) => {
    const links = linksOf(block).flatMap(({ to, field }) => {
      const message = faultOfLink(to, anchors, there);
      return message ? [{ blockId: block.id, field, message, blocks: true }] : [];
    });
    const files = assetsOf(block).flatMap(({ id, field }) =>
      there.asset && !there.asset(id)
        ? [
            {
              blockId: block.id,
              field,
              message: 'This file is not in the library any more.',
              blocks: true,
            },
          ]
        : [],
    );
    return [...links, ...files, ...sentencesMissing(block, there)];
  });
}

/** Words that a block cannot do without, and pictures that nobody described. */
export function sentencesMissing(
  block: Block,
  { asset, altBlocks = false }: WhatIsThere,
): PageProblem[] {
  const { type, props, id } = block;
  const problem = (field: string, message: string, blocks = false) => [
    { blockId: id, field, message, blocks },
  ];
  if (type === 'hero' && !props.heading) return problem('heading', 'This hero has no heading.');
  if (type === 'button' && props.label && !props.to) {
    return problem('to', 'This button leads nowhere.');
  }
  if (type === 'form' && (props.fields as unknown[] | undefined)?.length === 0) {
    return problem('fields', 'This form asks for nothing.', true);
  }
  const isBare = (type === 'image' || type === 'hero') && props.assetId && !props.alt;
  if (isBare && !asset?.(String(props.assetId))?.alt) {
    return problem('alt', 'Say what this picture shows, for people who do not see it.', altBlocks);
  }
  return [];
}

function faultOfLink(
  to: string,
  anchors: ReadonlySet<string>,
  { hasPage, hasEntry, asset }: WhatIsThere,
): string | undefined {
  const [, kind, id = ''] = /^(page|entry|asset):(.*)$/.exec(to) ?? [];
  if (kind === 'page' && hasPage && !hasPage(id)) return 'This leads to a page that is not there.';
  if (kind === 'entry' && hasEntry && !hasEntry(id))
    return 'This leads to an entry that is not there.';
  if (kind === 'asset' && asset && !asset(id)) return 'This leads to a file that is not there.';
  if (to.startsWith('#') && !anchors.has(anchorOf(to.slice(1)))) {
    return `No block of this page has the id “${to.slice(1)}”.`;
  }
  return undefined;
}
