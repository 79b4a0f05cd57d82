import { type FormEvent, type ReactNode, useId } from 'react';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';

/** One part of the settings with its heading. */
export function Section(props: { title: string; text?: ReactNode; children: ReactNode }) {
  const id = useId();
  return (
    <Card as="section" aria-labelledby={id}>
      <h3 id={id} className="text-[17px]">
        {props.title}
      </h3>
      {props.text && <p className="mt-1 text-sm text-muted">{props.text}</p>}
      <div className="mt-4">{props.children}</div>
    </Card>
  );
}

/** Fields of a part that is saved as a whole. */
export const SectionForm = (props: {
  onSave: () => void;
  busy: boolean;
  disabled?: boolean;
  children: ReactNode;
}) => (
  <form
    className="flex max-w-2xl flex-col gap-4"
    onSubmit={(event: FormEvent) => {
      event.preventDefault();
      props.onSave();
    }}
  >
    {props.children}
    <Button
      type="submit"
      look="primary"
      className="self-start"
      busy={props.busy}
      disabled={props.disabled}
    >
      Save
    </Button>
  </form>
);

/** What the environment says, as name and state. */
export const Facts = ({ rows }: { rows: readonly (readonly [ReactNode, ReactNode])[] }) => (
  <dl className="grid gap-x-6 gap-y-2 text-sm sm:grid-cols-[14rem_1fr]">
    {rows.map(([name, value], index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the rows never change places
      <div key={index} className="contents">
        <dt className="text-muted">{name}</dt>
        <dd className="mb-1 break-all sm:mb-0">{value}</dd>
      </div>
    ))}
  </dl>
);
