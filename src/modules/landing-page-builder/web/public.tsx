export { languages } from './brief/languages.ts';
export { Choice, DrawnPage } from './brief/template-choice.tsx';
export { useSettled } from './brief/use-settled.ts';
export { EditorDesk } from './edit/editor-desk.tsx';
export { EntriesPanel } from './entries/entries-panel.tsx';
export { HostList } from './publish/host-list.tsx';
