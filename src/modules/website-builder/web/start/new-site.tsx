import { Globe } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { errorField, errorMessage } from '#shell/hub/api.ts';
import { useTool } from '#shell/tools/use-tool.ts';
import { Button } from '#ui/button.tsx';
import { Field, Input, Textarea } from '#ui/fields/field.tsx';
import { Progress } from '#ui/progress.tsx';
import { ProblemNote } from '#ui/states.tsx';
import { languages } from '../../../landing-page-builder/web/public.tsx';
import { BrandField, MakerField, SpaceField } from '../../../workspace/web/public.tsx';
import { EarlierSite, ImportReport, type Report } from './earlier-site.tsx';
import { SiteTemplates } from './site-templates.tsx';

const empty = {
  ...{ name: '', description: '', pages: '', template: '', brandId: '', spaceId: '', import: '' },
  ...{ service: 'local', languages: ['en'] as readonly string[] },
};
type Brief = typeof empty;

const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

/** What a website begins with: its name, what it is about, its pages and languages. */
export function NewSite() {
  const navigate = useNavigate();
  const [brief, setBrief] = useState(empty);
  // What is made is what the previews show.
  const [seed] = useState(() => String(Math.floor(Math.random() * 1e9)));
  const change = (part: Partial<Brief>) => setBrief((now) => ({ ...now, ...part }));
  const [report, setReport] = useState<Report>();
  const { call, progress, stop } = useTool<object, { projectId: string }>('site.create', {
    showsNotes: brief.import !== '',
    after({ output, notes }) {
      const path = `/website-builder/sites/${output.projectId}`;
      if (brief.import) setReport({ path, notes });
      else void navigate(path);
    },
  });
  const field = errorField(call.error)?.split('.')[0];
  const faultAt = (name: string) => (field === name ? errorMessage(call.error) : undefined);
  const isSaid = [...Object.keys(empty), 'file'].some((name) => faultAt(name));
  const isReady = brief.name.trim() !== '' && brief.description.trim() !== '';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isReady || call.isPending) return;
    const { brandId, spaceId, template, pages, import: earlier, ...words } = brief;
    call.mutate({
      ...{ ...words, seed },
      ...(linesOf(pages).length > 0 && { pages: linesOf(pages) }),
      ...(template && { template }),
      ...(earlier && { import: earlier }),
      ...(brandId && { brandId }),
      ...(spaceId && { spaceId }),
    });
  };
  return (
    <form className="flex flex-col gap-5" onSubmit={submit}>
      <BriefFields {...{ brief, change, faultAt }} />
      <EarlierSite
        value={brief.import}
        space={brief.spaceId}
        error={faultAt('import') ?? faultAt('file')}
        onChange={(next) => change({ import: next })}
      />
      <LanguageChoice value={brief.languages} onChange={(next) => change({ languages: next })} />
      <SiteTemplates {...{ brief, seed }} onChange={(template) => change({ template })} />
      <BrandField
        value={brief.brandId}
        space={brief.spaceId}
        onChange={(brandId) => change({ brandId })}
      />
      <SpaceField value={brief.spaceId} onChange={(spaceId) => change({ spaceId })} />
      <MakerField
        kind="text"
        label="Who writes it"
        local="Local engine (your sentences)"
        value={brief.service}
        onChange={(service) => change({ service })}
      />
      {call.error && !isSaid && <ProblemNote message={errorMessage(call.error)} />}
      {call.isPending ? (
        <div className="flex items-center gap-3">
          <div className="flex-1">
            <Progress label="Website made so far" value={progress?.fraction ?? 0} />
            {brief.import && (
              <p className="mt-1 text-[13px] text-muted">
                {progress?.stage ?? 'Reading the file'} …
              </p>
            )}
          </div>
          <Button size="small" onClick={() => void stop()} disabled={!progress}>
            Stop
          </Button>
        </div>
      ) : (
        <Button type="submit" look="primary" data-tour="site-make" disabled={!isReady}>
          <Globe aria-hidden /> Make the website
        </Button>
      )}
      {report && <ImportReport {...report} />}
    </form>
  );
}

type FieldProps = {
  readonly brief: Brief;
  readonly change: (part: Partial<Brief>) => void;
  readonly faultAt: (name: string) => string | undefined;
};

const BriefFields = ({ brief, change, faultAt }: FieldProps) => (
  <>
    <Field label="Name" error={faultAt('name')}>
      {(control) => (
        <Input
          {...control}
          data-tour="site-name"
          maxLength={80}
          value={brief.name}
          placeholder="Bread club"
          onChange={({ target }) => change({ name: target.value })}
        />
      )}
    </Field>
    <Field
      label="What it is about"
      hint="A few sentences. Lines that begin with “- ” become points, a question and the line below it become a question with its answer."
      error={faultAt('description')}
    >
      {(control) => (
        <Textarea
          {...control}
          data-tour="site-about"
          rows={5}
          maxLength={10_000}
          value={brief.description}
          placeholder={'Neighbours who bake bread every Friday.\n- Sourdough only\n- By bicycle'}
          onChange={({ target }) => change({ description: target.value })}
        />
      )}
    </Field>
    <Field
      label="Pages"
      hint="A title a line, the first page first. Left empty, the template names them."
      error={faultAt('pages')}
    >
      {(control) => (
        <Textarea
          {...control}
          rows={3}
          value={brief.pages}
          placeholder={'Home\nAbout us\nBlog\nContact'}
          onChange={({ target }) => change({ pages: target.value })}
        />
      )}
    </Field>
  </>
);

type LanguageProps = {
  readonly value: readonly string[];
  readonly onChange: (languages: readonly string[]) => void;
};

/** The languages of a site; the first one that was chosen stands at its address itself. */
const LanguageChoice = ({ value, onChange }: LanguageProps) => (
  <fieldset className="flex flex-col gap-2">
    <legend className="mb-1 text-sm font-medium">Languages</legend>
    <p className="text-[13px] text-muted">
      Each gets the same pages. Your own sentences stand there as you wrote them.
    </p>
    <div className="flex flex-wrap gap-x-5 gap-y-2 text-sm">
      {languages.map(([id, name]) => (
        <label key={id} className="flex items-center gap-2">
          <input
            type="checkbox"
            className="accent-accent"
            checked={value.includes(id)}
            // One is always left.
            disabled={value.length === 1 && value.includes(id)}
            onChange={({ target }) =>
              onChange(target.checked ? [...value, id] : value.filter((one) => one !== id))
            }
          />
          {name}
        </label>
      ))}
    </div>
  </fieldset>
);
