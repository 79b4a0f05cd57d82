import { Download, FolderOpen } from 'lucide-react';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { showBytes } from '#kernel/text/show-bytes.ts';
import { useChangeOf } from '#shell/hub/use-change.ts';
import { Button } from '#ui/button.tsx';
import { SendTo } from '../../../workspace/web/public.tsx';
import { usePhotoEditor } from '../editor/photo-editor-context.ts';
import { api, queries } from '../queries.ts';
import type { Made } from './use-marks.ts';

type Props = {
  readonly made: Made;
  /** What it is: “Cut-out”. */
  readonly noun: string;
  /** How opening it is called. */
  readonly openAs: string;
  /** Where it lies, as a sentence. */
  readonly where?: string;
  /** Waits until the file lies there. */
  readonly settled?: () => Promise<void>;
  /** What comes before the other buttons. */
  readonly first?: ReactNode;
};

/** What came of the marks, and where it can go. */
export function MadePicture({
  made,
  noun,
  openAs,
  first,
  settled,
  where = 'It lies in your library, too.',
}: Props) {
  const { recipe } = usePhotoEditor();
  const navigate = useNavigate();
  const open = useChangeOf(
    queries.key(),
    async (assetId: string) => {
      await settled?.();
      return api.open({ assetId, recipe });
    },
    {
      failed: 'It could not be opened',
      after: ({ projectId }) => void navigate(`/modules/photo-editor/photos/${projectId}`),
    },
  );
  const [file] = made.assets;
  if (!file) return null;
  return (
    <div className="flex flex-col gap-2 rounded-xl border bg-sunken p-3 text-sm">
      <p role="status" className="font-medium tabular-nums">
        {noun}, {showBytes(file.bytes)}
      </p>
      {made.notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
      <div className="flex flex-wrap gap-2">
        {first}
        <Button
          size="small"
          look={first ? 'secondary' : 'primary'}
          busy={open.isPending}
          onClick={() => open.mutate(file.id)}
        >
          <FolderOpen aria-hidden /> {openAs}
        </Button>
        <Button size="small" asChild>
          <a href={file.url} download={file.name}>
            <Download aria-hidden /> Download
          </a>
        </Button>
        <SendTo size="small" from={{ type: 'asset', id: file.id }} />
      </div>
      <p className="text-[13px] text-muted">
        {where}
        {Object.keys(recipe).length > 0 &&
          ' The file has the colours of the original; opened as a photo, it keeps your settings.'}
      </p>
    </div>
  );
}
