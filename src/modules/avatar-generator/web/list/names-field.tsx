import { FileUp } from 'lucide-react';
import { counted } from '#kernel/text/counted.ts';
import { Button } from '#ui/button.tsx';
import { Field, Textarea } from '#ui/fields/field.tsx';
import { FileButton } from '#ui/files/file-button.tsx';

/** Names as they were typed, or a file that has them. */
export type Names = {
  readonly text: string;
  readonly file: { readonly name: string; readonly text: string } | undefined;
};
type Props = { readonly names: Names; readonly onChange: (names: Names) => void };

/** Lists are texts; anything larger is something else. */
const largest = 900_000;

export const linesOf = ({ text }: Names): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

/** Names, one a line, or a CSV instead of them. */
export function NamesField({ names, onChange }: Props) {
  const { file } = names;
  return (
    <section aria-label="Names" className="flex flex-col gap-4">
      <Field
        label="Names"
        hint={
          file
            ? `From ${file.name}`
            : `${counted(linesOf(names).length, 'name')}, one a line; up to 500.`
        }
      >
        {(control) => (
          <Textarea
            {...control}
            rows={14}
            disabled={file !== undefined}
            placeholder={'Ana Tides\nBen Harbour\nCleo Marsh'}
            value={names.text}
            onChange={({ target }) => onChange({ ...names, text: target.value })}
          />
        )}
      </Field>
      <div className="flex flex-wrap gap-2">
        <FileButton
          inputLabel="CSV with the column name"
          accept=".csv,.tsv,.txt"
          onFiles={async ([chosen]) => {
            if (!chosen) return;
            const text = (await chosen.slice(0, largest + 1).text()).slice(0, largest);
            onChange({ ...names, file: { name: chosen.name, text } });
          }}
        >
          <FileUp aria-hidden /> Choose a CSV
        </FileButton>
        {file && (
          <Button look="quiet" onClick={() => onChange({ ...names, file: undefined })}>
            Without the file
          </Button>
        )}
      </div>
      <p className="text-[13px] text-muted">
        A CSV needs a column called name; it may have others, too.
      </p>
    </section>
  );
}
