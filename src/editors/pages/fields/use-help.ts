import { useMemo } from 'react';
import { anchorOf } from '#blocks/addresses.ts';
import { allBlocks, type Page } from '#blocks/page-schema.ts';
import { titleOfBlock } from '../outline/outline-tree.tsx';
import type { PageEditorProps } from '../page-editor.tsx';
import type { FieldHelp } from './field-control.tsx';

/** What fields need of the page and its site: names of files, a way to choose one, and where links may lead. */
export function useHelp(
  { pickAsset, readOnly = false, targets = [], site }: PageEditorProps,
  page: Page,
): FieldHelp {
  return useMemo(
    () => ({
      ...{ readOnly, pickAsset },
      assetName: (id) => site?.asset?.(id)?.alt,
      targets: [
        ...allBlocks(page).map((block) => ({
          to: `#${anchorOf(block.id)}`,
          label: titleOfBlock(block),
        })),
        ...targets,
      ],
    }),
    [readOnly, pickAsset, targets, site, page],
  );
}
