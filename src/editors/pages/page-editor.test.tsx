import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type Block, type Page, pageSchema } from '#blocks/page-schema.ts';
import { ownThemes } from '#blocks/theme/own-themes.ts';
import { asPuck, ofPuck, sameText } from './canvas/puck-data.ts';
import { PageEditor } from './page-editor.tsx';

vi.hoisted(() => {
  // The canvas measures itself; this document has no layout.
  class Watcher {
    observe() {}
    unobserve() {}
    disconnect() {}
  }
  const media = { matches: false, addEventListener() {}, removeEventListener() {} };
  Object.assign(globalThis, { ResizeObserver: Watcher, IntersectionObserver: Watcher });
  Object.assign(window, { matchMedia: () => media });
});
afterEach(cleanup);

const start = pageSchema.parse({
  title: 'Bread club',
  blocks: [
    { id: 'top', type: 'hero', props: { heading: 'Fresh bread' } },
    { id: 'words', type: 'text', props: { markdown: 'Every Friday.' } },
    {
      id: 'part',
      type: 'section',
      props: { heading: 'Why' },
      slots: { 1: [{ id: 'inner', type: 'text', props: { markdown: 'Rye.' } }] },
    },
  ],
}) as Page;

function open(page: Page = start, more: Partial<Parameters<typeof PageEditor>[0]> = {}) {
  const changes: Page[] = [];
  render(
    <PageEditor
      page={page}
      theme={ownThemes.harbour}
      brands={[]}
      onChange={(next) => changes.push(next)}
      {...more}
    />,
  );
  return { changes, last: () => changes.at(-1) as Page };
}
const row = (name: RegExp) => screen.getByRole('treeitem', { name });
const press = (element: Element, key: string, more = {}) =>
  fireEvent.keyDown(element, { key, ...more });
const ids = (page: Page) => page.blocks.map(({ id }) => id);

describe('The editor of pages', () => {
  it('shows blocks as a tree, with the words they hold and how deep they lie', () => {
    open();
    expect(row(/^Hero: Fresh bread/).getAttribute('aria-level')).toBe('1');
    expect(row(/^Text: Rye/).getAttribute('aria-level')).toBe('2');
    expect(row(/^Section: Why/).getAttribute('aria-expanded')).toBe('true');
  });

  it('names blocks by what readers see, without the signs of their text', () => {
    const markdown = '**See** our [Prices](page:b7474ba4-3d3a-8961-a28a)';
    open(
      pageSchema.parse({
        title: 'Bread club',
        blocks: [{ id: 'words', type: 'text', props: { markdown } }],
      }) as Page,
    );
    expect(row(/^Text/).textContent).toBe('Text: See our Prices');
  });

  it('lets somebody choose, move, nest and take out blocks by keyboard alone, and undo it', () => {
    const { last } = open();
    press(row(/^Hero/), 'ArrowDown');
    expect(row(/Every Friday/).getAttribute('aria-selected')).toBe('true');
    press(row(/Every Friday/), 'ArrowDown', { altKey: true });
    expect(ids(last())).toEqual(['top', 'part', 'words']);
    press(row(/Every Friday/), 'ArrowRight', { altKey: true });
    expect(ids(last())).toEqual(['top', 'part']);
    expect(last().blocks[1]?.slots?.['1']?.map(({ id }) => id)).toEqual(['inner', 'words']);
    press(row(/Every Friday/), 'ArrowLeft', { altKey: true });
    expect(ids(last())).toEqual(['top', 'part', 'words']);
    press(row(/Every Friday/), 'z', { ctrlKey: true });
    expect(ids(last())).toEqual(['top', 'part']);
    press(row(/^Hero/), 'z', { ctrlKey: true, shiftKey: true });
    expect(ids(last())).toEqual(['top', 'part', 'words']);
  });

  it('edits every field of a block without dragging, and says at the field what cannot stand there', () => {
    const { last } = open();
    fireEvent.click(row(/^Hero/));
    const fields = screen.getByRole('region', { name: 'Fields of Hero' });
    fireEvent.change(within(fields).getByLabelText('Heading'), { target: { value: 'Nonce 4711' } });
    expect(last().blocks[0]?.props.heading).toBe('Nonce 4711');
    const [leads] = within(fields).getAllByLabelText('Leads to');
    fireEvent.change(leads as HTMLElement, { target: { value: 'javascript:x' } });
    expect(within(fields).getByRole('alert').textContent).toContain('leads nowhere');
    fireEvent.change(within(fields).getAllByLabelText('Layout')[0] as HTMLElement, {
      target: { value: 'poster' },
    });
    expect(last().blocks[0]?.props.layout).toBe('poster');
  });

  it('copies a block and pastes it with ids of its own', async () => {
    const { last } = open();
    fireEvent.click(row(/^Section/));
    await act(async () => {
      press(row(/^Section/), 'c', { ctrlKey: true });
    });
    await act(async () => {
      press(row(/^Section/), 'v', { ctrlKey: true });
    });
    await waitFor(() => expect(ids(last())).toEqual(['top', 'words', 'part', 'section-1']));
    const all = JSON.stringify(last().blocks).match(/"id":"[^"]+"/g) as string[];
    expect(new Set(all).size).toBe(all.length);
    expect(pageSchema.safeParse(last()).success).toBe(true);
  });

  it('adds whole sections behind what is chosen', async () => {
    const { last } = open();
    fireEvent.click(row(/^Hero/));
    fireEvent.mouseDown(screen.getByRole('tab', { name: 'Add' }));
    fireEvent.click(
      await screen
        .findByRole('button', { name: 'Questions' })
        .catch(() => screen.getAllByRole('button', { name: 'Questions' })[0] as HTMLElement),
    );
    expect(last().blocks[1]).toMatchObject({
      type: 'section',
      props: { heading: 'Good questions' },
    });
    expect(pageSchema.safeParse(last()).success).toBe(true);
  });

  it('gives the page a theme, and leads from a problem to its block', async () => {
    const broken = {
      ...start,
      blocks: [
        ...start.blocks,
        {
          id: 'b',
          type: 'button' as const,
          props: { label: 'Go', to: '#gone', look: 'primary', note: '' },
        },
      ],
    };
    const { last } = open(broken);
    fireEvent.mouseDown(screen.getByRole('tab', { name: 'Theme' }));
    fireEvent.click(await screen.findByRole('button', { name: 'clay' }));
    expect(last().theme).toEqual(ownThemes.clay);
    fireEvent.mouseDown(screen.getByRole('tab', { name: /Checks \(1\)/ }));
    fireEvent.click(
      await screen.findByRole('button', { name: /No block of this page has the id “gone”/ }),
    );
    expect(screen.getByRole('region', { name: 'Fields of Button' })).toBeTruthy();
  });

  it('sets what is said of the page, and a bar that shows after scrolling', async () => {
    const { last } = open();
    fireEvent.mouseDown(screen.getByRole('tab', { name: 'Page' }));
    fireEvent.change(await screen.findByLabelText('Page title'), {
      target: { value: 'Bread, weekly' },
    });
    fireEvent.change(screen.getByLabelText('Page description'), { target: { value: 'Rye.' } });
    fireEvent.change(screen.getByLabelText('Language'), { target: { value: 'de' } });
    expect(last()).toMatchObject({ title: 'Bread, weekly', description: 'Rye.', language: 'de' });
    fireEvent.click(screen.getByRole('button', { name: 'Add a bar' }));
    fireEvent.change(screen.getByLabelText('Shows'), { target: { value: 'scroll' } });
    fireEvent.change(screen.getByLabelText('Per cent of the page'), { target: { value: '900' } });
    fireEvent.change(screen.getByLabelText('Text'), { target: { value: 'Back on Friday.' } });
    expect(pageSchema.parse(last())).toMatchObject({
      popups: [
        {
          ...{ kind: 'bar', trigger: { scroll: 100 } },
          blocks: [{ type: 'text', props: { markdown: 'Back on Friday.' } }],
        },
      ],
    });
    fireEvent.click(screen.getByRole('button', { name: 'Remove “Bar”' }));
    expect(last().popups).toBeUndefined();
  });

  it('tells nothing when a page is only opened, however its props and slots are written down', () => {
    const [top, words, part] = start.blocks as [Block, Block, Block];
    const turned = Object.fromEntries(Object.entries(part.props).reverse());
    const other = { ...part, props: turned, slots: { 1: part.slots?.['1'] ?? [] } };
    expect(sameText([top, words, other])).toBe(sameText(start.blocks));
    expect(sameText([top])).not.toBe(sameText([words]));
    const { changes } = open({ ...start, blocks: [top, words, other] });
    expect(changes).toEqual([]);
  });

  it('changes nothing for whoever may only read', () => {
    const { changes } = open(start, { readOnly: true });
    press(row(/^Hero/), 'Delete');
    press(row(/^Hero/), 'ArrowDown', { altKey: true });
    expect(changes).toEqual([]);
    fireEvent.click(row(/^Hero/));
    expect((screen.getByLabelText('Heading') as HTMLInputElement).disabled).toBe(true);
  });

  it('brings blocks to the canvas’s library and back unchanged, 150 in one slot, too', () => {
    const many = {
      ...start,
      blocks: [
        {
          id: 'm',
          type: 'section' as const,
          props: {},
          slots: {
            1: Array.from({ length: 150 }, (_, i) => ({
              id: `t${i}`,
              type: 'text' as const,
              props: { markdown: `No. ${i}` },
            })),
          },
        },
      ],
    };
    const page = pageSchema.parse(many) as Page;
    expect(ofPuck(asPuck(page.blocks))).toEqual(page.blocks);
    expect(ofPuck(asPuck(start.blocks))).toEqual(start.blocks);
  });
});
