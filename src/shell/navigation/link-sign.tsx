import { Link2, type LucideIcon } from 'lucide-react';

/** The icon that a module names for one of its links, out of those of its place. */
export function LinkSign(props: {
  signs: Readonly<Record<string, LucideIcon>>;
  name: string | undefined;
  className?: string;
}) {
  const Sign = props.signs[props.name ?? ''] ?? Link2;
  return <Sign className={props.className} strokeWidth={1.75} aria-hidden />;
}
