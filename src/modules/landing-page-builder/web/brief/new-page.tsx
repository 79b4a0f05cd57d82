import { PanelsTopLeft } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { errorField, errorMessage } from '#shell/hub/api.ts';
import { useTool } from '#shell/tools/use-tool.ts';
import { Button } from '#ui/button.tsx';
import { Field, Input, Select, Textarea } from '#ui/fields/field.tsx';
import { Progress } from '#ui/progress.tsx';
import { ProblemNote } from '#ui/states.tsx';
import { BrandField, MakerField, SpaceField } from '../../../workspace/web/public.tsx';
import { type Goal, goalNames } from '../../goals.ts';
import { languages } from './languages.ts';
import { TemplateField } from './template-field.tsx';

const empty = {
  goal: 'lead' as Goal,
  ...{ offer: '', audience: '', action: '', proof: '', language: 'en' },
  ...{ template: '', brandId: '', spaceId: '', service: 'local' },
};
type Brief = typeof empty;

/** What a page begins with: goal, offer, audience, and what visitors are to do. */
export function NewPage() {
  const navigate = useNavigate();
  const [brief, setBrief] = useState(empty);
  // What is drafted is what the previews show.
  const [seed] = useState(() => String(Math.floor(Math.random() * 1e9)));
  const change = (part: Partial<Brief>) => setBrief((now) => ({ ...now, ...part }));
  const { call, progress, stop } = useTool<object, { projectId: string }>('page.draft', {
    after: ({ output }) => void navigate(`/landing-page-builder/pages/${output.projectId}`),
  });
  const field = errorField(call.error);
  const faultAt = (name: string) => (field === name ? errorMessage(call.error) : undefined);
  const isSaid = Object.keys(empty).some((name) => faultAt(name));
  const isReady = [brief.offer, brief.audience, brief.action].every((text) => text.trim() !== '');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isReady || call.isPending) return;
    const { brandId, spaceId, proof, template, ...words } = brief;
    call.mutate({
      ...{ ...words, seed },
      ...(template && { template }),
      ...(proof.trim() && { proof }),
      ...(brandId && { brandId }),
      ...(spaceId && { spaceId }),
    });
  };
  return (
    <form className="flex flex-col gap-5" onSubmit={submit}>
      <BriefFields {...{ brief, change, faultAt }} />
      <TemplateField {...{ brief, seed }} onChange={(template) => change({ template })} />
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
            <Progress label="Page drafted so far" value={progress?.fraction ?? 0} />
          </div>
          <Button size="small" onClick={() => void stop()} disabled={!progress}>
            Stop
          </Button>
        </div>
      ) : (
        <Button type="submit" look="primary" data-tour="page-draft" disabled={!isReady}>
          <PanelsTopLeft aria-hidden /> Draft the page
        </Button>
      )}
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
    <Field label="Goal">
      {(control) => (
        <Select
          {...control}
          value={brief.goal}
          onChange={({ target }) => change({ goal: target.value as Goal, template: '' })}
        >
          {Object.entries(goalNames).map(([id, name]) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      )}
    </Field>
    <Field
      label="Offer"
      hint="A sentence or two. Lines that begin with “- ” become points, a question and the line below it become a question with its answer."
      error={faultAt('offer')}
    >
      {(control) => (
        <Textarea
          {...control}
          data-tour="page-offer"
          rows={5}
          maxLength={2000}
          value={brief.offer}
          placeholder={'Fresh bread every Friday.\n- Baked at night\n- Brought by bicycle'}
          onChange={({ target }) => change({ offer: target.value })}
        />
      )}
    </Field>
    <Field label="Who it is for" error={faultAt('audience')}>
      {(control) => (
        <Input
          {...control}
          data-tour="page-audience"
          maxLength={300}
          value={brief.audience}
          placeholder="people in our street"
          onChange={({ target }) => change({ audience: target.value })}
        />
      )}
    </Field>
    <Field
      label="What visitors are to do"
      hint="As it stands on the button."
      error={faultAt('action')}
    >
      {(control) => (
        <Input
          {...control}
          data-tour="page-action"
          maxLength={80}
          value={brief.action}
          placeholder="Join the club"
          onChange={({ target }) => change({ action: target.value })}
        />
      )}
    </Field>
    <Field
      label="Proof"
      hint="Quotations, figures, tests; a line each. Nothing else is ever claimed."
      error={faultAt('proof')}
    >
      {(control) => (
        <Textarea
          {...control}
          rows={2}
          maxLength={2000}
          value={brief.proof}
          onChange={({ target }) => change({ proof: target.value })}
        />
      )}
    </Field>
    <Field label="Language" error={faultAt('language')}>
      {(control) => (
        <Select
          {...control}
          value={brief.language}
          onChange={({ target }) => change({ language: target.value })}
        >
          {languages.map(([id, name]) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      )}
    </Field>
  </>
);
