import { z } from 'zod';
import { badInput } from '#kernel/errors.ts';
import type { Transaction } from '#platform/db/database.ts';
import { takesOf } from '#platform/makers/pictures/make-image.ts';
import { drawSeed } from '#platform/makers/seeds.ts';
import { startRun } from '#platform/runs/start-run.ts';
import { personalSpace } from '#platform/spaces/space-access.ts';
import { defineLongTool, personOf } from '#platform/tools/tool.ts';
import { compareFields, compareRun } from './compare-run.ts';

export const compareImages = defineLongTool({
  name: 'image.compare',
  title: 'Compare services blindly',
  description:
    'Has two to four services draw the same words, and shows their pictures without names until one is chosen. Choices are counted for each service.',
  ...{ module: 'image-generator', effect: 'pay' },
  input: z.strictObject(compareFields),
  output: z.object({ comparisonId: z.uuid() }),
  async start(context, input) {
    const { platform } = context;
    const user = personOf(context);
    const active = await platform.gateway.activeServices(user.id);
    const able = active.filter(({ id, kinds }) => kinds.includes('image') && takesOf(id));
    const unknown = input.services.find((id) => !able.some((one) => one.id === id));
    if (unknown !== undefined) {
      throw badInput('Choose services that make pictures and have a key.', 'services');
    }
    if (new Set(input.services).size < input.services.length) {
      throw badInput('Choose each service once.', 'services');
    }
    const tx = platform.db as unknown as Transaction;
    const space = await personalSpace(tx, user.id);
    const { seed = drawSeed() } = input;
    return (
      await startRun(platform, tx, user, compareRun, { ...input, seed }, { spaceId: space.id })
    ).id;
  },
});
