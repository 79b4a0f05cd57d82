import { Download, FileDown } from 'lucide-react';
import { useState } from 'react';
import { counted } from '#kernel/text/counted.ts';
import { errorMessage } from '#shell/hub/api.ts';
import { useTool } from '#shell/tools/use-tool.ts';
import { Button } from '#ui/button.tsx';
import { Field, Select } from '#ui/fields/field.tsx';
import { Progress } from '#ui/progress.tsx';
import { ProblemNote } from '#ui/states.tsx';
import { type EditedPart, type OpenProject, ShareButton } from '../../../workspace/web/public.tsx';
import type { Ad } from '../../ad-project.ts';
import { placementOf } from '../../placements.ts';
import { FilmNote } from './film-note.tsx';

type Props = {
  readonly project: OpenProject;
  readonly part: EditedPart<Ad>;
  readonly open: number;
};
const formats = {
  png: 'Pictures as PNG',
  jpeg: 'Pictures as JPEG',
  webp: 'Pictures as WebP',
  gif: 'GIF that moves: headline, text, button',
  mp4: 'Film as MP4: headline, text, button',
  html5: 'HTML5 with clickTag',
  pdf: 'PDF sheet for approval',
  csv: 'Texts as CSV',
  'google-ads-csv': 'Texts for Google Ads Editor',
  'meta-csv': 'Texts for Meta’s bulk import',
} as const;
const pictures: readonly string[] = ['png', 'jpeg', 'webp', 'gif', 'mp4', 'html5'];

/** The way to the files: pictures in every size, tables, a sheet. */
export function ExportPanel({ project, part, open }: Props) {
  const { body } = part;
  const [format, setFormat] = useState<keyof typeof formats>('png');
  const isPicture = pictures.includes(format);
  const { call, progress, stop } = useTool<object, object>(isPicture ? 'ad.render' : 'ad.export');
  const isFilm = format === 'mp4';
  const sizes = isFilm ? body.sizes.filter((size) => placementOf(size).film) : body.sizes;
  const many = body.variants.length * sizes.length;
  const make = () => call.mutate({ projectId: project.id, format, ...(isPicture && { sizes }) });
  return (
    <section aria-label="Export" className="flex max-w-3xl flex-col gap-5">
      {open > 0 && (
        <p role="status" className="rounded-xl border bg-sunken p-4 text-sm">
          {open === 1 ? 'One claim needs a proof' : `${open} claims need a proof`}, or must go.
          Until then nothing is exported; see “Claims”.
        </p>
      )}
      <Field label="Format" className="max-w-sm">
        {(control) => (
          <Select
            {...control}
            value={format}
            onChange={({ target }) => setFormat(target.value as keyof typeof formats)}
          >
            {Object.entries(formats).map(([id, title]) => (
              <option key={id} value={id}>
                {title}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {isFilm && <FilmNote sizes={sizes} />}
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
          look="primary"
          className="self-start"
          disabled={open > 0 || body.variants.length === 0 || (isPicture && sizes.length === 0)}
          onClick={make}
        >
          <FileDown aria-hidden /> {isPicture ? `Write ${counted(many, 'file')}` : 'Write the file'}
        </Button>
      )}
      {call.data && (
        <div role="status" className="flex flex-col gap-3 rounded-xl border bg-surface p-4">
          <div className="flex flex-wrap items-center justify-between gap-3">
            <p className="text-sm">
              {counted(call.data.assets.length, 'file')}, kept in your library, too.
            </p>
            {call.data.runId && (
              <ShareButton size="small" subject="run" subjectId={call.data.runId} />
            )}
          </div>
          <ul aria-label="Files" className="grid gap-1.5 sm:grid-cols-2">
            {call.data.assets.map(({ id, name, url }) => (
              <li key={id} className="min-w-0">
                <a
                  href={url}
                  download={name}
                  className="inline-flex max-w-full items-center gap-2 text-sm underline"
                >
                  <Download aria-hidden className="size-4 shrink-0" />{' '}
                  <span className="truncate">{name}</span>
                </a>
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  );
}
