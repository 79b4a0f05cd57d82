import type { Decision, Offer } from '#platform/routing/decision.ts';
import { localSkills } from '../../local/hub-tools.ts';

/** Words of a message that is too short to say what a film is about. */
const fewWords = 5;

/**
 * Gives the offer of a film the address of the hub's film form, filled in: there one sees how long
 * it takes before it starts. Without a form and without a service there is nothing to offer.
 */
export function withFilmForm<T extends Decision>(decision: T, previous: string | undefined): T {
  if (!decision.offers.some(({ kind }) => kind === 'video')) return decision;
  const maker = localSkills().find(({ makes, address }) => makes === 'video' && address);
  const order = orderOf(decision.message, previous);
  const address = order ? maker?.address?.(order) : undefined;
  const offers = decision.offers.flatMap((offer): Offer[] => {
    if (offer.kind !== 'video') return [offer];
    if (address) return [{ ...offer, address }];
    return offer.service ? [offer] : [];
  });
  return { ...decision, offers };
}

/** "Now as a film" is about what was said before. */
function orderOf(message: string, previous: string | undefined): string {
  const isShort = message.trim().split(/\s+/, fewWords).length < fewWords;
  return (isShort && previous ? previous : message).trim();
}
