import { cleanup, render, waitFor } from '@testing-library/react';
import type { Editor } from '@tiptap/react';
import { afterEach, expect, it } from 'vitest';
import { documentExtensions } from './document-extensions.ts';
import { RichTextEditor } from './rich-text-editor.tsx';

afterEach(cleanup);

const extensions = documentExtensions(async (src: string) => src);
const start = { type: 'doc', content: [{ type: 'paragraph' }] };

async function open() {
  const told: object[] = [];
  let editor: Editor | undefined;
  const onReady = (ready: Editor) => {
    editor = ready;
  };
  const screenOf = (content: object) => (
    <RichTextEditor
      label="Text"
      prose=""
      {...{ extensions, content, onReady }}
      onChange={(next) => told.push(next)}
      isLink={() => true}
    />
  );
  const { rerender } = render(screenOf(start));
  await waitFor(() => expect(editor).toBeDefined());
  return { told, editor: editor as Editor, show: (content: object) => rerender(screenOf(content)) };
}

it('what the screen draws late takes no letter from the text', async () => {
  const { told, editor, show } = await open();
  editor.commands.insertContent('One');
  editor.commands.insertContent(' two');
  const [one, two] = told as [object, object];
  // A busy machine draws the first change when the second is there already.
  show(one);
  expect(editor.getText()).toBe('One two');
  show(two);
  expect(editor.getText()).toBe('One two');
});

it('a step back is shown, and so is what came from elsewhere', async () => {
  const { told, editor, show } = await open();
  editor.commands.insertContent('One');
  editor.commands.insertContent(' two');
  const [one, two] = told as [object, object];
  show(two);
  show(one);
  expect(editor.getText()).toBe('One');
  show(start);
  expect(editor.getText()).toBe('');
});
