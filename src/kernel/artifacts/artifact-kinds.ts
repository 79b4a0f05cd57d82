/** What can stand beside a chat. */
export const artifactKinds = ['document', 'table', 'html', 'svg', 'react', 'mermaid'] as const;
export type ArtifactKind = (typeof artifactKinds)[number];

type KindWords = {
  /** As people call it. */
  readonly name: string;
  /** Of the file that it is saved as. */
  readonly ending: string;
  readonly mime: string;
};

/** How each kind is called and saved. */
export const kindWords: Readonly<Record<ArtifactKind, KindWords>> = {
  document: { name: 'Document', ending: 'md', mime: 'text/markdown' },
  table: { name: 'Table', ending: 'csv', mime: 'text/csv' },
  html: { name: 'Web page', ending: 'html', mime: 'text/html' },
  svg: { name: 'Picture', ending: 'svg', mime: 'image/svg+xml' },
  react: { name: 'React page', ending: 'jsx', mime: 'text/plain' },
  mermaid: { name: 'Diagram', ending: 'mmd', mime: 'text/plain' },
};

/** The name under which an artifact is saved, without signs that file systems refuse. */
export function artifactFileName(kind: ArtifactKind, title: string): string {
  const { name, ending } = kindWords[kind];
  const words = title.replace(/[^\p{L}\p{N}]+/gu, '-').slice(0, 60);
  return `${/[\p{L}\p{N}]/u.test(words) ? words.replace(/^-|-$/g, '') : name}.${ending}`;
}
