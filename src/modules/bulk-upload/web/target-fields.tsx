import { useQuery } from '@tanstack/react-query';
import { BookOpen, FolderOpen, type LucideIcon, Mail, Sparkles, Table2 } from 'lucide-react';
import { cn } from '#ui/class-names.ts';
import { Field, Select } from '#ui/fields/field.tsx';
import type { TargetName } from '../contract.ts';
import { queries } from './queries.ts';

type Target = {
  readonly name: TargetName;
  readonly title: string;
  readonly isOpen: boolean;
  readonly choices: readonly { readonly id: string; readonly name: string }[];
};
export type Where = { readonly target: TargetName; readonly tableId?: string | undefined };
export type Targets = { readonly all: readonly Target[]; readonly first: Where };

const looks: Readonly<Record<TargetName, { icon: LucideIcon; words: string }>> = {
  records: { icon: Table2, words: 'Rows of one of the hub’s tables' },
  prompts: { icon: Sparkles, words: 'Prompts of the marketplace' },
  contacts: { icon: Mail, words: 'Subscribers of the newsletter' },
  knowledge: { icon: BookOpen, words: 'Pages of a knowledge base' },
  library: { icon: FolderOpen, words: 'Files from addresses, or what is said about yours' },
};
const order = Object.keys(looks) as TargetName[];

/** The table that most people mean. */
const usual = 'Prompts';
const tableOf = ({ choices }: Target) =>
  (choices.find(({ name }) => name === usual) ?? choices[0])?.id;

/** Where tables can go, with what to begin with. */
export function useTargets() {
  return useQuery({
    ...queries.targets.queryOptions(),
    select({ targets }): Targets {
      const all = [...targets].sort((a, b) => order.indexOf(a.name) - order.indexOf(b.name));
      const open = all.find(({ isOpen }) => isOpen);
      return { all, first: { target: open?.name ?? 'library', tableId: open && tableOf(open) } };
    },
  });
}

type Props = {
  readonly targets: Targets;
  readonly value: Where;
  readonly onChange: (where: Where) => void;
};

/** What the rows are to become, and in which table. */
export function TargetFields({ targets: { all }, value, onChange }: Props) {
  const chosen = all.find(({ name }) => name === value.target);
  return (
    <>
      <fieldset>
        <legend className="mb-2 text-sm font-medium">What are the rows?</legend>
        <div className="grid gap-2 sm:grid-cols-2 xl:grid-cols-4">
          {all.map((target) => (
            <Option
              key={target.name}
              target={target}
              isChosen={target.name === value.target}
              onChoose={() => onChange({ target: target.name, tableId: tableOf(target) })}
            />
          ))}
        </div>
      </fieldset>
      {chosen && chosen.choices.length > 0 && (
        <Field label="Into the table" className="sm:max-w-md">
          {(control) => (
            <Select
              {...control}
              value={value.tableId ?? ''}
              onChange={({ target }) => onChange({ ...value, tableId: target.value })}
            >
              {chosen.choices.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </Select>
          )}
        </Field>
      )}
    </>
  );
}

type OptionProps = { target: Target; isChosen: boolean; onChoose: () => void };

function Option({ target: { name, title, isOpen }, isChosen, onChoose }: OptionProps) {
  const { icon: Icon, words } = looks[name];
  return (
    <label
      className={cn(
        'flex items-start gap-3 rounded-xl border p-3 text-sm has-focus-visible:outline-2 has-focus-visible:outline-accent',
        isChosen && 'border-accent bg-accent-soft text-on-accent-soft',
        isOpen ? 'cursor-pointer' : 'cursor-not-allowed text-muted',
      )}
    >
      <input
        type="radio"
        name="target"
        value={name}
        checked={isChosen}
        disabled={!isOpen}
        onChange={onChoose}
        className="sr-only"
      />
      <Icon className="mt-0.5 size-5 shrink-0" strokeWidth={1.5} aria-hidden />
      <span>
        <span className="block font-medium">{title}</span>
        <span className={cn('block text-[13px]', !isChosen && 'text-muted')}>
          {isOpen ? words : 'Only administrators bring these in.'}
        </span>
      </span>
    </label>
  );
}
