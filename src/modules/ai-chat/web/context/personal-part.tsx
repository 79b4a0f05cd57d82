import { useId } from 'react';
import { Link } from 'react-router';
import { Switch } from '#ui/fields/switch.tsx';
import type { Seen } from './seen-words.ts';

/** Whether what is remembered goes along with this conversation, and the way to say so. */
export type MemorySwitch = { readonly isOn: boolean; readonly set: (isOn: boolean) => void };

const withheldWords = {
  off: 'Switched off for this conversation.',
  never: 'This service never gets it, as you said.',
  foreign: 'Somebody else wrote this assistant, so it does not get it.',
  local: 'The Local engine works by rules and gets none of it.',
} as const;

const factsText = (count: number) => (count === 1 ? '1 fact' : `${count} facts`);
const sizeText = (characters: number) => `${characters.toLocaleString('en')} characters`;

/** Memory and the folder's instructions, with their size. */
export function PersonalPart({ seen, memory }: { seen: Seen; memory: MemorySwitch }) {
  const id = useId();
  const { memory: facts, instructions, assistant } = seen;
  if (!facts && !instructions && !assistant) return null;
  return (
    <div className="mt-3 flex flex-col gap-2 border-t pt-3">
      {facts && (
        <div className="flex items-start gap-3">
          <div className="min-w-0 flex-1">
            <label htmlFor={id} className="font-medium">
              Memory
            </label>
            <p className="text-muted">
              {facts.withheld
                ? withheldWords[facts.withheld]
                : `${factsText(facts.facts)} about you, ${sizeText(facts.characters)}.`}{' '}
              <Link className="underline underline-offset-2" to="/modules/ai-chat/memory">
                See what is remembered
              </Link>
            </p>
          </div>
          <Switch id={id} checked={memory.isOn} onCheckedChange={memory.set} />
        </div>
      )}
      {assistant && (
        <div>
          <p className="font-medium break-words">
            Instructions of the assistant “{assistant.name}”
          </p>
          <p className="text-muted">
            {assistant.withheld
              ? 'The Local engine works by rules and does not get them.'
              : `${sizeText(assistant.characters)}.`}
          </p>
        </div>
      )}
      {instructions && (
        <div>
          <p className="font-medium break-words">Instructions of “{instructions.folder}”</p>
          <p className="text-muted">
            {instructions.withheld
              ? 'The Local engine works by rules and does not get them.'
              : `${sizeText(instructions.characters)}.`}
          </p>
        </div>
      )}
    </div>
  );
}
