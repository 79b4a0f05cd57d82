import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Choice, DrawnPage, useSettled } from '../../../landing-page-builder/web/public.tsx';
import { queries } from '../queries.ts';

type Props = {
  readonly brief: {
    readonly name: string;
    readonly description: string;
    readonly languages: readonly string[];
    readonly template: string;
  };
  readonly seed: string;
  readonly onChange: (template: string) => void;
};

/** Stands in the previews until there are words of the person's own. */
const example = {
  name: 'Bread club',
  description: 'Neighbours who bake bread every Friday.\n- Sourdough only\n- Brought by bicycle',
};

/** The templates, each drawn with the words of the brief. */
export function SiteTemplates({ brief, seed, onChange }: Props) {
  const { template: chosen, languages } = brief;
  const isOwn = /[\p{L}\p{N}]/u.test(brief.description) && brief.name.trim() !== '';
  const { name, description } = isOwn ? brief : example;
  const words = useSettled(JSON.stringify({ name, description }));
  const { data } = useQuery({
    ...queries.templates.queryOptions({
      input: { seed, language: languages[0] ?? 'en', ...(JSON.parse(words) as typeof example) },
    }),
    placeholderData: keepPreviousData,
  });
  const text = data?.templates.find(({ id }) => id === chosen)?.text;
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-1 text-sm font-medium">Template</legend>
      <p className="text-[13px] text-muted">
        {text ??
          (isOwn
            ? 'Drawn with your words.'
            : 'Drawn with an example until you have said what your site is about.')}
      </p>
      <div className="grid grid-cols-2 gap-3">
        <Choice title="Any that fits" isChosen={chosen === ''} onChoose={() => onChange('')}>
          <span className="grid h-full place-items-center text-2xl text-muted" aria-hidden>
            ?
          </span>
        </Choice>
        {data?.templates.map(({ id, title, html }) => (
          <Choice key={id} title={title} isChosen={chosen === id} onChoose={() => onChange(id)}>
            <DrawnPage {...{ title, html }} />
          </Choice>
        ))}
      </div>
    </fieldset>
  );
}
