import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { Editor } from '@tiptap/react';
import { useState } from 'react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { OpenProject, PartSaving } from '../../../workspace/web/public.tsx';
import type { ArticleBody } from '../../article-schema.ts';
import { WritingDesk } from './writing-desk.tsx';

beforeEach(() => {
  vi.stubGlobal('fetch', () => new Promise<Response>(() => {}));
  // The test's browser has no layout: where a cursor is, it cannot say.
  const nowhere = { left: 0, right: 0, top: 0, bottom: 0, width: 0, height: 0 };
  Object.assign(Range.prototype, {
    getClientRects: () => [nowhere],
    getBoundingClientRect: () => nowhere,
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const project = { id: '0195a1c0-0000-7000-8000-000000000001', spaceId: 'a' } as OpenProject;
const line = (text: string) => ({ type: 'paragraph', content: [{ type: 'text', text }] });
const start: ArticleBody = {
  ...{ title: 'Tide', language: 'en' },
  doc: { type: 'doc', content: [line('The harbour opens at eight.')] },
};

type Saved = (next: ArticleBody) => void;
function Desk({ saved }: { saved: Saved }) {
  const [body, setBody] = useState(start);
  const [isStored, store] = useState(true);
  const change = (next: ArticleBody) => {
    setBody(next);
    store(false);
    saved(next);
  };
  const saving: PartSaving = {
    ...{ state: isStored ? 'saved' : 'waiting', problem: undefined, flush: async () => {} },
    steps: { undo: () => {}, redo: () => {}, canUndo: false, canRedo: false },
  };
  return <WritingDesk {...{ project, body, change, saving }} canEdit />;
}

async function open() {
  const saved = vi.fn<Saved>();
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <nav>Elsewhere</nav>
        <Desk saved={saved} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  // The editor is a chunk of its own, which a busy machine takes a while to load.
  const patient = { timeout: 30_000 };
  const text = await screen.findByRole('textbox', { name: 'Text of the article' }, patient);
  await screen.findByRole('button', { name: 'Focus' });
  return { text, saved, editor: (text as HTMLElement & { editor: Editor }).editor };
}

const isAlone = () => screen.queryByRole('button', { name: 'Leave focus mode' }) !== null;
const keys = { key: 'Enter', shiftKey: true, ctrlKey: true };

it('focus mode leaves the text alone on the screen, and Escape brings the rest back', async () => {
  const { text } = await open();
  fireEvent.click(screen.getByRole('button', { name: 'Focus' }));
  expect(isAlone()).toBe(true);
  expect(screen.getByText('Focus mode is on. Escape leaves it.')).toBeDefined();
  expect(screen.getByText('Elsewhere').closest('[inert]')).not.toBeNull();
  expect(screen.getByLabelText('What it rests on').closest('[inert]')).not.toBeNull();
  expect(screen.queryByRole('textbox', { name: 'Title' })).toBeNull();
  expect(text.closest('[inert]')).toBeNull();
  await waitFor(() => expect(document.activeElement).toBe(text));
  fireEvent.keyDown(text, { key: 'Escape' });
  expect(isAlone()).toBe(false);
  expect(document.querySelector('[inert]')).toBeNull();
  expect(screen.getByRole('textbox', { name: 'Title' })).toBeDefined();
});

it('the same keys enter and leave it, and put no line into the text', async () => {
  const { text, editor } = await open();
  const before = editor.getHTML();
  fireEvent.keyDown(text, keys);
  expect(isAlone()).toBe(true);
  fireEvent.keyDown(text, keys);
  expect(isAlone()).toBe(false);
  fireEvent.keyDown(text, { ...keys, ctrlKey: false, metaKey: true });
  expect(isAlone()).toBe(true);
  fireEvent.click(screen.getByRole('button', { name: 'Leave focus mode' }));
  expect(isAlone()).toBe(false);
  expect(editor.getHTML()).toBe(before);
});

it('what is written in it is saved, and can be undone after leaving', async () => {
  const { text, editor, saved } = await open();
  act(() => void editor.commands.insertContentAt(1, 'Early: '));
  fireEvent.keyDown(text, keys);
  act(() => void editor.commands.insertContentAt(1, 'Low tide. '));
  await waitFor(() =>
    expect(JSON.stringify(saved.mock.lastCall)).toContain('Low tide. Early: The harbour'),
  );
  fireEvent.keyDown(text, { key: 'Escape' });
  expect(screen.getByRole('textbox', { name: 'Text of the article' })).toBe(text);
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(text.textContent).toBe('The harbour opens at eight.');
});

it('it says whether the text is stored', async () => {
  const { text, editor } = await open();
  fireEvent.keyDown(text, keys);
  const frame = screen.getByRole('button', { name: 'Leave focus mode' }).parentElement;
  expect(frame?.textContent).toContain('Saved');
  act(() => void editor.commands.insertContentAt(1, 'Low tide. '));
  await waitFor(() => expect(frame?.textContent).not.toContain('Saved'));
});

it('Escape in the search closes only the search', async () => {
  const { text, editor } = await open();
  fireEvent.keyDown(text, keys);
  fireEvent.keyDown(text, { key: 'f', ctrlKey: true });
  fireEvent.keyDown(screen.getByRole('textbox', { name: 'Find' }), { key: 'Escape' });
  expect(screen.queryByRole('textbox', { name: 'Find' })).toBeNull();
  expect(isAlone()).toBe(true);
  fireEvent.keyDown(text, { key: 'Escape' });
  expect(isAlone()).toBe(false);
  expect(editor.isDestroyed).toBe(false);
});
