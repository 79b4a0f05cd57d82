import { cn } from '#ui/class-names.ts';
import { drawnSigns } from './drawn-signs.ts';

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
      <Sign sign={props.of.sign} />
    )}
  </span>
);

function Sign({ sign }: { sign: string }) {
  const Drawn = drawnSigns.get(sign);
  return Drawn ? <Drawn className="size-[55%] text-accent" /> : sign;
}
