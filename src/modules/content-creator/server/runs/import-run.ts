import { z } from 'zod';
import type { DocNode } from '#kernel/rich-text/doc/doc-node.ts';
import { docOf } from '#kernel/rich-text/doc/doc-of.ts';
import { richTextOf } from '#kernel/rich-text/doc/rich-text-of.ts';
import { countWords, plainText, wordsOfBlock } from '#kernel/rich-text/plain-text.ts';
import { readMarkdown } from '#kernel/rich-text/read-markdown.ts';
import { cutText } from '#kernel/text/cut-text.ts';
import { languageOf } from '#kernel/text/language-of.ts';
import { fetchFile } from '#platform/assets/fetch-file.ts';
import { findAsset } from '#platform/assets/find-assets.ts';
import { readManuscript } from '#platform/manuscript/read-manuscript.ts';
import { pictureKindOf } from '#platform/pictures/picture-kind.ts';
import { requireProject, trashProject } from '#platform/projects/projects.ts';
import { savePart } from '#platform/projects/save-part.ts';
import { unreadable } from '#platform/reading/unreadable.ts';
import { defineRun } from '#platform/runs/define-run.ts';
import type { RunContext } from '#platform/runs/run-types.ts';
import { keepMade } from '#platform/runs/work/keep-made.ts';
import { readableBy } from '#platform/spaces/space-access.ts';
import { bodySchema } from '../../article-schema.ts';
import { nameOfPage } from '../sources/name-of-page.ts';

export const importFields = {
  assetId: z.uuid().optional(),
  url: z
    .url({ protocol: /^https?$/ })
    .max(2000)
    .optional(),
};
const orderSchema = z.object(importFields);
type Order = z.output<typeof orderSchema>;
export const importedSchema = z.object({
  projectId: z.string(),
  title: z.string(),
  words: z.int(),
});

/** Letters of an article at most; its part has to stay below 1 MB. */
const mostLetters = 200_000;

/** Makes an article of a file or a page, with its pictures. The article is there already. */
export const importRun = defineRun({
  ...{ name: 'text.import', module: 'content-creator', pool: 'heavy' as const },
  title: ({ url }: Order) => (url ? `Article from ${url.slice(0, 120)}` : 'Article from a file'),
  stages: ['Reading', 'Keeping the pictures'],
  path: (_order: Order, { output }) => {
    const made = importedSchema.safeParse(output);
    return made.success ? `/content-creator/articles/${made.data.projectId}` : '/content-creator';
  },
  input: orderSchema,
  output: importedSchema,
  async ended(_platform, tx, run) {
    if (!run.project_id) return;
    const project = await requireProject(tx, run.user_id, run.project_id, 'edit').catch(() => null);
    if (project && !project.head.body) await trashProject(tx, project);
  },
  async work(context) {
    const { platform, user, run } = context;
    const projectId = run.project_id;
    if (!projectId) throw new Error('A file is read without an article');
    context.progress(0.1, 'Reading');
    const { bytes, name } = await bytesOf(context);
    const { markdown, pictures } = await readManuscript(bytes, name);
    if (markdown.length > mostLetters) {
      context.note(
        `Only the first ${mostLetters.toLocaleString('en')} letters were taken: more is a book.`,
      );
    }
    const kept = await keepPictures(context as RunContext<unknown>, pictures);
    const { title, doc } = titled(docOf(readMarkdown(cutText(markdown, mostLetters))), name);
    const text = plainText(richTextOf(doc));
    if (text.trim() === '') throw unreadable('There are no words in this file.');
    const language = languageOf(text) || 'en';
    const body = bodySchema.parse({ title, language, doc: withPictures(doc, kept) });
    const project = await requireProject(platform.db, user.id, projectId, 'edit');
    if (!project.head.body)
      await savePart(platform, user.id, { projectId, part: 'body', body, known: 0 });
    return { projectId, title, words: countWords(text) };
  },
});

async function bytesOf({ platform, user, input }: RunContext<Order>) {
  if (input.url)
    return { bytes: await fetchFile(platform, input.url), name: nameOfPage(input.url) };
  const asset = await findAsset(
    platform.db,
    await readableBy(platform, user.id),
    input.assetId ?? '',
  );
  const file = await platform.files.find(platform.db, asset.file_id);
  if (!file) throw unreadable('The file is not there any more.');
  return { bytes: new Uint8Array(await platform.files.read(file)), name: asset.name };
}

/** The highest heading at the beginning is the title. */
function titled(doc: DocNode, name: string): { title: string; doc: DocNode } {
  const [first, ...others] = doc.content ?? [];
  if (first?.type === 'heading' && others.length > 0) {
    const words = richTextOf({ type: 'doc', content: [first] })
      .blocks.map(wordsOfBlock)
      .join(' ');
    if (words.trim())
      return { title: cutText(words.trim(), 200), doc: { ...doc, content: others } };
  }
  return { title: cutText(name.replace(/\.[a-z]{2,8}$/i, ''), 200) || 'Untitled', doc };
}

async function keepPictures(context: RunContext<unknown>, pictures: readonly Uint8Array[]) {
  const kept = new Map<string, string>();
  for (const [at, bytes] of pictures.entries()) {
    context.signal.throwIfAborted();
    context.progress(0.3 + (0.6 * at) / pictures.length, 'Keeping the pictures');
    const kind = pictureKindOf(bytes);
    if (!kind) continue;
    const name = `picture-${at + 1}.${kind === 'jpeg' ? 'jpg' : kind}`;
    kept.set(
      `picture:${at}`,
      await keepMade(context, `picture ${at + 1}`, async () => ({ name, bytes })),
    );
  }
  const left = pictures.length - kept.size;
  if (left > 0)
    context.note(
      `${left} of ${pictures.length} pictures were left out: articles show PNG, JPEG, GIF, WebP and AVIF.`,
    );
  return kept;
}

/** Pictures that were kept are named by their assets; others, and those of other sites, are left out. */
function withPictures(node: DocNode, kept: ReadonlyMap<string, string>): DocNode {
  if (!node.content) return node;
  const content = node.content.flatMap((child): DocNode[] => {
    if (child.type !== 'figure' && child.type !== 'picture') return [withPictures(child, kept)];
    const id = kept.get(String(child.attrs?.src ?? ''));
    return id ? [{ ...child, attrs: { ...child.attrs, src: `asset:${id}` } }] : [];
  });
  const { content: _, ...rest } = node;
  return content.length > 0 ? { ...rest, content } : rest;
}
