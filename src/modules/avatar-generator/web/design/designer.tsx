import { useState } from 'react';
import { Field, Input } from '#ui/fields/field.tsx';
import { Skeleton } from '#ui/states.tsx';
import type { Look } from '../../character-schema.ts';
import { PartsEditor } from './parts-editor.tsx';
import { StyleField } from './style-field.tsx';
import { pictureOf, useStyle } from './use-style.ts';
import { Variants } from './variants.tsx';

type Props = {
  readonly look: Look;
  readonly onChange: (look: Look) => void;
  /** Told below the picture: what can be done with it. */
  readonly children?: React.ReactNode;
};

/** A face: its style, what it grows from, its parts and colours, and others like it. */
export function Designer({ look, onChange, children }: Props) {
  const style = useStyle(look.style);
  const [round, setRound] = useState(0);
  const set = (change: Partial<Look>) => onChange({ ...look, ...change });
  const picture = pictureOf(style, look);
  return (
    <div className="grid gap-8 lg:grid-cols-[20rem_minmax(0,1fr)]">
      <div className="flex flex-col gap-4 lg:sticky lg:top-20 lg:self-start">
        {picture ? (
          <img
            src={picture}
            alt={`The avatar “${look.seed}” in the style ${style?.title}`}
            className="aspect-square w-full max-w-80 rounded-2xl border bg-[#f4f1ea]"
          />
        ) : (
          <Skeleton className="aspect-square w-full max-w-80 rounded-2xl" />
        )}
        {children}
      </div>
      <div className="flex min-w-0 flex-col gap-6">
        <div className="grid gap-4 sm:grid-cols-2">
          <StyleField
            value={look.style}
            // Another style has other parts.
            onChange={(id) => set({ style: id, parts: {} })}
          />
          <Field label="Grows from" hint="A name, or any words. The same words give the same face.">
            {(control) => (
              <Input
                {...control}
                data-tour="avatar-seed"
                maxLength={80}
                value={look.seed}
                onChange={({ target }) => target.value && set({ seed: target.value })}
              />
            )}
          </Field>
        </div>
        {style && (
          <>
            <Variants
              {...{ style, look, round }}
              onShuffle={() => setRound(round + 1)}
              onPick={(seed) => set({ seed })}
            />
            <PartsEditor style={style} look={look} onChange={set} />
          </>
        )}
      </div>
    </div>
  );
}
