import { z } from 'zod';
import { defineTool, personOf } from '#platform/tools/tool.ts';
import { projectSchema } from '../../project-contract.ts';
import { showProject } from '../project-handlers.ts';

export const getProject = defineTool({
  name: 'project.get',
  title: 'Read a project',
  description: 'Shows a project that the caller may read, with all its parts.',
  module: 'workspace',
  effect: 'read',
  input: z.strictObject({ projectId: z.uuid() }),
  output: projectSchema,
  run: async (context, { projectId }) => ({
    output: await showProject(context.platform.db, personOf(context).id, projectId),
  }),
});
