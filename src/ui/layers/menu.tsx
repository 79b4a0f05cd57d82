import { ChevronRight } from 'lucide-react';
import { DropdownMenu as Radix } from 'radix-ui';
import type { ComponentProps, ReactNode } from 'react';
import { cn } from '../class-names.ts';

const panel =
  'z-50 max-h-[min(40rem,var(--radix-dropdown-menu-content-available-height))] min-w-52 overflow-y-auto rounded-xl border bg-surface p-1.5 text-sm shadow-card';
const item =
  'flex cursor-pointer items-center gap-2 rounded-lg px-2.5 py-2 outline-none select-none data-[highlighted]:bg-sunken data-[disabled]:opacity-50 [&_svg]:size-4 [&_svg]:text-muted';

/** A menu that opens under its trigger. Arrow keys, type-ahead and Escape come with it. */
export function Menu({
  trigger,
  children,
  align = 'start',
}: {
  trigger: ReactNode;
  children: ReactNode;
  align?: 'start' | 'end';
}) {
  return (
    <Radix.Root modal={false}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content className={panel} align={align} sideOffset={6} collisionPadding={8}>
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

export const MenuItem = ({ className, ...rest }: ComponentProps<typeof Radix.Item>) => (
  <Radix.Item className={cn(item, className)} {...rest} />
);

export const MenuLabel = (props: { children: ReactNode }) => (
  <Radix.Label className="px-2.5 pt-2 pb-1 text-xs font-medium text-muted">
    {props.children}
  </Radix.Label>
);

export const MenuSeparator = () => <Radix.Separator className="my-1.5 h-px bg-line" />;

/** A menu inside the menu. */
export const SubMenu = ({ label, children }: { label: string; children: ReactNode }) => (
  <Radix.Sub>
    <Radix.SubTrigger className={cn(item, 'justify-between data-[state=open]:bg-sunken')}>
      {label}
      <ChevronRight aria-hidden />
    </Radix.SubTrigger>
    <Radix.Portal>
      <Radix.SubContent className={panel} sideOffset={4} collisionPadding={8}>
        {children}
      </Radix.SubContent>
    </Radix.Portal>
  </Radix.Sub>
);
