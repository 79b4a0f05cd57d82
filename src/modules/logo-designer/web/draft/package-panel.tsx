import { Download, Package } from 'lucide-react';
import { Link } from 'react-router';
import { counted } from '#kernel/text/counted.ts';
import { errorMessage } from '#shell/hub/api.ts';
import { useTool } from '#shell/tools/use-tool.ts';
import { Button } from '#ui/button.tsx';
import { Progress } from '#ui/progress.tsx';
import { ProblemNote } from '#ui/states.tsx';
import { type OpenProject, SendTo } from '../../../workspace/web/public.tsx';

type Made = { readonly brandId: string; readonly files: readonly string[] };

/** The way to the files of a logo, and to a brand in its colours. */
export function PackagePanel({ project, draft }: { project: OpenProject; draft: string }) {
  const { call, progress, stop } = useTool<object, Made>('logo.package');
  const zip = call.data?.assets[0];
  return (
    <section aria-label="Files" className="flex flex-col gap-4">
      <p className="text-sm text-muted">
        A ZIP with SVG, PDF, PNG from 64 to 4096 pixels, one colour, inverted, favicon, app icon, a
        sheet to hand on and the pictures of it in use; all letters are outlines. Besides, a brand
        is made of its colours and typefaces, which other modules can use. Search the trademark
        registers before you print: that is not done here.
      </p>
      <ProblemNote message={call.error ? errorMessage(call.error) : undefined} />
      {call.isPending ? (
        <div className="flex items-center gap-3">
          <div className="flex-1">
            <Progress label="Files written so far" value={progress?.fraction ?? 0} />
          </div>
          <Button size="small" onClick={() => void stop()} disabled={!progress}>
            Stop
          </Button>
        </div>
      ) : (
        <Button
          look={zip ? 'secondary' : 'primary'}
          className="self-start"
          onClick={() => call.mutate({ projectId: project.id, draftId: draft })}
        >
          <Package aria-hidden /> {zip ? 'Write the files again' : 'Write the files'}
        </Button>
      )}
      {zip && call.data && (
        <div role="status" className="flex flex-col gap-3 rounded-xl border bg-surface p-4">
          <p className="text-sm">
            {counted(call.data.output.files.length, 'file')}, kept in your library, too.
          </p>
          <div className="flex flex-wrap gap-2">
            <Button look="primary" asChild>
              <a href={zip.url} download={zip.name}>
                <Download aria-hidden /> Download {zip.name}
              </a>
            </Button>
            <Button asChild>
              <Link to={`/projects/brands/${call.data.output.brandId}`}>Open the brand</Link>
            </Button>
            <SendTo name={zip.name} from={{ type: 'asset', id: zip.id }} />
          </div>
        </div>
      )}
    </section>
  );
}
