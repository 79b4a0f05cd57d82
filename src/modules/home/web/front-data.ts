import type { RouterContextProvider } from 'react-router';
import { loaderClient } from '#shell/hub/hub-client.ts';
import type { contract as homepage } from '../../homepage-manager/contract.ts';
import type { contract as newsletter } from '../../newsletter/contract.ts';
import type { contract } from '../contract.ts';

/** What the landing page shows. A part that cannot be had is left out; the page always stands. */
export async function loadFront(context: Readonly<RouterContextProvider>) {
  const [front, page, about] = await Promise.all([
    loaderClient<typeof contract>('home', context)
      .front()
      .catch(() => null),
    loaderClient<typeof homepage>('homepageManager', context)
      .page()
      .catch(() => null),
    loaderClient<typeof newsletter>('newsletter', context)
      .about()
      .catch(() => null),
  ]);
  return {
    claims: front?.claims ?? [],
    packs: front?.packs ?? [],
    sections: page?.sections ?? [],
    newsletter: about && { consentText: about.consentText, frequency: about.frequency },
  };
}
