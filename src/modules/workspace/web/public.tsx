export { VersionList } from './versions/version-list.tsx';
export { VersionsDrawer } from './versions/versions-drawer.tsx';
