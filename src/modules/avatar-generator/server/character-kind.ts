import { defineProjectKind } from '#platform/projects/project-kind.ts';
import { type Character, characterSchema } from '../character-schema.ts';
import { creditOf } from './make/avatar-looks.ts';

/** Bodies have gone through the schema. */
const characterOf = (body: unknown) => body as Character;

export const characterKind = defineProjectKind({
  kind: 'character',
  module: 'avatar-generator',
  schema: 1,
  parts: { character: characterSchema },
  path: (project) => `/avatar-generator/characters/${project}`,
  titleOf: (_, body) => characterOf(body).name,
  textOf: (_, body) => [characterOf(body).name, characterOf(body).description].join('\n'),
  shareView: ({ character }) => {
    const { name, description, style } = characterOf(character);
    return [{ heading: name }, { text: description }, { text: creditOf(style) }];
  },
});
