import { type Editor, useEditorState } from '@tiptap/react';
import { Select } from '#ui/fields/field.tsx';
import { themes } from './themes.ts';

/** The colours of the mail; part of the document, so undo brings the old ones back. */
export function ThemeChoice({ editor }: { editor: Editor }) {
  const theme = useEditorState({
    editor,
    selector: ({ editor: now }) => String(now.state.doc.attrs.theme),
  });
  return (
    <Select
      aria-label="Colours"
      className="ml-auto h-9 w-auto text-sm"
      value={theme}
      onChange={({ target }) =>
        editor.view.dispatch(editor.state.tr.setDocAttribute('theme', target.value))
      }
    >
      {themes.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </Select>
  );
}
