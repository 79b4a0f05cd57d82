import {
  type AnyExtension,
  type Editor,
  EditorContent,
  type JSONContent,
  useEditor,
} from '@tiptap/react';
import { type ReactNode, useCallback, useEffect, useRef } from 'react';
import { Toolbar } from './toolbar.tsx';

/** Changes that can be on their way at once; a screen that keeps none of them leaves the rest. */
const mostTold = 20;

type Props = {
  /** Read aloud as the name of the field. */
  readonly label: string;
  readonly extensions: readonly AnyExtension[];
  /** Classes of the running text. */
  readonly prose: string;
  readonly content: object;
  readonly onChange: (content: object) => void;
  readonly isLink: (href: string) => boolean;
  readonly canEdit?: boolean;
  /** Milliseconds without typing after which a change is told; at once without it. */
  readonly pauseMs?: number;
  /** Further tools of the bar. */
  readonly tools?: (editor: Editor) => ReactNode;
  /** Between the bar and the text. */
  readonly above?: (editor: Editor) => ReactNode;
  /** Below the text. */
  readonly below?: (editor: Editor) => ReactNode;
  /** The name of the text for tours. */
  readonly tour?: string;
  /** Told once, with what works on the text from outside. */
  readonly onReady?: (editor: Editor) => void;
};

const attributesOf = ({ label, prose, tour }: Props) => ({
  class: `${prose} min-h-96 px-5 py-5 outline-none sm:px-8`,
  role: 'textbox',
  'aria-multiline': 'true',
  'aria-label': label,
  ...(tour && { 'data-tour': tour }),
});

/** Writes rich text with a bar of tools. What it can hold, its extensions say. */
export function RichTextEditor(props: Props) {
  const { extensions, content, onChange, canEdit = true, isLink, pauseMs = 0, tour } = props;
  const latest = useRef({ onChange, content });
  latest.current.onChange = onChange;
  /** Told, and not come back yet: they are older than what stands in the editor. */
  const told = useRef<object[]>([]);
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  const pending = useRef<() => void>(undefined);
  const flush = useCallback(() => {
    if (waiting.current === undefined) return;
    clearTimeout(waiting.current);
    pending.current?.();
  }, []);
  const editor = useEditor({
    extensions: [...extensions],
    content: content as JSONContent,
    editable: canEdit,
    editorProps: { attributes: attributesOf(props) },
    onUpdate: ({ editor: now, transaction }) => {
      // Long texts are not read anew for each letter; what no key did is told at once.
      clearTimeout(waiting.current);
      const tell = () => {
        waiting.current = undefined;
        const next = now.getJSON();
        latest.current.content = next;
        told.current = [...told.current, next].slice(-mostTold);
        latest.current.onChange(next);
      };
      pending.current = tell;
      if (pauseMs === 0 || transaction.getMeta('preventUpdate') !== undefined) tell();
      else waiting.current = setTimeout(tell, pauseMs);
    },
    onBlur: ({ event }) => {
      flush();
      // A text that is left counts as filled in, as it does in a field of the browser's.
      if (tour) event.target?.dispatchEvent(new Event('change', { bubbles: true }));
    },
  });
  useEffect(() => flush, [flush]);
  useEffect(() => {
    // What came from elsewhere: an older version, a step back, somebody else’s change.
    const own = told.current.indexOf(content);
    told.current.splice(0, own + 1);
    if (!editor || own >= 0 || content === latest.current.content) return;
    told.current = [];
    latest.current.content = content;
    if (JSON.stringify(editor.getJSON()) === JSON.stringify(content)) return;
    editor.commands.setContent(content as JSONContent, { emitUpdate: false });
  }, [editor, content]);
  const { onReady } = props;
  useEffect(() => {
    if (editor) onReady?.(editor);
  }, [editor, onReady]);
  if (!editor) return null;
  return (
    <div className="rounded-2xl border bg-surface focus-within:border-line-strong">
      {canEdit && (
        <Toolbar editor={editor} isLink={isLink}>
          {props.tools?.(editor)}
        </Toolbar>
      )}
      {props.above?.(editor)}
      <EditorContent editor={editor} />
      {props.below?.(editor)}
    </div>
  );
}
