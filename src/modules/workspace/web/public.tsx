export { SendTo } from './send/send-to.tsx';
export { copyLink, ShareEntry } from './share/share-entry.tsx';
export { type Span, SpanField } from './share/span-field.tsx';
export { VersionList } from './versions/version-list.tsx';
export { VersionsDrawer } from './versions/versions-drawer.tsx';
