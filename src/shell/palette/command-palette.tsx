import { Command } from 'cmdk';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { usePaletteCommands } from './palette-commands.ts';
import { usePalettePlaces } from './palette-entries.ts';
import { PaletteMatches } from './palette-matches.tsx';
import { type Entry, rankEntries } from './rank-entries.ts';

const itemClasses =
  'flex cursor-pointer items-center justify-between gap-3 rounded-lg px-3 py-2.5 text-sm data-[selected=true]:bg-sunken';
const groupClasses =
  '[&_[cmdk-group-heading]]:px-3 [&_[cmdk-group-heading]]:pt-3 [&_[cmdk-group-heading]]:pb-1 [&_[cmdk-group-heading]]:text-xs [&_[cmdk-group-heading]]:font-medium [&_[cmdk-group-heading]]:text-muted';

/** Does a command, or goes to any tool, page, guide or prompt by a part of its name. Default export for `lazy`. */
export default function CommandPalette({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const commands = usePaletteCommands();
  const places = usePalettePlaces();
  const [typed, setTyped] = useState('');
  const go = (path: string) => {
    onClose();
    navigate(path);
  };
  const perform = (run: () => void) => {
    onClose();
    run();
  };
  const entries = [
    ...commands.map((one) => ({ ...one, choose: () => perform(one.run) })),
    ...places.map((one) => ({ ...one, choose: () => go(one.path) })),
  ];
  const found = rankEntries(entries, typed);
  const ready = entries.filter(({ hint }) => hint === 'Command' || hint === 'Tool');
  return (
    <Command.Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      label="Search everything"
      shouldFilter={false}
      overlayClassName="fixed inset-0 z-40 bg-black/45 backdrop-blur-[2px]"
      contentClassName="fixed top-[12vh] left-1/2 z-50 w-[min(92vw,36rem)] -translate-x-1/2 overflow-hidden rounded-2xl border bg-surface shadow-card"
    >
      <Command.Input
        value={typed}
        onValueChange={setTyped}
        placeholder="Do something, or go to a tool, page, guide or prompt …"
        className="w-full border-b bg-transparent px-5 py-4 text-[15px] outline-none placeholder:text-muted"
      />
      <Command.List className="max-h-[min(60vh,26rem)] overflow-y-auto p-2">
        <Command.Empty className="px-3 py-8 text-center text-sm text-muted">
          Nothing matches.
        </Command.Empty>
        {typed.trim() === '' ? (
          <Entries heading="Commands and tools" entries={ready} />
        ) : (
          found.length > 0 && <Entries heading="Best matches" entries={found} />
        )}
        <PaletteMatches
          typed={typed}
          classes={{ group: groupClasses, item: itemClasses }}
          onGo={go}
        />
      </Command.List>
    </Command.Dialog>
  );
}

type Choosable = Entry & { readonly choose: () => void };

const Entries = ({ heading, entries }: { heading: string; entries: readonly Choosable[] }) => (
  <Command.Group heading={heading} className={groupClasses}>
    {entries.map(({ id, title, hint, choose }) => (
      <Command.Item key={id} value={id} className={itemClasses} onSelect={choose}>
        {title}
        <span className="shrink-0 text-xs text-muted">{hint}</span>
      </Command.Item>
    ))}
  </Command.Group>
);
