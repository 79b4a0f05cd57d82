import '@puckeditor/core/no-external.css';
import { createUsePuck, type Data, Puck, useGetPuck } from '@puckeditor/core';
import puckCss from '@puckeditor/core/no-external.css?inline';
import { type ReactNode, useEffect, useMemo, useRef } from 'react';
import type { Block, Page } from '#blocks/page-schema.ts';
import type { SiteContext } from '#blocks/site-context.ts';
import { stylesheetOf } from '#blocks/style/page-css.ts';
import { spotOf } from '../edits/block-edits.ts';
import { calmBlocks } from './calm-blocks.ts';
import { puckConfig, SiteOfCanvas } from './puck-config.tsx';
import { asPuck, ofPuck, sameText, slotKey } from './puck-data.ts';
import { ScaledRoom } from './scaled-room.tsx';

const usePuck = createUsePuck<typeof puckConfig>();

type Props = {
  readonly page: Page;
  readonly site: SiteContext;
  readonly chosen: string | null;
  /** Pixels of the screen that is shown, and whether it takes more where there is more. */
  readonly width: number;
  readonly grows: boolean;
  readonly readOnly: boolean;
  readonly onBlocks: (blocks: Block[]) => void;
  readonly onChoose: (id: string | null) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
  readonly children?: ReactNode;
};

/** The page as it will look, in a frame with its own stylesheet alone; blocks are chosen and dragged in it. */
export function PageCanvas(props: Props) {
  const { page, site, readOnly, children } = props;
  const first = useRef(asPuck(page.blocks));
  const css = useMemo(() => stylesheetOf(site.theme, site.font), [site.theme, site.font]);
  const keys = useRef(props.onKeyDown);
  keys.current = props.onKeyDown;
  const overrides = useMemo(
    () => ({
      iframe: (frame: { children: ReactNode; document?: Document }) => (
        <Frame css={css} document={frame.document} onKeyDown={(event) => keys.current(event)}>
          {frame.children}
        </Frame>
      ),
      actionBar: () => <span />,
    }),
    [css],
  );
  return (
    <SiteOfCanvas.Provider value={site}>
      <Puck
        config={puckConfig}
        data={first.current}
        iframe={{ enabled: true, syncHostStyles: false, waitForStyles: false }}
        permissions={readOnly ? { drag: false, insert: false, delete: false, edit: false } : {}}
        overrides={overrides}
      >
        <Both {...props} />
        {children}
        <ScaledRoom width={props.width} grows={props.grows}>
          <Puck.Preview />
        </ScaledRoom>
      </Puck>
    </SiteOfCanvas.Provider>
  );
}

/** Keeps the page and the library's own state alike, whichever changes. */
function Both({ page, chosen, onBlocks, onChoose }: Props) {
  const getPuck = useGetPuck();
  const dispatch = usePuck((state) => state.dispatch);
  const data = usePuck((state) => state.appState.data);
  const selected = usePuck((state) => state.selectedItem?.props.id as string | undefined);
  const shown = useRef(sameText(page.blocks));
  const given = useRef(page.blocks);
  const last = useRef<Data>(data);
  const asked = useRef(chosen);
  useEffect(() => {
    if (data === last.current) return;
    last.current = data;
    const blocks = ofPuck(data);
    const now = sameText(blocks);
    if (now === shown.current) return;
    shown.current = now;
    onBlocks(blocks);
  }, [data, onBlocks]);
  useEffect(() => {
    if (page.blocks === given.current) return;
    given.current = page.blocks;
    const next = sameText(page.blocks);
    if (next === shown.current) return;
    shown.current = next;
    // Both at once: the library chooses by place, and another block may lie there now.
    const itemSelector = selectorOf(page, asked.current);
    const state = { data: asPuck(page.blocks), ui: { ...getPuck().appState.ui, itemSelector } };
    dispatch({ type: 'set', state, recordHistory: false });
  }, [page, dispatch, getPuck]);
  useEffect(() => {
    if ((selected ?? null) === asked.current) return;
    asked.current = selected ?? null;
    onChoose(selected ?? null);
  }, [selected, onChoose]);
  useEffect(() => {
    if (chosen === asked.current) return;
    asked.current = chosen;
    const itemSelector = selectorOf(page, chosen);
    dispatch({ type: 'setUi', ui: { itemSelector }, recordHistory: false });
  }, [chosen, page, dispatch]);
  return null;
}

/** The place of a block as the library names it. */
function selectorOf(page: Page, id: string | null) {
  const spot = id === null ? undefined : spotOf(page, id);
  if (!spot) return null;
  const zone = spot.parent === null ? 'root:default-zone' : `${spot.parent}:${slotKey(spot.slot)}`;
  return { zone, index: spot.index };
}

type FrameProps = {
  readonly css: string;
  readonly document: Document | undefined;
  readonly onKeyDown: (event: KeyboardEvent) => void;
  readonly children: ReactNode;
};

function Frame({ css, document: inner, onKeyDown, children }: FrameProps) {
  const keys = useRef(onKeyDown);
  keys.current = onKeyDown;
  useEffect(() => {
    if (!inner) return;
    inner.body.classList.add('on-paper');
    if (inner.defaultView?.frameElement) {
      (inner.defaultView.frameElement as HTMLIFrameElement).title = 'Preview of the page';
    }
    const stopCalming = calmBlocks(inner);
    const press = (event: KeyboardEvent) => keys.current(event);
    // Links and forms of the page are looked at here, not followed.
    const stay = (event: Event) => {
      if ((event.target as Element | null)?.closest?.('a,button,form')) event.preventDefault();
    };
    inner.addEventListener('keydown', press, true);
    inner.addEventListener('click', stay, true);
    inner.addEventListener('submit', stay, true);
    return () => {
      stopCalming();
      inner.removeEventListener('keydown', press, true);
      inner.removeEventListener('click', stay, true);
      inner.removeEventListener('submit', stay, true);
    };
  }, [inner]);
  return (
    <>
      <style>{puckCss}</style>
      <style>{css}</style>
      {children}
    </>
  );
}
