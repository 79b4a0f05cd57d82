import { useQueryClient } from '@tanstack/react-query';
import { Globe } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { dashed } from '#kernel/text/dashed.ts';
import { errorField, errorMessage } from '#shell/hub/api.ts';
import { toast } from '#shell/notices/toast.ts';
import { useTool } from '#shell/tools/use-tool.ts';
import { Button } from '#ui/button.tsx';
import { Field, Input } from '#ui/fields/field.tsx';
import { Progress } from '#ui/progress.tsx';
import { ProblemNote } from '#ui/states.tsx';
import type { OpenProject } from '../../../workspace/web/public.tsx';
import { queries } from '../queries.ts';
import type { Publication } from './publish-panel.tsx';

type Props = {
  readonly project: OpenProject;
  readonly publication: Publication | null;
  readonly sitesOrigin: string;
  readonly name: string;
};
type Published = { readonly url: string; readonly changed: readonly string[] };

/** The site's address, and the button that makes it public. */
export function PublishForm({ project, publication, sitesOrigin, name }: Props) {
  const client = useQueryClient();
  const [slug, setSlug] = useState(publication?.slug ?? dashed(name).slice(0, 60));
  const { call, progress, stop } = useTool<object, Published>('site.publish', {
    after: ({ output }) => {
      const count = output.changed.length;
      toast.success(`Published at ${output.url}`, {
        description: count === 1 ? 'One page is different.' : `${count} pages are different.`,
      });
      void client.invalidateQueries({ queryKey: queries.key() });
    },
  });
  const isAboutSlug = call.error && errorField(call.error) === 'slug';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!call.isPending) call.mutate({ projectId: project.id, slug: slug.trim() });
  };
  return (
    <form className="flex flex-col gap-5" onSubmit={submit}>
      <Field
        label="Address of the site"
        hint={`${sitesOrigin}/${slug || '…'}`}
        error={isAboutSlug ? errorMessage(call.error) : undefined}
      >
        {(control) => (
          <Input
            {...control}
            value={slug}
            maxLength={60}
            autoComplete="off"
            spellCheck={false}
            onChange={({ target }) => setSlug(target.value.toLowerCase())}
          />
        )}
      </Field>
      {call.error && !isAboutSlug && <ProblemNote message={errorMessage(call.error)} />}
      {call.isPending ? (
        <div className="flex items-center gap-3">
          <div className="flex-1">
            <Progress label="Published so far" value={progress?.fraction ?? 0} />
          </div>
          <Button size="small" onClick={() => void stop()} disabled={!progress}>
            Stop
          </Button>
        </div>
      ) : (
        <Button type="submit" look="primary" className="self-start">
          <Globe aria-hidden /> {publication ? 'Publish again' : 'Publish'}
        </Button>
      )}
    </form>
  );
}
