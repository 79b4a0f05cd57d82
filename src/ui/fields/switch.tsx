import { Switch as Radix } from 'radix-ui';

/** On or off, at once. Needs a label: `aria-label`, or an `id` that a label names. */
export const Switch = (props: {
  checked: boolean;
  onCheckedChange: (checked: boolean) => void;
  id?: string;
  disabled?: boolean;
  'aria-label'?: string;
}) => (
  <Radix.Root
    {...props}
    className="relative h-6 w-11 shrink-0 rounded-full border border-line-strong bg-sunken transition-colors data-[state=checked]:border-accent data-[state=checked]:bg-accent disabled:opacity-50"
  >
    <Radix.Thumb className="block size-4.5 translate-x-0.5 rounded-full bg-line-strong transition-transform data-[state=checked]:translate-x-[1.35rem] data-[state=checked]:bg-on-accent" />
  </Radix.Root>
);
