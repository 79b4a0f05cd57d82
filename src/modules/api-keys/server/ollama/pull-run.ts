import { z } from 'zod';
import { forbidden } from '#kernel/errors.ts';
import { testKey } from '#platform/gateway/keys.ts';
import { pullModel } from '#platform/gateway/own-servers/ollama.ts';
import type { PullLine } from '#platform/gateway/own-servers/ollama-answers.ts';
import { defineRun } from '#platform/runs/define-run.ts';
import { modelName } from '../../contract-ollama.ts';
import { hubOwner } from '../authorized-owner.ts';
import { noteModelChange } from './change-models.ts';
import { openServer } from './open-server.ts';

/** Longest that a model may take to arrive, in ms. */
const longestMs = 12 * 3600_000;
/** What of the whole the download itself is; checking and writing follow. */
const downloadShare = 0.97;

const orderSchema = z.object({ service: z.string().max(80), model: modelName });
type Order = z.output<typeof orderSchema>;

/**
 * Has an Ollama server of the hub fetch a model. Stopped, the server keeps what it has and goes on from
 * there the next time, as it does by itself.
 */
export const pullRun = defineRun({
  ...{ name: 'models.pull', module: 'api-keys', pool: 'transfer' as const },
  title: ({ model }: Order) => `Fetch the model ${model}`,
  stages: ['Asking for it', 'Downloading', 'Checking'],
  path: () => '/api-keys?scope=hub',
  input: orderSchema,
  output: z.object({ model: z.string() }),
  lane: ({ service, model }) => `models ${service} ${model}`,
  async work({ platform, user, input, signal, progress }) {
    if (!user.isAdmin) throw forbidden('Only an administrator of this hub can fetch models.');
    const { service, model } = input;
    const place = await openServer(platform, hubOwner, service, { signal, longestMs });
    progress(0.01, 'Asking for it');
    const layers = new Map<string, { total: number; completed: number }>();
    for await (const line of pullModel(place, model)) {
      const fraction = takeLine(layers, line);
      if (fraction !== undefined) progress(fraction * downloadShare, 'Downloading');
      else if (layers.size > 0) progress(downloadShare, 'Checking');
    }
    await noteModelChange(platform, user.id, 'model-pulled', input);
    await testKey(platform, user.id, hubOwner, service);
    return { model };
  },
});

/** How much of all layers that were named so far is there; undefined for a line about something else. */
function takeLine(
  layers: Map<string, { total: number; completed: number }>,
  { digest, total, completed = 0 }: PullLine,
): number | undefined {
  if (!digest || !total) return undefined;
  layers.set(digest, { total, completed: Math.min(completed, total) });
  let [sum, done] = [0, 0];
  for (const layer of layers.values()) {
    sum += layer.total;
    done += layer.completed;
  }
  return done / sum;
}
