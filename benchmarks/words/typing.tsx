// One editor on one page: the bare one of tiptap, or that of articles. `measure` types into it.
import { Editor } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { createRoot } from 'react-dom/client';
import { DocumentEditor } from '../../src/editors/rich-text/document-editor.tsx';

const sentence =
  'The ferry crosses the strait at eight and comes back when the last boat is in again. ';
/** Twenty thousand words in four hundred paragraphs. */
const content = {
  type: 'doc',
  content: Array.from({ length: 400 }, () => ({
    type: 'paragraph',
    content: [{ type: 'text', text: sentence.repeat(3).trim() }],
  })),
};

const root = document.getElementById('root') as HTMLElement;
if (location.hash === '#bare') {
  new Editor({ element: root, extensions: [StarterKit], content });
} else {
  createRoot(root).render(
    <DocumentEditor
      label="Text"
      content={content}
      onChange={() => undefined}
      canEdit
      pictureUrl={async (src) => src}
      pickPicture={() => undefined}
      onReady={() => undefined}
    />,
  );
}

/** Milliseconds that each letter takes, with the layout that follows it. */
async function measure(letters: number): Promise<number[]> {
  const dom = document.querySelector('.ProseMirror') as HTMLElement & { editor: Editor };
  const { view } = dom.editor;
  const times: number[] = [];
  view.focus();
  for (let at = 0; at < letters; at += 1) {
    const start = performance.now();
    const place = Math.floor(view.state.doc.content.size / 2);
    view.dispatch(view.state.tr.insertText('a', place));
    dom.getBoundingClientRect();
    // What React does with it happens in a task of its own.
    await new Promise<void>((resolve) => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => resolve();
      port2.postMessage(null);
    });
    dom.getBoundingClientRect();
    times.push(performance.now() - start);
    await new Promise((resolve) => setTimeout(resolve, 15));
  }
  return times;
}
Object.assign(window, { measure });
