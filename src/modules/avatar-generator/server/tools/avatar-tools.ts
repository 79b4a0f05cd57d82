import { z } from 'zod';
import { badInput } from '#kernel/errors.ts';
import { startRun } from '#platform/runs/start-run.ts';
import { personalSpace } from '#platform/spaces/space-access.ts';
import { defineLongTool, defineTool, personOf } from '#platform/tools/tool.ts';
import { nameSchema } from '../../character-schema.ts';
import { avatarOptions } from '../../drawing/avatar-options.ts';
import { styleIds, styleOf } from '../draw/styles.ts';
import { requireLicence } from '../make/avatar-looks.ts';
import { avatarFields, madeSchema, makeAvatarsRun } from '../make/make-avatars-run.ts';
import { mostNames, readNames } from '../make/read-names.ts';

const module = 'avatar-generator';

export const listStyles = defineTool({
  name: 'avatar.styles',
  title: 'List styles of avatars',
  description:
    'Lists the ways in which avatars are drawn, whose work they are, and what of each can be chosen.',
  ...{ module, effect: 'read' },
  input: z.strictObject({}),
  output: z.object({
    styles: z.array(
      z.object({
        ...{ id: z.string(), title: z.string(), licence: z.string(), author: z.string() },
        parts: z.record(z.string(), z.array(z.string())),
        /** Whether its own terms allow any use, with credit at most. */
        commercial: z.boolean(),
        /** Whether its characters can speak without a service. */
        speaks: z.boolean(),
      }),
    ),
  }),
  async run() {
    const styles = styleIds.map(styleOf).map(({ id, title, licence, author, parts, ...style }) => ({
      ...{ id, title, licence, author, commercial: style.isFree, speaks: style.speaks },
      parts: Object.fromEntries(Object.entries(parts).map(([part, values]) => [part, [...values]])),
    }));
    return { output: { styles } };
  },
});

export const makeAvatars = defineLongTool({
  name: 'avatar.make',
  title: 'Draw avatars',
  description:
    'Draws one avatar for each name, from a list or a CSV with the column name: one as a picture, several as a ZIP with a list and the credits. The same name in the same style always looks the same.',
  ...{ module, effect: 'write' },
  input: z
    .strictObject({
      ...avatarFields,
      names: z.array(nameSchema).min(1).max(mostNames).optional(),
      csv: z.string().min(1).max(900_000).optional(),
    })
    .refine(({ names, csv }) => (names === undefined) !== (csv === undefined), {
      path: ['names'],
      message: 'Give either names or a list as CSV.',
    }),
  output: madeSchema,
  async start(context, { csv, ...order }) {
    const { platform } = context;
    const names = order.names ?? readNames(csv ?? '');
    const style = styleOf(order.style);
    requireLicence(order.style, order.commercial);
    avatarOptions(style, { ...order, seed: 'any' });
    if (order.format !== 'svg' && names.length * order.size ** 2 > mostPixels) {
      throw badInput(
        'So many pictures of this size are too much for one list. Choose a smaller size.',
        'size',
      );
    }
    const user = personOf(context);
    const { id: spaceId } = await personalSpace(platform.db, user.id);
    const given = { ...order, names };
    return (await startRun(platform, platform.db, user, makeAvatarsRun, given, { spaceId })).id;
  },
});

/** Of all pictures of one list: 500 of 1024 × 1024. */
const mostPixels = 500 * 1024 ** 2;
