import { ImagePlus, Merge, Scissors } from 'lucide-react';
import { useRef, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Field, Input, Select, Textarea } from '#ui/fields/field.tsx';
import { Progress } from '#ui/progress.tsx';
import { AssetPicker } from '../../workspace/web/public.tsx';
import type { Chapter } from '../book-schema.ts';

type Props = {
  readonly chapter: Chapter;
  readonly change: (next: Chapter) => void;
  readonly canEdit: boolean;
  readonly space: string;
  /** Begins a new chapter at this place of the text. */
  readonly split: (at: number) => void;
  /** Puts the next chapter behind this one; undefined where none of its kind follows. */
  readonly join: (() => void) | undefined;
};

const marks = [
  ...([
    ['Bold', '**', '**'],
    ['Italic', '*', '*'],
    ['Heading', '\n## ', '\n'],
  ] as const),
  ...([
    ['Quote', '\n> ', '\n'],
    ['List', '\n- ', '\n'],
    ['Scene break', '\n\n---\n\n', ''],
  ] as const),
];

/** One chapter: its text in Markdown, its goal and what it must contain. */
export function ChapterDesk({ chapter, change, canEdit, space, split, join }: Props) {
  const text = useRef<HTMLTextAreaElement>(null);
  const [isPicking, setPicking] = useState(false);
  const put = (before: string, after: string) => {
    const field = text.current;
    if (!field) return;
    const { selectionStart: start, selectionEnd: end, value } = field;
    const markdown = `${value.slice(0, start)}${before}${value.slice(start, end)}${after}${value.slice(end)}`;
    change({ ...chapter, markdown });
    requestAnimationFrame(() => {
      field.focus();
      field.setSelectionRange(start + before.length, end + before.length);
    });
  };
  const addNote = () => {
    const number =
      1 +
      Math.max(0, ...[...chapter.markdown.matchAll(/\[\^(\d{1,6})\]/g)].map(([, n]) => Number(n)));
    const at = text.current?.selectionEnd ?? chapter.markdown.length;
    const { markdown } = chapter;
    const words = `${markdown.slice(0, at)}[^${number}]${markdown.slice(at).trimEnd()}\n\n[^${number}]: `;
    change({ ...chapter, markdown: words });
    requestAnimationFrame(() => {
      text.current?.focus();
      text.current?.setSelectionRange(words.length, words.length);
    });
  };
  return (
    <fieldset disabled={!canEdit} className="flex min-w-0 flex-col gap-4">
      <legend className="sr-only">Chapter</legend>
      <Field label="Title of the chapter">
        {(control) => (
          <Input
            {...control}
            maxLength={200}
            value={chapter.title}
            onChange={({ target }) => change({ ...chapter, title: target.value })}
          />
        )}
      </Field>
      <FormBar put={put} addNote={addNote} addPicture={() => setPicking(true)} />
      <CutBar
        split={() => split(text.current?.selectionStart ?? chapter.markdown.length)}
        join={join}
      />
      <Field
        label="Text"
        hint="Markdown: **bold**, *italic*, ## heading, > quote, [^1] for a note."
      >
        {(control) => (
          <Textarea
            {...control}
            ref={text}
            rows={22}
            maxLength={250_000}
            className="font-serif text-base leading-relaxed"
            value={chapter.markdown}
            onChange={({ target }) => change({ ...chapter, markdown: target.value })}
          />
        )}
      </Field>
      <WordCount chapter={chapter} />
      <Aside chapter={chapter} change={change} />
      {isPicking && (
        <AssetPicker
          open
          title="Choose a picture"
          kind="image"
          space={space}
          onClose={() => setPicking(false)}
          onPick={(asset) => {
            setPicking(false);
            put(
              `\n\n![${(asset.alt ?? '').replace(/[[\]\\\n]/g, ' ')}](asset:${asset.id})\n\n`,
              '',
            );
          }}
        />
      )}
    </fieldset>
  );
}

/** How much is written, and of how much. */
function WordCount({ chapter: { markdown, goal } }: Pick<Props, 'chapter'>) {
  const words = countRoughly(markdown);
  return (
    <>
      <p className="text-sm text-muted" aria-live="polite">
        {words.toLocaleString('en')} words
        {goal > 0 && ` of ${goal.toLocaleString('en')}`}
      </p>
      {goal > 0 && <Progress label="Words written" value={Math.min(1, words / goal)} />}
    </>
  );
}

/** Makes two chapters of one, or one of two. */
const CutBar = ({ split, join }: { split: () => void; join: (() => void) | undefined }) => (
  <div className="flex flex-wrap gap-1">
    <Button size="small" look="quiet" onClick={split}>
      <Scissors aria-hidden /> Split at the cursor
    </Button>
    <Button size="small" look="quiet" disabled={!join} onClick={join}>
      <Merge aria-hidden /> Join with the next
    </Button>
  </div>
);

type BarProps = {
  readonly put: (before: string, after: string) => void;
  readonly addNote: () => void;
  readonly addPicture: () => void;
};

/** What changes the words that are chosen. */
const FormBar = ({ put, addNote, addPicture }: BarProps) => (
  <div role="toolbar" aria-label="Form" className="flex flex-wrap gap-1">
    {marks.map(([label, before, after]) => (
      <Button key={label} size="small" look="quiet" onClick={() => put(before, after)}>
        {label}
      </Button>
    ))}
    <Button size="small" look="quiet" onClick={addNote}>
      Note
    </Button>
    <Button size="small" look="quiet" onClick={addPicture}>
      <ImagePlus aria-hidden /> Picture
    </Button>
  </div>
);

/** What stands beside the text: its place in the book, its goal, its note. */
const Aside = ({ chapter, change }: Pick<Props, 'chapter' | 'change'>) => (
  <div className="grid gap-4 sm:grid-cols-2">
    <Field label="Place">
      {(control) => (
        <Select
          {...control}
          value={chapter.kind}
          onChange={({ target }) => change({ ...chapter, kind: target.value as Chapter['kind'] })}
        >
          <option value="chapter">Chapter</option>
          <option value="front">Front matter</option>
          <option value="back">Back matter</option>
        </Select>
      )}
    </Field>
    <Field label="Goal in words" hint="0 for none.">
      {(control) => (
        <Input
          {...control}
          type="number"
          min={0}
          max={200_000}
          value={chapter.goal}
          onChange={({ target }) =>
            change({
              ...chapter,
              goal: Math.min(200_000, Math.max(0, Math.floor(Number(target.value) || 0))),
            })
          }
        />
      )}
    </Field>
    <Field label="What it must contain" className="sm:col-span-2">
      {(control) => (
        <Textarea
          {...control}
          rows={3}
          maxLength={4000}
          value={chapter.note}
          onChange={({ target }) => change({ ...chapter, note: target.value })}
        />
      )}
    </Field>
  </div>
);

/** Good enough while somebody types; files are counted to the word. */
const countRoughly = (text: string): number =>
  text.match(/[\p{L}\p{N}][\p{L}\p{N}’'-]*/gu)?.length ?? 0;
