import { Command } from 'cmdk';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useModules } from './modules.tsx';
import { adminGroup, navGroups, promptCategories } from './navigation.ts';
import { PaletteMatches } from './palette-matches.tsx';
import { useSession } from './session.tsx';

const itemClasses =
  'flex cursor-pointer items-center justify-between gap-3 rounded-lg px-3 py-2.5 text-sm data-[selected=true]:bg-sunken';
const groupClasses =
  '[&_[cmdk-group-heading]]:px-3 [&_[cmdk-group-heading]]:pt-3 [&_[cmdk-group-heading]]:pb-1 [&_[cmdk-group-heading]]:text-xs [&_[cmdk-group-heading]]:font-medium [&_[cmdk-group-heading]]:text-muted';

/** Goes to any module, guide or page by typing a part of its name. Default export for `lazy`. */
export default function CommandPalette({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const session = useSession();
  const modules = useModules();
  const [typed, setTyped] = useState('');
  const go = (path: string) => {
    onClose();
    navigate(path);
  };
  const isAdmin = session.status === 'signed-in' && session.isAdmin;
  const pages = [...navGroups, ...promptCategories, ...(isAdmin ? [adminGroup] : [])];
  return (
    <Command.Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      label="Search everything"
      overlayClassName="fixed inset-0 z-40 bg-black/45 backdrop-blur-[2px]"
      contentClassName="fixed top-[12vh] left-1/2 z-50 w-[min(92vw,36rem)] -translate-x-1/2 overflow-hidden rounded-2xl border bg-surface shadow-card"
    >
      <Command.Input
        value={typed}
        onValueChange={setTyped}
        placeholder="Go to a module, guide, page or prompt …"
        className="w-full border-b bg-transparent px-5 py-4 text-[15px] outline-none placeholder:text-muted"
      />
      <Command.List className="max-h-[min(60vh,26rem)] overflow-y-auto p-2">
        <Command.Empty className="px-3 py-8 text-center text-sm text-muted">
          Nothing has that name.
        </Command.Empty>
        <Command.Group heading="Modules" className={groupClasses}>
          {modules.map(({ id, title, path, status, description }) => (
            <Command.Item
              key={id}
              value={title}
              keywords={[description]}
              className={itemClasses}
              onSelect={() => go(status === 'active' ? path : `${path}/guide`)}
            >
              {title}
              <span className="text-xs text-muted">{status === 'active' ? 'Open' : 'Guide'}</span>
            </Command.Item>
          ))}
        </Command.Group>
        <Command.Group heading="Guides" className={groupClasses}>
          {modules.map(({ id, title, path }) => (
            <Command.Item
              key={id}
              value={`${title} guide`}
              className={itemClasses}
              onSelect={() => go(`${path}/guide`)}
            >
              {title} guide
            </Command.Item>
          ))}
        </Command.Group>
        <Command.Group heading="Pages" className={groupClasses}>
          {pages.flatMap(({ label: group, links }) =>
            links.map(({ label, path }) => (
              <Command.Item
                key={path}
                value={`${label} ${path}`}
                className={itemClasses}
                onSelect={() => go(path)}
              >
                {label}
                <span className="text-xs text-muted">{group}</span>
              </Command.Item>
            )),
          )}
        </Command.Group>
        <PaletteMatches
          typed={typed}
          classes={{ group: groupClasses, item: itemClasses }}
          onGo={go}
        />
      </Command.List>
    </Command.Dialog>
  );
}
