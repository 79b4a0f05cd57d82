import { PenTool } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { errorField, errorMessage } from '#shell/hub/api.ts';
import { useTool } from '#shell/tools/use-tool.ts';
import { Button } from '#ui/button.tsx';
import { Progress } from '#ui/progress.tsx';
import { ProblemNote } from '#ui/states.tsx';
import { BrandField, SpaceField } from '../../../workspace/web/public.tsx';
import { BriefFields } from './brief-fields.tsx';
import { emptyBrief, inputOf, type NewBrief } from './new-brief.ts';

const known = ['name', 'tagline', 'field', 'colours', 'avoidColours', 'avoidMarks'];

/** A brief, and the way to the first round of drafts. */
export function NewLogo() {
  const navigate = useNavigate();
  const [brief, setBrief] = useState<NewBrief>(emptyBrief);
  const { call, progress, stop } = useTool<object, { projectId: string }>('logo.draft', {
    after: ({ output }) => void navigate(`/logo-designer/logos/${output.projectId}`),
  });
  const change = (part: Partial<NewBrief>) => setBrief((now) => ({ ...now, ...part }));
  const field = errorField(call.error);
  const isAtField = field !== undefined && known.includes(field);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (brief.name.trim() && !call.isPending) call.mutate(inputOf(brief));
  };
  return (
    <form className="flex flex-col gap-5" onSubmit={submit}>
      <BriefFields
        {...{ brief, change }}
        faultAt={(name) => (isAtField && field === name ? errorMessage(call.error) : undefined)}
      />
      <BrandField
        value={brief.brandId}
        space={brief.spaceId}
        onChange={(brandId) => change({ brandId })}
      />
      <SpaceField value={brief.spaceId} onChange={(spaceId) => change({ spaceId })} />
      {call.error && !isAtField && <ProblemNote message={errorMessage(call.error)} />}
      {call.isPending ? (
        <div className="flex items-center gap-3">
          <div className="flex-1">
            <Progress label="Logos drawn so far" value={progress?.fraction ?? 0} />
          </div>
          <Button size="small" onClick={() => void stop()} disabled={!progress}>
            Stop
          </Button>
        </div>
      ) : (
        <Button type="submit" look="primary" data-tour="logo-draw" disabled={!brief.name.trim()}>
          <PenTool aria-hidden /> Draw logos
        </Button>
      )}
      <p className="text-[13px] text-muted">
        Drawn by rules on this hub: free, and the name is sent nowhere. Whether a similar trademark
        exists is not checked.
      </p>
    </form>
  );
}
