import { Drawer } from '#ui/layers/drawer.tsx';
import { VersionList, type VersionListProps } from './version-list.tsx';

type Props = VersionListProps & {
  /** Of the project, for the heading. */
  readonly title: string;
  readonly open: boolean;
  readonly onClose: () => void;
};

/** The versions of a project beside whatever is open. */
export const VersionsDrawer = ({ title, open, onClose, ...list }: Props) => (
  <Drawer
    open={open}
    onOpenChange={onClose}
    title={`Versions of ${title}`}
    description="Going back loses nothing: what is there now is kept first."
  >
    <VersionList {...list} />
  </Drawer>
);
