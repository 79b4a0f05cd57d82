import { z } from 'zod';
import { dashed } from '#kernel/text/dashed.ts';
import { loadPictures, pictureAssets } from '#platform/manuscript/load-pictures.ts';
import { defineRun } from '#platform/runs/define-run.ts';
import type { RunContext } from '#platform/runs/run-types.ts';
import { keepMade } from '#platform/runs/work/keep-made.ts';
import { picturesIn } from '../article-kind.ts';
import { exportFormats } from '../export/export-formats.ts';
import { withFootnotes } from '../export/with-footnotes.ts';
import { loadArticle } from '../load-article.ts';

export const exportFields = {
  projectId: z.uuid(),
  format: z.enum(exportFormats),
  footnotes: z.boolean().default(false),
};
const orderSchema = z.object(exportFields);
type Order = z.output<typeof orderSchema>;
export const exportedSchema = z.object({ assetId: z.string() });

const endings = { markdown: 'md', html: 'html', docx: 'docx', pdf: 'pdf', txt: 'txt' } as const;
const names = {
  markdown: 'Markdown',
  html: 'HTML',
  docx: 'Word',
  pdf: 'PDF',
  txt: 'text',
} as const;

/** Writes one file of an article. */
export const exportRun = defineRun({
  ...{ name: 'text.export', module: 'content-creator', pool: 'heavy' as const },
  title: ({ format }: Order) => `Article as ${names[format]}`,
  path: ({ projectId }: Order) =>
    projectId ? `/content-creator/articles/${projectId}` : '/content-creator',
  input: orderSchema,
  output: exportedSchema,
  async work(context) {
    const { platform, user, input, signal } = context;
    const { projectId, format, footnotes } = input;
    const { body, sources } = await loadArticle(platform.db, user.id, projectId);
    const shown = footnotes ? { ...body, doc: withFootnotes(body, sources) } : body;
    const withFiles = format !== 'markdown' && format !== 'txt';
    const wanted = withFiles ? picturesIn(body.doc) : [];
    const assets = await pictureAssets(platform, user.id, wanted);
    const gone = wanted.length - assets.size;
    if (gone > 0)
      context.note(
        `${gone === 1 ? 'One picture is' : `${gone} pictures are`} not there any more and left out.`,
      );
    const pictures = await loadPictures(platform, assets);
    const name = `${dashed(body.title).slice(0, 80) || 'article'}.${endings[format]}`;
    // What it writes Word files with is large, and wanted only here.
    const { writeArticle } = await import('../export/write-article.ts');
    const assetId = await keepMade(context as RunContext<unknown>, 'file', async () => ({
      ...{ name, title: body.title, bytes: await writeArticle(format, shown, pictures, signal) },
    }));
    return { assetId };
  },
});
