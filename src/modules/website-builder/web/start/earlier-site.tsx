import { useNavigate } from 'react-router';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/layers/dialog.tsx';
import { ProblemNote } from '#ui/states.tsx';
import { AssetField } from '../../../workspace/web/public.tsx';

type Props = {
  readonly value: string;
  readonly space: string;
  readonly error: string | undefined;
  readonly onChange: (id: string) => void;
};

/** The file in which an earlier site comes along. */
export const EarlierSite = ({ value, space, error, onChange }: Props) => (
  <div className="flex flex-col gap-2">
    <AssetField
      label="Bring a site along"
      hint="A ZIP of its pages, a folder of Markdown as a ZIP, or the export file of WordPress; 30 MB at most. Its pages take the place of those above."
      accept=".zip,.xml,.html,.htm,.md,.markdown"
      space={space}
      value={value || undefined}
      onChange={(id) => onChange(id ?? '')}
    />
    {error && <ProblemNote message={error} />}
  </div>
);

export type Report = { readonly path: string; readonly notes: readonly string[] };

/** What came along of an earlier site, and what was left out, before its new one opens. */
export function ImportReport({ path, notes }: Report) {
  const navigate = useNavigate();
  const open = () => void navigate(path);
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && open()}
      title="Your site is here"
      description="What came along, and what was left out:"
    >
      <ul className="flex list-disc flex-col gap-2 pl-5 text-sm">
        {notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
      <div className="mt-5 flex justify-end">
        <Button look="primary" onClick={open}>
          Open the website
        </Button>
      </div>
    </Dialog>
  );
}
