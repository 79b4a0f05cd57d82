import { useState } from 'react';
import type { AvatarFormat } from '../../character-schema.ts';
import { ListOrder } from './list-order.tsx';
import { type Names, NamesField } from './names-field.tsx';

export type Choice = { style: string; size: number; format: AvatarFormat; commercial: boolean };

/** Many names at once: typed, pasted or from a CSV; what comes is a ZIP with the credits. */
export function ListTab() {
  const [names, setNames] = useState<Names>({ text: '', file: undefined });
  const [choice, setChoice] = useState<Choice>({
    ...{ style: 'adventurer', size: 256, format: 'png', commercial: true },
  });
  return (
    <div className="grid gap-8 lg:grid-cols-2">
      <NamesField names={names} onChange={setNames} />
      <ListOrder names={names} choice={choice} onChange={setChoice} />
    </div>
  );
}
