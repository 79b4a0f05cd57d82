const found = import.meta.glob<string>('../../modules/*/guide.md', {
  query: '?raw',
  import: 'default',
});

/** Loads the text of each module's guide, by folder name. */
export const guideTexts: Readonly<Record<string, () => Promise<string>>> = Object.fromEntries(
  Object.entries(found).map(([path, load]) => [path.split('/').at(-2) ?? '', load]),
);
