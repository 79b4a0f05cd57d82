import { type ReactNode, useId } from 'react';
import type { DefaultValues, FieldValues } from 'react-hook-form';
import { Form } from '#shell/form/form.tsx';
import { SubmitButton } from '#shell/form/form-fields.tsx';
import { Card } from '#ui/card.tsx';
import { queries } from '../queries.ts';

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

/**
 * Fields of a part that is saved as a whole, over the version that is shown. When somebody else was
 * quicker the fields keep what was typed, and the notice says what to do.
 */
export const SectionForm = <T extends FieldValues>(props: {
  start: DefaultValues<T> & T;
  save: (typed: T) => Promise<unknown>;
  children: ReactNode;
}) => (
  <Form<T, unknown>
    className="max-w-2xl"
    start={props.start}
    send={props.save}
    queryKey={queries.key()}
    done="Saved."
  >
    {props.children}
    <SubmitButton className="self-start">Save</SubmitButton>
  </Form>
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
