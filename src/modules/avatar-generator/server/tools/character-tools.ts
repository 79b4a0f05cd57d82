import { z } from 'zod';
import { defineTool, personOf } from '#platform/tools/tool.ts';
import { characterSchema } from '../../character-schema.ts';
import { findCharacters } from '../characters/find-characters.ts';
import { saveCharacter } from '../characters/save-character.ts';

const module = 'avatar-generator';

export const keepCharacter = defineTool({
  name: 'avatar.save-character',
  title: 'Save a character',
  description:
    'Keeps a drawn character under a name, with its style, seed and parts, so that it can be drawn again and can speak.',
  ...{ module, effect: 'write' },
  input: z.strictObject({ ...characterSchema.shape, spaceId: z.uuid().optional() }),
  output: z.object({ projectId: z.string() }),
  async run(context, input) {
    const user = personOf(context);
    const projectId = await context.platform.db.transaction((tx) =>
      saveCharacter(tx, user.id, input),
    );
    return { output: { projectId } };
  },
});

export const searchCharacters = defineTool({
  name: 'avatar.find-character',
  title: 'Find characters',
  description: 'Finds saved characters by words of their name or description.',
  ...{ module, effect: 'read' },
  input: z.strictObject({
    q: z.string().trim().max(500).optional(),
    after: z.string().max(200).optional(),
    limit: z.number().int().min(1).max(100).default(24),
  }),
  output: z.object({
    characters: z.array(
      z.object({
        ...{ characterId: z.string(), projectId: z.string(), name: z.string(), style: z.string() },
        ...{ seed: z.string(), description: z.string() },
        parts: z.record(z.string(), z.union([z.string(), z.number()])),
        background: z.string().optional(),
      }),
    ),
    next: z.string().nullable(),
  }),
  async run(context, input) {
    const { platform } = context;
    return { output: await findCharacters(platform, personOf(context).id, input) };
  },
});
