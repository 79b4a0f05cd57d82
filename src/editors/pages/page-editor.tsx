import { type KeyboardEvent as Press, useCallback, useMemo, useRef, useState } from 'react';
import { anchorOf } from '#blocks/addresses.ts';
import { checkPage, type PageProblem, type WhatIsThere } from '#blocks/check-page.ts';
import { allBlocks, type Block, type Page } from '#blocks/page-schema.ts';
import type { SiteContext } from '#blocks/site-context.ts';
import { type Theme, themeSchema } from '#blocks/theme/theme-schema.ts';
import { type TabItem, Tabs } from '#ui/tabs.tsx';
import { PageCanvas } from './canvas/page-canvas.tsx';
import { findBlock, setProps } from './edits/block-edits.ts';
import { BlockFields } from './fields/block-fields.tsx';
import type { FieldHelp } from './fields/field-control.tsx';
import { OutlineTree, titleOfBlock } from './outline/outline-tree.tsx';
import { AddPanel } from './panels/add-panel.tsx';
import { ProblemsPanel } from './panels/problems-panel.tsx';
import { type BrandChoice, ThemePanel } from './panels/theme-panel.tsx';
import { Toolbar, type WidthName, widths } from './toolbar.tsx';
import { useBlockActions } from './use-block-actions.ts';
import { type PageHistory, usePage } from './use-page.ts';

export type PageEditorProps = {
  readonly page: Page;
  readonly onChange: (page: Page) => void;
  /** Of the site, for pages without one of their own. */
  readonly theme: Theme;
  readonly brands: readonly BrandChoice[];
  /** Lets somebody choose a file of the library; gives its id, null when they did not. */
  readonly pickAsset?: (kind: string) => Promise<string | null>;
  readonly readOnly?: boolean;
  /** What the preview knows of the site: files, typefaces, entries. */
  readonly site?: Partial<SiteContext>;
  /** Other pages and entries that links may lead to. */
  readonly targets?: readonly { readonly to: string; readonly label: string }[];
  /** What the site holds, for the checks. */
  readonly there?: WhatIsThere;
};

/** Edits a page: on its preview, in its outline, by its fields. Saves nothing itself: every change is told. */
export function PageEditor(props: PageEditorProps) {
  const { readOnly = false, brands, there } = props;
  const history = usePage(props.page, props.onChange);
  const { page, change } = history;
  const [chosen, choose] = useState<string | null>(null);
  const [tab, setTab] = useState('outline');
  const [width, setWidth] = useState<WidthName>('desktop');
  const [isDark, setDark] = useState(false);
  const side = useRef<HTMLDivElement>(null);
  const onEdit = useCallback(() => {
    side.current
      ?.querySelector<HTMLElement>('[data-fields] :is(input,textarea,select,button)')
      ?.focus();
  }, []);
  const { act, put } = useBlockActions(history, choose, onEdit);
  const theme = page.theme ?? props.theme;
  const site = useSite(props, page, isDark);
  const problems = useMemo(() => checkPage(page, there ?? {}), [page, there]);
  const help = useHelp(props, page);
  const block = chosen ? findBlock(page, chosen) : undefined;
  const latest = useRef(page);
  latest.current = page;
  const onBlocks = useCallback(
    (blocks: Block[]) => change({ ...latest.current, blocks }),
    [change],
  );
  const onKeyDown = (event: KeyPress) => !readOnly && undoByKey(event, history);
  const items = partsOf(
    { page, chosen, readOnly, theme, brands, problems },
    { choose, act, put, change },
  );
  return (
    <div
      className="grid min-h-[36rem] grid-rows-[auto_1fr] overflow-hidden rounded-xl border"
      onKeyDownCapture={(event: Press) => onKeyDown(event)}
    >
      <Toolbar {...{ history, readOnly, width, isDark }} onWidth={setWidth} onDark={setDark} />
      <div className="grid min-h-0 lg:grid-cols-[19rem_minmax(0,1fr)_19rem]">
        <Tabs
          label="Parts of the editor"
          value={tab}
          onValueChange={setTab}
          items={items}
          className="max-h-[80vh] overflow-y-auto border-e"
        />
        <div className="h-[80vh] min-h-0 bg-sunken p-3">
          <PageCanvas
            {...{ page, site, chosen, readOnly, onBlocks, onKeyDown }}
            width={widths[width]}
            onChoose={choose}
          />
        </div>
        <div ref={side} className="max-h-[80vh] overflow-y-auto border-s">
          {block ? (
            <BlockFields
              key={block.id}
              block={block}
              help={help}
              onProps={(next, field) =>
                change(setProps(page, block.id, next), `${block.id} ${field}`)
              }
            />
          ) : (
            <p className="p-3 text-sm text-muted">Choose a block to edit it.</p>
          )}
        </div>
      </div>
    </div>
  );
}

type Held = {
  readonly page: Page;
  readonly chosen: string | null;
  readonly readOnly: boolean;
  readonly theme: Theme;
  readonly brands: readonly BrandChoice[];
  readonly problems: readonly PageProblem[];
};
type Doing = ReturnType<typeof useBlockActions> & {
  readonly choose: (id: string | null) => void;
  readonly change: PageHistory['change'];
};

/** What stands beside the preview. */
function partsOf(
  { page, chosen, readOnly, theme, brands, problems }: Held,
  { choose, act, put, change }: Doing,
): TabItem[] {
  return [
    {
      id: 'outline',
      label: 'Outline',
      content: <OutlineTree {...{ page, chosen, readOnly }} onChoose={choose} onAction={act} />,
    },
    {
      id: 'add',
      label: 'Add',
      content: <AddPanel readOnly={readOnly} onAdd={(preset) => put(preset.block, chosen)} />,
    },
    {
      ...{ id: 'theme', label: 'Theme' },
      content: (
        <ThemePanel
          {...{ theme, brands, readOnly }}
          onTheme={(next) => change({ ...page, theme: themeSchema.parse(next) }, 'theme')}
        />
      ),
    },
    {
      id: 'problems',
      label: `Checks (${problems.length})`,
      content: <ProblemsPanel problems={problems} onChoose={choose} />,
    },
  ];
}

type KeyPress = Pick<
  KeyboardEvent,
  'key' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'preventDefault' | 'stopPropagation'
>;

function undoByKey(event: KeyPress, history: PageHistory): void {
  if (!(event.ctrlKey || event.metaKey)) return;
  const key = event.key.toLowerCase();
  if (key !== 'z' && key !== 'y') return;
  event.preventDefault();
  // The library of the canvas has a history of its own, which must not run beside this one.
  event.stopPropagation();
  if (key === 'y' || event.shiftKey) history.redo();
  else history.undo();
}

/** What the preview is drawn in: the site's own things, and nothing that would be sent. */
function useSite({ site, theme }: PageEditorProps, page: Page, isDark: boolean): SiteContext {
  return useMemo(() => {
    const own = page.theme ?? theme;
    return {
      ...{
        name: '',
        asset: () => undefined,
        address: (to) => to,
        stylesheet: '',
        script: () => '',
      },
      form: () => ({ action: '#', hidden: [] }),
      ...site,
      ...{
        language: page.language,
        theme: { ...own, scheme: isDark ? 'dark' : own.scheme === 'dark' ? 'dark' : 'light' },
      },
    };
  }, [site, theme, page.theme, page.language, isDark]);
}

function useHelp(
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
