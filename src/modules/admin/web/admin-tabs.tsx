import { Tabs } from 'radix-ui';
import { type ComponentType, lazy, Suspense, useState, useSyncExternalStore } from 'react';
import { useSearchParams } from 'react-router';
import { type AdminSection, adminSections } from '#shell/admin/admin-sections.ts';
import { cn } from '#ui/class-names.ts';
import { Skeleton } from '#ui/states.tsx';

type Tab = AdminSection & { readonly Content: ComponentType };

const asTab = (section: AdminSection): Tab => ({
  ...section,
  Content: lazy(async () => ({ default: (await section.load()).Section })),
});

/** A sidebar on large screens, a strip that scrolls on small ones; the open tab stands in the address. */
export function AdminTabs() {
  const [params, setParams] = useSearchParams();
  const [tabs] = useState(() => adminSections().map(asTab));
  const asked = params.get('tab') ?? '';
  const open = tabs.find(({ id }) => id === asked) ?? (tabs[0] as Tab);
  const isWide = useSyncExternalStore(followWidth, readWidth, () => true);
  return (
    <Tabs.Root
      value={open.id}
      orientation={isWide ? 'vertical' : 'horizontal'}
      onValueChange={(tab) => setParams({ tab }, { preventScrollReset: true })}
      className="mt-8 gap-8 lg:grid lg:grid-cols-[12.5rem_minmax(0,1fr)]"
    >
      <Tabs.List
        aria-label="Admin"
        className="sticky top-16 z-20 -mx-4 mb-6 flex gap-1 overflow-x-auto border-b bg-paper px-4 py-2 sm:-mx-6 sm:px-6 lg:top-24 lg:mx-0 lg:mb-0 lg:flex-col lg:self-start lg:overflow-visible lg:border-0 lg:bg-transparent lg:p-0"
      >
        {tabs.map(({ id, label, icon: Icon }) => (
          <Tabs.Trigger
            key={id}
            value={id}
            ref={id === open.id ? showInStrip : undefined}
            className={cn(
              'flex shrink-0 items-center gap-2.5 rounded-lg px-3 py-2 text-sm font-medium whitespace-nowrap text-muted hover:bg-sunken hover:text-ink focus-visible:outline-offset-[-2px]',
              'data-[state=active]:bg-accent-soft data-[state=active]:text-on-accent-soft',
            )}
          >
            <Icon className="size-4.5" strokeWidth={1.75} aria-hidden />
            {label}
          </Tabs.Trigger>
        ))}
      </Tabs.List>
      <div className="min-w-0">
        {tabs.map(({ id, label, Content }) => (
          <Tabs.Content key={id} value={id} className="focus-visible:outline-offset-4">
            <h2 className="sr-only">{label}</h2>
            <Suspense fallback={<Skeleton className="h-80 rounded-2xl" />}>
              <Content />
            </Suspense>
          </Tabs.Content>
        ))}
      </div>
    </Tabs.Root>
  );
}

/** On a phone the open tab may lie outside of the strip. */
const showInStrip = (tab: HTMLButtonElement | null) => {
  const strip = tab?.parentElement;
  if (tab && strip) strip.scrollLeft = tab.offsetLeft - (strip.clientWidth - tab.offsetWidth) / 2;
};

const wide = '(min-width: 64rem)';
const readWidth = () => window.matchMedia(wide).matches;
function followWidth(listener: () => void): () => void {
  const media = window.matchMedia(wide);
  media.addEventListener('change', listener);
  return () => media.removeEventListener('change', listener);
}
