import { cleanup, render, screen, waitFor } from '@testing-library/react';
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
