export { chooseIcons } from './draft/choose-icon.ts';
export { chooseMotif } from './draft/choose-motif.ts';
export { type Facts, printable, readBrief } from './draft/read-brief.ts';
export { themeOfBrand } from './projects/theme-of-brand.ts';
export { BuildFiles, takeAsset, takeFonts } from './publish/page-files.ts';
export type { FormBlock } from './publish/page-source.ts';
export { previewPage } from './publish/preview-page.ts';
export { thanksPage } from './publish/thanks-page.ts';
export { copyTask, pageWithCopy as withCopy } from './runs/copy-task.ts';
