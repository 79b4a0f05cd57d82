import type { RefObject } from 'react';
import {
  ImproveButton,
  ImprovePanel,
  ShelfForm,
  ShelfHead,
  type ShelfItem,
  shelfGroups,
  useImproving,
  useShelf,
} from '../../../prompt-studio/web/public.tsx';
import { AssistantFace } from '../assistants/assistant-face.tsx';
import type { ListedAssistant } from '../assistants/assistant-queries.ts';
import { whoseWords } from '../assistants/whose-words.ts';
import { CallChips } from './call-chips.tsx';
import { fitsName } from './find-trigger.ts';
import { type PickerGroup, PickerList } from './picker-list.tsx';
import type { Calls } from './use-calls.ts';
import { usePicker, useTrigger } from './use-picker.ts';

type Props = {
  readonly field: RefObject<HTMLTextAreaElement | null>;
  readonly typed: string;
  readonly setTyped: (text: string) => void;
  readonly calls: Calls;
  /** What the services of this person make. */
  readonly kinds: ReadonlySet<string>;
};

/** What helps while one writes: `@` calls an assistant, `/` opens the shelf, and a prompt can be improved. */
export function useComposerHelp({ field, typed, setTyped, calls, kinds }: Props) {
  const { trigger, dismiss, onSelect } = useTrigger(field, calls.isOffered ? typed : '');
  const shelf = useShelf(trigger?.sign === '/' ? trigger.query : undefined);
  const improving = useImproving(typed, (text) => {
    setTyped(text);
    field.current?.focus();
  });
  const groups = trigger?.sign === '/' ? shelfGroups(shelf) : assistantGroups(calls.all, trigger);
  const isCall = trigger?.sign === '@';
  const isOpen = trigger && !(isCall && groups.every(({ options }) => options.length === 0));
  const picker = usePicker({
    ...{ groups, typed, setTyped, onSelect, onDismiss: dismiss },
    trigger: isOpen ? trigger : undefined,
    onChoose(id) {
      if (isCall) calls.setMention(calls.find(id));
      else shelf.open(id);
      field.current?.focus();
    },
  });
  if (!calls.isOffered) return {};
  return {
    picker: picker.binding,
    above: (
      <>
        <CallChips calls={calls} kinds={kinds} />
        <ImprovePanel improving={improving} />
        {shelf.opened && (
          <ShelfForm
            prompt={shelf.opened}
            onCancel={shelf.close}
            onDone={(text: string, { title, kind }: Pick<ShelfItem, 'title' | 'kind'>) => {
              setTyped(text);
              calls.setPrompt({ title, kind: kind ?? undefined });
              shelf.close();
              field.current?.focus();
            }}
          />
        )}
        {isOpen && (
          <PickerList
            id={picker.id}
            label={isCall ? 'Assistants' : 'Prompts'}
            groups={groups}
            chosen={picker.chosen}
            empty={
              shelf.isPending ? 'Looking …' : 'No prompt of yours, and no free one, is called so.'
            }
            head={isCall ? undefined : <ShelfHead shelf={shelf} />}
            onChoose={picker.choose}
          />
        )}
      </>
    ),
    tools: <ImproveButton improving={improving} typed={typed} />,
  };
}

function assistantGroups(
  all: readonly ListedAssistant[],
  trigger: { readonly query: string } | undefined,
): PickerGroup[] {
  if (!trigger) return [];
  const fitting = all.filter(({ name }) => fitsName(name, trigger.query));
  const options = (builtIn: boolean) =>
    fitting
      .filter((each) => each.builtIn === builtIn)
      .map((each) => ({
        ...{ id: each.id, label: each.name, face: <AssistantFace of={each} className="size-7" /> },
        detail: each.builtIn ? each.description : `${whoseWords(each)} ${each.description}`,
      }));
  return [
    { label: 'Yours and your teams’', options: options(false) },
    { label: 'From this hub', options: options(true) },
  ];
}
