import {
  AlignCenterHorizontal,
  Combine,
  Layers2,
  Maximize,
  Plus,
  Redo2,
  Spline,
  Undo2,
  ZoomIn,
  ZoomOut,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '#ui/button.tsx';
import { Menu, MenuItem } from '#ui/layers/menu.tsx';
import { Tooltip } from '#ui/layers/tooltip.tsx';

export type Command = {
  readonly label: string;
  readonly run: () => void;
  readonly disabled?: boolean;
};
type Props = {
  readonly undo: Command;
  readonly redo: Command;
  readonly add: readonly Command[];
  readonly arrange: readonly Command[];
  readonly order: readonly Command[];
  readonly combine: readonly Command[];
  /** Editing points; absent where nothing has any. */
  readonly nodes: Command & { readonly isOn: boolean };
  readonly zoom: { readonly out: () => void; readonly fit: () => void; readonly in: () => void };
  readonly canEdit: boolean;
};

/** What can be done to the drawing as a whole and to what is selected in it. */
export function Toolbar(props: Props) {
  const { undo, redo, nodes, zoom, canEdit } = props;
  return (
    <div role="toolbar" aria-label="Drawing" className="flex flex-wrap items-center gap-1">
      {canEdit && (
        <>
          <IconButton {...undo} icon={<Undo2 aria-hidden />} />
          <IconButton {...redo} icon={<Redo2 aria-hidden />} />
          <CommandMenu label="Add" icon={<Plus aria-hidden />} commands={props.add} />
          <CommandMenu
            label="Align"
            icon={<AlignCenterHorizontal aria-hidden />}
            commands={props.arrange}
          />
          <CommandMenu label="Order" icon={<Layers2 aria-hidden />} commands={props.order} />
          <CommandMenu label="Combine" icon={<Combine aria-hidden />} commands={props.combine} />
          <Button
            size="small"
            look={nodes.isOn ? 'primary' : 'quiet'}
            aria-pressed={nodes.isOn}
            disabled={nodes.disabled}
            onClick={nodes.run}
          >
            <Spline aria-hidden /> {nodes.label}
          </Button>
        </>
      )}
      <span className="ml-auto flex">
        <IconButton label="Zoom out" run={zoom.out} icon={<ZoomOut aria-hidden />} />
        <IconButton label="Fit in" run={zoom.fit} icon={<Maximize aria-hidden />} />
        <IconButton label="Zoom in" run={zoom.in} icon={<ZoomIn aria-hidden />} />
      </span>
    </div>
  );
}

const IconButton = ({ label, run, disabled, icon }: Command & { readonly icon: ReactNode }) => (
  <Tooltip text={label}>
    <Button look="quiet" size="icon" aria-label={label} disabled={disabled} onClick={run}>
      {icon}
    </Button>
  </Tooltip>
);

type MenuProps = {
  readonly label: string;
  readonly icon: ReactNode;
  readonly commands: readonly Command[];
};
const CommandMenu = ({ label, icon, commands }: MenuProps) => (
  <Menu
    trigger={
      <Button look="quiet" size="small">
        {icon} {label}
      </Button>
    }
  >
    {commands.map(({ label: name, run, disabled }) => (
      <MenuItem key={name} disabled={disabled} onSelect={run}>
        {name}
      </MenuItem>
    ))}
  </Menu>
);
