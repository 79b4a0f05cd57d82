import type { Platform } from '../../../platform.ts';
import { hubTools, isBuilt, isOpenTo } from '../../hub-tools.ts';
import type { Asker } from '../../local-skill.ts';
import { phrases } from '../phrases.ts';

/** Who answers and what this person can do here, from what is built and open to them. */
export async function introduce(platform: Platform, asker: Asker): Promise<string> {
  const { language } = asker;
  const usable = hubTools().filter((tool) => isBuilt(tool) && isOpenTo(tool, asker));
  const lines = usable
    .filter(({ role }) => role !== 'frame')
    .sort((a, b) => Number(b.category !== undefined) - Number(a.category !== undefined))
    .map(({ title, path, description }) => `- [${title}](${path}): ${description}`);
  const unbuilt = hubTools().filter((tool) => !isBuilt(tool)).length;
  const services = await platform.gateway.activeServices(asker.userId);
  const own = services.find(({ id }) => id === 'local')?.kinds ?? [];
  const more = [
    own.includes('image') ? phrases.draws[language]() : '',
    own.includes('audio') ? phrases.speaks[language]() : '',
  ].join('');
  return [
    phrases.who[language](),
    lines.join('\n'),
    phrases.abilities[language](more),
    unbuilt > 0 ? phrases.unbuiltCount[language](unbuilt) : '',
  ]
    .filter(Boolean)
    .join('\n\n');
}
