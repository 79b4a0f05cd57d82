import { Play } from 'lucide-react';
import { useState } from 'react';
import { errorMessage } from '#shell/hub/api.ts';
import { useTool } from '#shell/tools/use-tool.ts';
import { Button } from '#ui/button.tsx';
import { Field, Input } from '#ui/fields/field.tsx';
import { Progress } from '#ui/progress.tsx';
import { ProblemNote } from '#ui/states.tsx';
import type { OpenProject } from '../../../workspace/web/public.tsx';
import { ProjectPart } from '../../../workspace/web/public.tsx';
import type { SiteSettings } from '../../site-schema.ts';
import { ExtractionRows } from './extraction-rows.tsx';

type Props = { project: OpenProject; settings: SiteSettings; isFirst: boolean };

/** Starts a crawl with the settings as they stand, shows how far it is, and stops it. */
export function CrawlAgain({ project, settings, isFirst }: Props) {
  const [isOpen, setOpen] = useState(isFirst);
  const { call, progress, stop } = useTool<object, object>('seo.crawl', {
    after: () => void project.reload(),
  });
  const { title: _, url, assetId, ...limits } = settings;
  const order = { ...limits, projectId: project.id, ...(assetId ? { assetId } : { url }) };
  if (!project.canEdit) return null;
  return (
    <section aria-label="Crawl" className="flex flex-col gap-4">
      <div className="flex flex-wrap gap-2">
        <Button look="primary" busy={call.isPending} onClick={() => call.mutate(order)}>
          <Play aria-hidden /> {isFirst ? 'Crawl the site' : 'Crawl again'}
        </Button>
        {progress && <Button onClick={() => void stop()}>Stop</Button>}
        <Button look="quiet" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          Settings
        </Button>
      </div>
      {progress && (
        <div role="status" className="flex flex-col gap-2 text-sm text-muted">
          <Progress label="How far the crawl is" value={progress.fraction} />
          {progress.stage || 'Waiting to begin'} {progress.note && `· ${progress.note}`}
        </div>
      )}
      <ProblemNote message={call.error ? errorMessage(call.error) : undefined} />
      {isOpen && (
        <ProjectPart<SiteSettings> project={project} name="settings" isWhole={isWhole}>
          {({ body, change }) => <SettingsForm settings={body} change={change} />}
        </ProjectPart>
      )}
    </section>
  );
}

const isWhole = ({ title, maxPages, maxDepth, perSecond, extract }: SiteSettings): boolean =>
  title.trim() !== '' &&
  maxPages >= 1 &&
  maxPages <= 10_000 &&
  maxDepth >= 1 &&
  maxDepth <= 50 &&
  perSecond >= 0.1 &&
  perSecond <= 50 &&
  extract.every(({ name, selector }) => name.trim() !== '' && selector.trim() !== '');

type FormProps = { settings: SiteSettings; change: (next: SiteSettings) => void };
const numbers = [
  ['maxPages', 'Pages at most', 1, 10_000, 1],
  ['maxDepth', 'Clicks from the start at most', 1, 50, 1],
  ['perSecond', 'Pages a second at most', 0.1, 50, 0.1],
] as const;

function SettingsForm({ settings, change }: FormProps) {
  return (
    <fieldset className="grid gap-4 rounded-2xl border bg-surface p-4 sm:grid-cols-2">
      <legend className="sr-only">Settings of the crawl</legend>
      <Field label="Name">
        {(control) => (
          <Input
            {...control}
            maxLength={200}
            value={settings.title}
            onChange={({ target }) => change({ ...settings, title: target.value })}
          />
        )}
      </Field>
      {!settings.assetId && (
        <Field label="Address">
          {(control) => (
            <Input
              {...control}
              maxLength={2000}
              value={settings.url}
              onChange={({ target }) => change({ ...settings, url: target.value })}
            />
          )}
        </Field>
      )}
      {numbers.map(([name, label, min, max, step]) => (
        <Field key={name} label={label}>
          {(control) => (
            <Input
              {...control}
              {...{ min, max, step }}
              type="number"
              value={settings[name]}
              onChange={({ target }) => change({ ...settings, [name]: Number(target.value) })}
            />
          )}
        </Field>
      ))}
      <Field label="User agent" hint="Empty for GuildhallBot.">
        {(control) => (
          <Input
            {...control}
            maxLength={200}
            value={settings.userAgent ?? ''}
            onChange={({ target }) => {
              const { userAgent: _, ...rest } = settings;
              change(target.value.trim() ? { ...rest, userAgent: target.value } : rest);
            }}
          />
        )}
      </Field>
      <ExtractionRows
        rows={settings.extract}
        change={(extract) => change({ ...settings, extract })}
      />
    </fieldset>
  );
}
