import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Goal } from '../../goals.ts';
import { queries } from '../queries.ts';
import { Choice, DrawnPage } from './template-choice.tsx';
import { useSettled } from './use-settled.ts';

type Brief = {
  readonly goal: Goal;
  readonly offer: string;
  readonly audience: string;
  readonly action: string;
  readonly proof: string;
  readonly language: string;
  readonly template: string;
};
type Props = {
  readonly brief: Brief;
  readonly seed: string;
  readonly onChange: (template: string) => void;
};

/** Stands in the previews until there are words of the person's own. */
const example = {
  offer: 'Fresh bread every Friday.\n- Baked at night\n- Brought by bicycle\n- Sourdough only',
  ...{ audience: 'people in our street', action: 'Join the club' },
};
/** The templates of the goal, each drawn with the words of the brief. */
export function TemplateField({ brief, seed, onChange }: Props) {
  const { goal, language, template: chosen } = brief;
  const isOwn = /[\p{L}\p{N}]/u.test(brief.offer);
  const { audience, action, offer, proof } = isOwn ? brief : { ...example, proof: '' };
  const words = useSettled(JSON.stringify({ offer, audience, action, proof }));
  const { data } = useQuery({
    ...queries.templates.queryOptions({
      input: {
        goal,
        language,
        seed,
        ...(JSON.parse(words) as Omit<typeof example, 'proof'> & { proof: string }),
      },
    }),
    placeholderData: keepPreviousData,
  });
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-1 text-sm font-medium">Template</legend>
      <p className="text-[13px] text-muted">
        {isOwn
          ? 'Drawn with your words.'
          : 'Drawn with an example until you have described your offer.'}
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
