import { AppError } from '#kernel/errors.ts';
import { nameOfService } from '#kernel/routing/service-names.ts';
import type { ServiceId } from '#kernel/services.ts';
import type { ImageRequest, ImageTakes, Media } from '../../gateway/provider.ts';
import { providerOf, providers } from '../../gateway/providers/catalogue.ts';
import type { Made, MakerContext, MakerOptions } from '../made.ts';
import { mayStandIn, remarksOn, tiersOf } from '../maker-tiers.ts';
import { drawSeed, seedAfter } from '../seeds.ts';
import { asServiceFailure } from '../service-failed.ts';
import { tryTiers } from '../try-tiers.ts';
import { fitPicture } from './fit-picture.ts';

/** A picture of exactly the size that was asked for. */
export type Picture = Media & {
  readonly width: number;
  readonly height: number;
  /** That of picture n is n - 1 behind the first, and alone gives this picture again. */
  readonly seed: string;
};

type Order = Omit<ImageRequest, 'seed'> & { readonly width: number; readonly height: number };

/** What the built-in illustrator heeds: words, size and seed, and pictures for collages. */
const localTakes: ImageTakes = {
  ...{ edit: false, mask: false, strength: false, negative: false, seed: true, references: 12 },
  sizes: 'any',
};

/** What a service heeds of a request for a picture; undefined for one that makes none. */
export const takesOf = (service: ServiceId): ImageTakes | undefined =>
  service === 'local' ? localTakes : providerOf(service)?.image?.takes;

/**
 * Has pictures made, each by an order of its own: by the service that is named or first in the router's
 * order among those that heed what is asked for, else by the Local engine. Throws as `makeText`; when one
 * of several fails, those before it are given with a note.
 */
export async function makeImage(
  context: MakerContext,
  { count = 1, ...order }: Order,
  { seed = drawSeed(), ...options }: MakerOptions = {},
): Promise<Made<Picture[]>> {
  const tiers = await tiersOf(context, 'image', options, (id) => canMake(id, order));
  const made = await tryTiers(context, {
    ...{ tiers, makers: () => makersOf(order) },
    remarks: await remarksOn(context, 'image', options),
    async attempt(service, asked) {
      const { pictures, notes } = await askFor(asked, service, { order, seed, count });
      const name = nameOfService(service);
      const what = order.studio?.style ?? 'illustration';
      const label = service === 'local' ? `${name} (procedural ${what.replace('-', ' ')})` : name;
      const model = order.model ?? providerOf(service)?.image?.defaultModel;
      const engine = { service, label, ...(model && service !== 'local' && { model }) };
      return { value: pictures, engine, notes };
    },
  });
  return { ...made, seed };
}

/** Whether a service heeds what a request cannot do without. */
function canMake(service: ServiceId, { source, mask, references = [] }: Order): boolean {
  const takes = takesOf(service);
  if (!takes) return false;
  return (!source || takes.edit) && (!mask || takes.mask) && references.length <= takes.references;
}

/** Names of the services whose key would help. */
const makersOf = (order: Order): string =>
  [...providers.values()]
    .filter(({ id }) => canMake(id, order))
    .map(({ name }) => name)
    .join(' or ');

type Orders = { readonly order: Order; readonly seed: string; readonly count: number };

async function askFor(
  { platform, ...scope }: MakerContext,
  service: ServiceId,
  { order, seed: first, count }: Orders,
): Promise<{ pictures: Picture[]; notes: string[] }> {
  const { width, height } = order;
  const { request, notes } = spoken(service, order);
  const pictures: Picture[] = [];
  const noted = new Set(notes);
  for (let index = 0; index < count; index += 1) {
    const seed = seedAfter(first, index);
    try {
      const one = { ...request, seed, count: 1 };
      const [media] = await platform.gateway.generateImage(scope, service, one);
      if (!media) throw new AppError('service_failed', 502, 'The service sent no picture.');
      const { picture, remark } = await fitPicture(media, { width, height, person: scope.user.id });
      pictures.push({ ...picture, width, height, seed });
      if (remark) noted.add(remark);
    } catch (caught) {
      const error = scope.signal?.aborted ? caught : asServiceFailure(caught);
      if (pictures.length === 0 || !mayStandIn(error)) throw error;
      noted.add(`${pictures.length} of ${count} pictures were made. ${error.message}`);
      break;
    }
  }
  return { pictures, notes: [...noted] };
}

/** A request as the service understands it: what it takes no field for stands in the words. */
function spoken(service: ServiceId, { negativePrompt, ...order }: Order) {
  if (!negativePrompt || takesOf(service)?.negative) {
    return { request: { ...order, negativePrompt }, notes: [] };
  }
  const name = nameOfService(service);
  if (service === 'local') {
    return { request: order, notes: [`${name} does not heed what a picture must not show.`] };
  }
  return {
    request: { ...order, prompt: `${order.prompt}\nIt must not show: ${negativePrompt}` },
    notes: [`${name} was told in words what the picture must not show.`],
  };
}
