import type { Platform } from '#platform/platform.ts';
import { registerSharePages } from '#platform/share-images/share-pages.ts';
import type { DiscoveredModule } from './discovery.ts';

/** Gives every guide its picture for link previews: `guide-<module>`. */
export function registerGuidePictures(
  platform: Platform,
  modules: readonly DiscoveredModule[],
): void {
  const cards = modules
    .filter(({ info }) => info.category)
    .map(({ info: { id, title, category = '', description } }) => [
      `guide-${id}`,
      { label: `Guide · ${category}`, title, line: description, seed: id, hue: 168 },
    ]);
  registerSharePages(platform, Object.fromEntries(cards));
}
