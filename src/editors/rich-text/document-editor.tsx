import type { Editor } from '@tiptap/react';
import { Search } from 'lucide-react';
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { isLink } from '#kernel/rich-text/doc/read-doc.ts';
import { countWords } from '#kernel/rich-text/plain-text.ts';
import { Button } from '#ui/button.tsx';
import { documentExtensions, documentProse } from './document-extensions.ts';
import { FindBar } from './find-bar.tsx';
import { InsertTools, insertsOf } from './insert-tools.tsx';
import { RichTextEditor } from './rich-text-editor.tsx';
import { SlashMenu } from './slash-menu.tsx';
import { type ChosenLine, chosenLines, suggest, type TextChange } from './suggest.ts';
import { settle, type Verdict } from './suggestion-keys.ts';

/** What a screen can do with the text beside typing in it. */
export type DocumentHandle = {
  /** The words that are chosen, line by line; the line at the cursor where none are. */
  chosen(): ChosenLine[];
  /** Marks changes of a line as suggestions. */
  suggest(line: ChosenLine, changes: readonly TextChange[], by: string): void;
  settle(verdict: Verdict, ids?: readonly string[]): void;
  /** Chooses the first place where these words stand, and shows it. */
  show(words: string): void;
  /** Takes the marks of origin from the sentence that begins with these words. */
  own(words: string): void;
  /** Goes on at the cursor. */
  focus(): void;
};

type Props = {
  readonly label: string;
  readonly content: object;
  readonly onChange: (content: object) => void;
  readonly canEdit: boolean;
  /** Where a picture lies that the text calls `asset:<id>`; none is shown without it. */
  readonly pictureUrl?: (src: string) => Promise<string>;
  /** Lets somebody choose a picture of the library; texts without it take none. */
  readonly pickPicture?: (done: (src: string, alt: string) => void) => void;
  /** The name of the text for tours. */
  readonly tour?: string;
  readonly tools?: ReactNode;
  readonly onReady?: (handle: DocumentHandle) => void;
};

/** Writes a document of `kernel/rich-text/doc`: form, notes, tables, pictures, suggestions, sources. */
export function DocumentEditor(props: Props) {
  const { pictureUrl = noPicture, pickPicture, tools, onReady } = props;
  const extensions = useMemo(() => documentExtensions(pictureUrl), [pictureUrl]);
  const [isFinding, setFinding] = useState(false);
  const ready = useRef(onReady);
  ready.current = onReady;
  const tell = useCallback((editor: Editor) => ready.current?.(handleOf(editor)), []);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would draw itself around the text
    <div
      role="group"
      aria-label="Editor"
      onKeyDown={(event) => {
        if (event.key.toLowerCase() !== 'f' || !(event.metaKey || event.ctrlKey)) return;
        event.preventDefault();
        setFinding(true);
      }}
    >
      <RichTextEditor
        {...props}
        {...{ extensions, isLink }}
        prose={documentProse}
        pauseMs={pauseMs}
        onReady={tell}
        tools={(editor) => (
          <>
            <InsertTools {...{ editor, pickPicture }} />
            <Button
              size="icon"
              look="quiet"
              aria-label="Find and replace"
              onClick={() => setFinding(!isFinding)}
            >
              <Search aria-hidden />
            </Button>
            {tools}
          </>
        )}
        above={(editor) =>
          isFinding && <FindBar editor={editor} onClose={() => setFinding(false)} />
        }
        below={(editor) => (
          <>
            <SlashMenu editor={editor} inserts={insertsOf(editor, pickPicture)} />
            <WordCount editor={editor} />
          </>
        )}
      />
    </div>
  );
}

const noPicture = async (): Promise<string> => '';

/** Milliseconds without typing after which a change is told. */
const pauseMs = 250;
/** Words a minute of somebody who reads at leisure. */
const pace = 230;

/** Counted when somebody pauses: a long text takes longer to count than a letter to appear. */
function WordCount({ editor }: { editor: Editor }) {
  const [words, setWords] = useState(() => countIn(editor));
  useEffect(() => {
    let waiting: ReturnType<typeof setTimeout> | undefined;
    const count = () => {
      clearTimeout(waiting);
      waiting = setTimeout(() => setWords(countIn(editor)), 2 * pauseMs);
    };
    editor.on('update', count);
    return () => {
      clearTimeout(waiting);
      editor.off('update', count);
    };
  }, [editor]);
  const minutes = Math.max(1, Math.round(words / pace));
  return (
    <p className="border-t px-5 py-2 text-[13px] text-muted sm:px-8">
      {words.toLocaleString('en')} {words === 1 ? 'word' : 'words'}, about {minutes}{' '}
      {minutes === 1 ? 'minute' : 'minutes'} to read
    </p>
  );
}

const countIn = ({ state: { doc } }: Editor): number =>
  countWords(doc.textBetween(0, doc.content.size, '\n', ' '));

const handleOf = (editor: Editor): DocumentHandle => ({
  focus: () => void editor.chain().focus().scrollIntoView().run(),
  chosen: () => chosenLines(editor),
  suggest: (line, changes, by) => suggest(editor, line, changes, by),
  settle: (verdict, ids) => void settle(editor, verdict, ids),
  show(words) {
    const place = findWords(editor, words);
    if (place) editor.chain().focus().setTextSelection(place).scrollIntoView().run();
  },
  own(words) {
    const place = findWords(editor, words);
    if (!place) return;
    const { from } = editor.state.selection;
    editor
      .chain()
      .setTextSelection(place)
      .unsetMark('source')
      .unsetMark('made')
      .setMeta('preventUpdate', false)
      .setTextSelection(from)
      .run();
  },
});

function findWords(editor: Editor, words: string): { from: number; to: number } | undefined {
  let found: { from: number; to: number } | undefined;
  editor.state.doc.descendants((node, at) => {
    if (found || !node.isTextblock) return !found;
    const text = node.textBetween(0, node.content.size, ' ', ' ');
    const from = text.indexOf(words);
    if (from >= 0) found = { from: at + 1 + from, to: at + 1 + from + words.length };
    return false;
  });
  return found;
}
