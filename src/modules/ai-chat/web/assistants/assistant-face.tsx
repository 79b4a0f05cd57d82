import { cn } from '#ui/class-names.ts';

/** The picture of an assistant, or its sign. Its name stands beside it. */
export const AssistantFace = (props: {
  of: { readonly sign: string; readonly pictureUrl?: string | null | undefined };
  className?: string;
}) => (
  <span
    aria-hidden
    className={cn(
      'grid size-6 shrink-0 place-items-center overflow-hidden rounded-full bg-sunken text-[13px] leading-none',
      props.className,
    )}
  >
    {props.of.pictureUrl ? (
      <img src={props.of.pictureUrl} alt="" className="size-full object-cover" />
    ) : (
      props.of.sign
    )}
  </span>
);
