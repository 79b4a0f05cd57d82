import { z } from 'zod';
import { badInput } from '#kernel/errors.ts';
import { noProject, partsOf, requireProject } from '#platform/projects/projects.ts';
import { savePart } from '#platform/projects/save-part.ts';
import { defineTool, personOf } from '#platform/tools/tool.ts';
import { draftSchema } from '../../draft-schema.ts';
import { writeBrief } from '../drafts/write-brief.ts';
import { askShared } from '../reading/shared-reader.ts';
import { median } from '../score/term-points.ts';
import { textsOf } from './given-texts.ts';

export const briefTool = defineTool({
  name: 'seo.brief',
  title: 'Write a content brief',
  description:
    'Makes a brief of what a draft of the content optimiser lacks: terms, questions, subjects of the pages it is compared with, length and form. It is kept with the draft, from where it can be sent to whoever writes.',
  ...{ module: 'seo-studio', effect: 'write', outsideTransaction: true },
  input: z.strictObject({ projectId: z.uuid() }),
  output: z.object({ markdown: z.string() }),
  async run(context, { projectId }) {
    const { platform } = context;
    const user = personOf(context);
    const project = await requireProject(platform.db, user.id, projectId, 'edit');
    if (project.kind !== 'seo-draft') throw noProject();
    const { phrase, text, language, against } = draftSchema.parse(
      (await partsOf(platform.db, project)).draft,
    );
    if (phrase === '') throw badInput('Enter the phrase of this draft first.', 'projectId');
    const given = against
      .map(({ url, text: own }) => (own ? { text: own } : { url }))
      .filter((one) => 'text' in one || one.url);
    const others = await textsOf(platform, given, 'against');
    const scored = await askShared(
      'score',
      { text, title: null, phrase, against: others, language },
      'projectId',
    );
    const words = median(others.map((one) => one.split(/\s+/).length));
    const headings = [
      ...new Set(
        others.flatMap((one) =>
          [...one.matchAll(/^#{2,3} (.{3,120})$/gm)].map(([, line = '']) => line),
        ),
      ),
    ].slice(0, 30);
    const markdown = writeBrief({ phrase, words, headings }, scored);
    const known = project.head.brief?.rev ?? 0;
    await savePart(platform, user.id, { projectId, part: 'brief', body: { markdown }, known });
    return { output: { markdown } };
  },
});
