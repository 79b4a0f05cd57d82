import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { Editor } from '@tiptap/react';
import { afterEach, expect, it } from 'vitest';
import type { DocNode } from '#kernel/rich-text/doc/doc-node.ts';
import { docOf } from '#kernel/rich-text/doc/doc-of.ts';
import { readDoc } from '#kernel/rich-text/doc/read-doc.ts';
import { richTextOf } from '#kernel/rich-text/doc/rich-text-of.ts';
import { suggestionsIn } from '#kernel/rich-text/doc/suggestions.ts';
import { readMarkdown } from '#kernel/rich-text/read-markdown.ts';
import { markdownSamples } from '#kernel/rich-text/testing/markdown-samples.ts';
import { writeMarkdown } from '#kernel/rich-text/write-markdown.ts';
import { DocumentEditor, type DocumentHandle } from './document-editor.tsx';
import { documentExtensions } from './document-extensions.ts';
import { insertsOf } from './insert-tools.tsx';

afterEach(cleanup);
const pictureUrl = async (src: string) => src;
const docFrom = (markdown: string) => readDoc(docOf(readMarkdown(markdown)));

it('what the hub calls a text, the editor holds without a change', () => {
  const editor = new Editor({ extensions: documentExtensions(pictureUrl) });
  const samples = markdownSamples();
  for (const sample of samples) {
    const doc = docFrom(sample);
    editor.commands.setContent(doc as object);
    const back = readDoc(editor.getJSON());
    const markdown = writeMarkdown(richTextOf(back));
    expect(markdown, sample).toBe(writeMarkdown(richTextOf(doc)));
    expect(writeMarkdown(richTextOf(docFrom(markdown))), sample).toBe(markdown);
  }
  editor.destroy();
  expect(samples.length).toBeGreaterThan(200);
});

async function open(doc: DocNode) {
  let handle: DocumentHandle | undefined;
  let now = doc;
  render(
    <DocumentEditor
      label="Text"
      content={doc}
      onChange={(next) => {
        now = readDoc(next);
      }}
      canEdit
      pictureUrl={pictureUrl}
      pickPicture={() => undefined}
      onReady={(ready) => {
        handle = ready;
      }}
    />,
  );
  await waitFor(() => expect(handle).toBeDefined());
  return { handle: handle as DocumentHandle, text: () => now };
}

it('suggestions are marked in the line at the cursor; rejecting all leaves the body as it was', async () => {
  const doc = docFrom('# Tide\n\nThe **old** harbour opens at eight.\n\n- One\n- Two');
  const { handle, text } = await open(doc);
  handle.show('harbour');
  const [line] = handle.chosen();
  expect(line).toEqual({ line: 1, start: 8, text: 'harbour' });
  handle.suggest(
    { line: 1, start: 0, text: '' },
    [{ start: 4, end: 7, new: 'new', why: 'Newer' }],
    'Ana',
  );
  handle.suggest(
    { line: 2, start: 0, text: '' },
    [{ start: 0, end: 3, new: 'First', why: 'Plainer' }],
    'Ana',
  );
  expect(suggestionsIn(text())).toMatchObject([
    { removed: 'old', added: 'new', why: 'Newer', by: 'Ana' },
    { removed: 'One', added: 'First' },
  ]);
  handle.settle('reject');
  expect(text()).toEqual(doc);
  handle.suggest({ line: 1, start: 0, text: '' }, [{ start: 4, end: 7, new: 'new', why: '' }], '');
  handle.settle('accept');
  expect(writeMarkdown(richTextOf(text()))).toContain('The **new** harbour');
});

it('a sentence that its author vouches for loses its marks and nothing else', async () => {
  const made = { type: 'made', attrs: { by: 'A service' } };
  const pieces = [
    { type: 'text', text: 'I wrote this. ' },
    { type: 'text', text: 'It wrote that.', marks: [made] },
  ];
  const { handle, text } = await open(
    readDoc({ type: 'doc', content: [{ type: 'paragraph', content: pieces }] }),
  );
  handle.own('It wrote that.');
  expect(JSON.stringify(text())).not.toContain('made');
  expect(writeMarkdown(richTextOf(text()))).toBe('I wrote this. It wrote that.\n');
  expect(screen.getByRole('textbox', { name: 'Text' }).textContent).toContain('It wrote that.');
});

it('callouts and cards stay what they are in the editor, and are edited in place', async () => {
  const markdown = '> [!TIP]\n> Book early.\n\n[The harbour](https://example.org/ "embed")\n';
  const { text } = await open(docFrom(markdown));
  expect(writeMarkdown(richTextOf(text()))).toBe(markdown);
  const link = await screen.findByRole('link', { name: /The harbour/ });
  expect(link.getAttribute('target')).toBe('_blank');
  expect(link.getAttribute('rel')).toContain('noopener');
  expect(document.querySelector('iframe')).toBeNull();
  fireEvent.change(screen.getByLabelText('Kind of callout'), { target: { value: 'warning' } });
  const address = screen.getByLabelText('Address of the card');
  fireEvent.change(address, { target: { value: 'javascript:alert(1)' } });
  expect(await screen.findByText(/Write a web address/)).toBeDefined();
  await waitFor(() => expect(writeMarkdown(richTextOf(text()))).toContain('> [!WARNING]'));
  expect(JSON.stringify(text())).not.toContain('javascript');
  fireEvent.change(address, { target: { value: 'https://example.org/quay' } });
  await waitFor(() =>
    expect(writeMarkdown(richTextOf(text()))).toContain(
      '[The harbour](https://example.org/quay "embed")',
    ),
  );
});

it('the menus offer callouts and the card', () => {
  const editor = new Editor({ extensions: documentExtensions(pictureUrl) });
  editor.commands.setContent(docFrom('Tide') as object);
  const inserts = insertsOf(editor, undefined);
  // What a line begins with opens the menu only while it is letters and spaces.
  for (const { label } of inserts) expect(label).toMatch(/^[\p{L} ]{1,20}$/u);
  const insert = (label: string) => inserts.find((one) => one.label === label)?.run();
  insert('Tip callout');
  expect(writeMarkdown(richTextOf(readDoc(editor.getJSON())))).toBe('> [!TIP]\n> Tide\n');
  insert('Tip callout');
  expect(writeMarkdown(richTextOf(readDoc(editor.getJSON())))).toBe('Tide\n');
  insert('Link card');
  expect(readDoc(editor.getJSON()).content?.some(({ type }) => type === 'embed')).toBe(true);
  editor.destroy();
});
