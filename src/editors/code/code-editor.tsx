import { defaultKeymap, history, historyKeymap, indentWithTab } from '@codemirror/commands';
import { html } from '@codemirror/lang-html';
import { javascript } from '@codemirror/lang-javascript';
import { markdown } from '@codemirror/lang-markdown';
import {
  bracketMatching,
  HighlightStyle,
  indentOnInput,
  syntaxHighlighting,
} from '@codemirror/language';
import { EditorState } from '@codemirror/state';
import {
  drawSelection,
  EditorView,
  highlightActiveLine,
  keymap,
  lineNumbers,
} from '@codemirror/view';
import { tags } from '@lezer/highlight';
import { useEffect, useRef } from 'react';

export type CodeLanguage = 'html' | 'javascript' | 'markdown' | 'plain';

const languages = {
  html: () => [html()],
  javascript: () => [javascript({ jsx: true, typescript: true })],
  markdown: () => [markdown()],
  plain: () => [],
} as const;

const look = EditorView.theme({
  '&': { height: '100%', fontSize: '13px', backgroundColor: 'var(--surface)', color: 'var(--ink)' },
  '.cm-scroller': { fontFamily: 'var(--font-mono)', overflow: 'auto' },
  '.cm-gutters': {
    backgroundColor: 'var(--sunken)',
    color: 'var(--muted)',
    borderRight: '1px solid var(--line)',
  },
  '.cm-activeLine, .cm-activeLineGutter': { backgroundColor: 'transparent' },
  '.cm-cursor': { borderLeftColor: 'var(--ink)' },
  '&.cm-focused': { outline: '2px solid var(--ring)', outlineOffset: '-2px' },
});

/** The same colours as code in answers, which every theme knows. */
const colours = HighlightStyle.define([
  { tag: [tags.comment, tags.quote], color: 'var(--muted)', fontStyle: 'italic' },
  { tag: [tags.keyword, tags.atom, tags.bool], color: 'var(--on-danger-soft)' },
  { tag: [tags.string, tags.attributeName, tags.tagName, tags.typeName], color: 'var(--accent)' },
  { tag: [tags.number, tags.attributeValue], color: 'var(--on-gold-soft)' },
  { tag: tags.heading, fontWeight: 'bold' },
  { tag: [tags.link, tags.url], textDecoration: 'underline' },
]);

/**
 * Code with line numbers, undo and the keys of editors. Escape, then Tab leaves it: Tab alone indents. `onSave` is called
 * by Ctrl or Cmd and S.
 */
export function CodeEditor(props: {
  text: string;
  language: CodeLanguage;
  label: string;
  onChange: (text: string) => void;
  onSave: () => void;
}) {
  const place = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView>(undefined);
  const calls = useRef(props);
  calls.current = props;
  const { language, label } = props;
  useEffect(() => {
    if (!place.current) return;
    const save = () => {
      calls.current.onSave();
      return true;
    };
    const editor = new EditorView({
      parent: place.current,
      state: EditorState.create({
        doc: calls.current.text,
        extensions: [
          ...[lineNumbers(), history(), drawSelection(), indentOnInput(), bracketMatching()],
          ...[highlightActiveLine(), syntaxHighlighting(colours), look],
          ...[EditorView.lineWrapping, EditorState.tabSize.of(2), ...languages[language]()],
          keymap.of([
            { key: 'Mod-s', preventDefault: true, run: save },
            ...defaultKeymap,
            ...historyKeymap,
            indentWithTab,
          ]),
          EditorView.contentAttributes.of({ 'aria-label': label }),
          EditorView.updateListener.of((update) => {
            if (update.docChanged) calls.current.onChange(update.state.doc.toString());
          }),
        ],
      }),
    });
    view.current = editor;
    return () => editor.destroy();
  }, [language, label]);
  useEffect(() => {
    const editor = view.current;
    if (!editor || editor.state.doc.toString() === props.text) return;
    editor.dispatch({ changes: { from: 0, to: editor.state.doc.length, insert: props.text } });
  }, [props.text]);
  return <div ref={place} className="h-full min-h-0 overflow-hidden" />;
}
