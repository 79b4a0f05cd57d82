import { type LucideIcon, MonitorPlay, Music } from 'lucide-react';
import { useId } from 'react';
import { type FilmTypeId, filmTypes, typeLabels } from '../../film-choices.ts';

const looks: Readonly<Record<FilmTypeId, { icon: LucideIcon; text: string }>> = {
  'youtube-movie': { icon: MonitorPlay, text: 'Chapters with narration, from five minutes up.' },
  'music-video-explainer': { icon: Music, text: 'One subject on the beat, one to five minutes.' },
};

/** The two types of film, as radio buttons with the size of cards. */
export function TypeChoice(props: { value: FilmTypeId; onChange: (type: FilmTypeId) => void }) {
  const name = useId();
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm font-medium">Type</legend>
      <div className="grid gap-3 sm:grid-cols-2">
        {filmTypes.map((type) => {
          const { icon: Icon, text } = looks[type];
          return (
            <label
              key={type}
              className="flex cursor-pointer items-start gap-3 rounded-xl border border-line-strong/60 p-4 transition-colors hover:bg-sunken has-checked:border-accent has-checked:bg-accent-soft has-checked:text-on-accent-soft has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ring"
            >
              <input
                type="radio"
                className="sr-only"
                name={name}
                value={type}
                checked={props.value === type}
                onChange={() => props.onChange(type)}
              />
              <Icon className="mt-0.5 size-5 shrink-0" strokeWidth={1.75} aria-hidden />
              <span>
                <span className="block font-medium">{typeLabels[type]}</span>
                <span className="block text-[13px] opacity-85">{text}</span>
              </span>
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}
