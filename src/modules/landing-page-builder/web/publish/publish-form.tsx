import { useQueryClient } from '@tanstack/react-query';
import { Globe } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import type { Page } from '#blocks/page-schema.ts';
import { dashed } from '#kernel/text/dashed.ts';
import { errorField, errorMessage } from '#shell/hub/api.ts';
import { toast } from '#shell/notices/toast.ts';
import { useTool } from '#shell/tools/use-tool.ts';
import { Button } from '#ui/button.tsx';
import { Field, Input } from '#ui/fields/field.tsx';
import { ProblemNote } from '#ui/states.tsx';
import type { OpenProject } from '../../../workspace/web/public.tsx';
import { queries } from '../queries.ts';
import type { Publication } from './publication.ts';
import { usual, type Variant, VariantFields } from './variant-fields.tsx';

type Props = {
  readonly project: OpenProject;
  readonly page: Page;
  readonly publication: Publication | null;
  readonly sitesOrigin: string;
  /** The variants beside the page itself. */
  readonly others: readonly Variant[];
  readonly onOthers: (others: readonly Variant[]) => void;
  readonly onEdit: (name: string) => void;
  readonly onPublished: () => void;
};

/** A moment as fields of forms have it, in the person's own clock. */
const localMoment = (time: string | null) =>
  time ? new Date(time).toLocaleString('sv-SE').slice(0, 16).replace(' ', 'T') : '';
const isoOf = (local: string) => (local ? new Date(local).toISOString() : undefined);

/** Address, times and variants, and the button that makes the page public. */
export function PublishForm(props: Props) {
  const { project, page, publication, sitesOrigin, others, onOthers, onEdit } = props;
  const client = useQueryClient();
  const [slug, setSlug] = useState(publication?.slug ?? dashed(page.title).slice(0, 60));
  const [from, setFrom] = useState(localMoment(publication?.from ?? null));
  const [until, setUntil] = useState(localMoment(publication?.until ?? null));
  const { call } = useTool<object, { url: string; version: number }>('page.publish', {
    after: ({ output }) => {
      toast.success(`Published at ${output.url}`);
      props.onPublished();
      void client.invalidateQueries({ queryKey: queries.key() });
    },
  });
  const field = call.error ? (errorField(call.error) ?? '') : undefined;
  const faultAt = (name: string) => (field === name ? errorMessage(call.error) : undefined);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // A test goes on where its names and shares stay.
    const first = (publication?.variants.length ?? 0) > 1 ? publication?.variants[0] : undefined;
    const variants = [{ name: first?.name ?? usual, page, weight: first?.weight ?? 1 }, ...others];
    call.mutate({
      ...{ projectId: project.id, slug: slug.trim() },
      ...(from && { from: isoOf(from) }),
      ...(until && { until: isoOf(until) }),
      ...(others.length > 0 && { variants }),
    });
  };
  return (
    <form className="flex flex-col gap-5" onSubmit={submit}>
      <Field label="Address" hint={`${sitesOrigin}/${slug || '…'}`} error={faultAt('slug')}>
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
      <div className="grid gap-4 sm:grid-cols-2">
        {(
          [
            ['Shown from', from, setFrom, 'from'],
            ['Shown until', until, setUntil, 'until'],
          ] as const
        ).map(([label, value, set, name]) => (
          <Field key={name} label={label} hint="Optional." error={faultAt(name)}>
            {(control) => (
              <Input
                {...control}
                type="datetime-local"
                value={value}
                onChange={({ target }) => set(target.value)}
              />
            )}
          </Field>
        ))}
      </div>
      <VariantFields {...{ page, onEdit }} value={others} onChange={onOthers} />
      {call.error && !['slug', 'from', 'until'].some(faultAt) && (
        <ProblemNote message={errorMessage(call.error)} />
      )}
      <Button type="submit" look="primary" className="self-start" busy={call.isPending}>
        <Globe aria-hidden /> {publication ? 'Publish again' : 'Publish'}
      </Button>
    </form>
  );
}
