import { type KeyboardEvent as Press, useCallback, useMemo, useRef, useState } from 'react';
import { checkPage, type WhatIsThere } from '#blocks/check-page.ts';
import type { Block, Page } from '#blocks/page-schema.ts';
import type { SiteContext } from '#blocks/site-context.ts';
import type { Theme } from '#blocks/theme/theme-schema.ts';
import { cn } from '#ui/class-names.ts';
import { Tabs } from '#ui/tabs.tsx';
import { PageCanvas } from './canvas/page-canvas.tsx';
import { type KeyPress, undoByKey } from './canvas/undo-by-key.ts';
import { useCanvasSite } from './canvas/use-canvas-site.ts';
import { findBlock, setProps } from './edits/block-edits.ts';
import { BlockFields } from './fields/block-fields.tsx';
import type { FieldHelp } from './fields/field-control.tsx';
import { useHelp } from './fields/use-help.ts';
import { partsOf } from './panels/parts-of.tsx';
import type { BrandChoice } from './panels/theme-panel.tsx';
import { Toolbar, type View, widths } from './toolbar.tsx';
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
  /** The language follows from the page's place in its site. */
  readonly hasFixedLanguage?: boolean;
  /** What the site holds, for the checks. */
  readonly there?: WhatIsThere;
};

/** Edits a page: on its preview, in its outline, by its fields. Saves nothing itself: every change is told. */
export function PageEditor(props: PageEditorProps) {
  const { readOnly = false, brands, there, hasFixedLanguage = false } = props;
  const history = usePage(props.page, props.onChange);
  const { page, change } = history;
  const [chosen, choose] = useState<string | null>(null);
  const [tab, setTab] = useState('outline');
  const [view, setView] = useState<View>({ width: 'computer', isDark: false, isPreview: false });
  const { width, isDark, isPreview } = view;
  const side = useRef<HTMLDivElement>(null);
  const onEdit = useCallback(() => {
    side.current
      ?.querySelector<HTMLElement>('[data-fields] :is(input,textarea,select,button)')
      ?.focus();
  }, []);
  const { act, put } = useBlockActions(history, choose, onEdit);
  const theme = page.theme ?? props.theme;
  const site = useCanvasSite(props, page, isDark);
  const problems = useMemo(() => checkPage(page, there ?? {}), [page, there]);
  const help = useHelp(props, page);
  const latest = useRef(page);
  latest.current = page;
  const onBlocks = useCallback(
    (blocks: Block[]) => change({ ...latest.current, blocks }),
    [change],
  );
  // Whoever chooses on the preview is about to change what they chose.
  const lead = useCallback((id: string | null) => {
    choose(id);
    if (id) setTab('outline');
  }, []);
  // Problems may lie in popups, which are no blocks of the page itself.
  const follow = useCallback((id: string) => {
    if (findBlock(latest.current, id)) choose(id);
    else setTab('page');
  }, []);
  const onKeyDown = (event: KeyPress) => !readOnly && undoByKey(event, history);
  const hasFields = tab === 'outline' || tab === 'add' || tab === 'problems';
  const items = partsOf(
    { page, chosen, help, theme, brands, problems, hasFixedLanguage },
    { choose, follow, act, put, change },
  );
  return (
    <div
      className="grid grid-cols-[minmax(0,1fr)] grid-rows-[auto_1fr] overflow-hidden rounded-xl border"
      onKeyDownCapture={(event: Press) => onKeyDown(event)}
    >
      <Toolbar {...{ history, readOnly, view }} onView={setView} />
      <div className="grid min-h-0 grid-cols-[minmax(0,1fr)] lg:h-[80vh] lg:grid-cols-[21rem_minmax(0,1fr)]">
        <div
          ref={side}
          className={cn('flex min-h-0 flex-col lg:border-r', isPreview && 'max-lg:hidden')}
        >
          <Tabs
            label="Parts of the editor"
            value={tab}
            onValueChange={setTab}
            items={items}
            className={cn(
              'min-h-0 overflow-y-auto [&_[role=tab]]:px-2',
              hasFields ? 'max-h-72 shrink-0 border-b' : 'flex-1',
            )}
          />
          {hasFields && <ChosenFields {...{ history, chosen, help }} />}
        </div>
        <div className={cn('h-[80vh] min-h-0 bg-sunken p-3', !isPreview && 'max-lg:hidden')}>
          <PageCanvas
            {...{ page, site, chosen, readOnly, onBlocks, onKeyDown }}
            width={widths[width]}
            grows={width === 'computer'}
            onChoose={lead}
          />
        </div>
      </div>
    </div>
  );
}

type ChosenProps = {
  readonly history: PageHistory;
  readonly chosen: string | null;
  readonly help: FieldHelp;
};

/** The fields of the chosen block. */
function ChosenFields({ history: { page, change }, chosen, help }: ChosenProps) {
  const block = chosen ? findBlock(page, chosen) : undefined;
  return (
    <div className="min-h-0 flex-1 overflow-y-auto">
      {block ? (
        <BlockFields
          key={block.id}
          {...{ block, help }}
          onProps={(next, field) => change(setProps(page, block.id, next), `${block.id} ${field}`)}
        />
      ) : (
        <p className="p-3 text-sm text-muted">Choose a block to edit it.</p>
      )}
    </div>
  );
}
