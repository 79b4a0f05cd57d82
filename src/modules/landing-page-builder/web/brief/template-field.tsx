import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import type { Goal } from '../../goals.ts';
import { queries } from '../queries.ts';

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
/** Milliseconds without a key before the previews are drawn anew. */
const pause = 500;

/** The value as it was when it last stood still. */
function useSettled<T>(value: T): T {
  const [settled, settle] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => settle(value), pause);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}

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
            <iframe
              title={`Preview of ${title}`}
              sandbox=""
              srcDoc={html}
              tabIndex={-1}
              aria-hidden
              className="pointer-events-none h-[680px] w-[1024px] origin-top-left scale-[.16] border-0"
            />
          </Choice>
        ))}
      </div>
    </fieldset>
  );
}

type ChoiceProps = {
  readonly title: string;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
  readonly children: ReactNode;
};

const Choice = ({ title, isChosen, onChoose, children }: ChoiceProps) => (
  <label className="flex max-w-[164px] cursor-pointer flex-col overflow-hidden rounded-xl border has-checked:border-accent has-checked:ring-2 has-checked:ring-accent has-focus-visible:outline-2">
    <span className="block h-[108px] w-[164px] overflow-hidden bg-sunken">{children}</span>
    <span className="flex items-center gap-2 border-t px-2 py-1.5 text-[13px]">
      <input
        type="radio"
        name="template"
        className="accent-accent"
        checked={isChosen}
        onChange={onChoose}
      />
      {title}
    </span>
  </label>
);
