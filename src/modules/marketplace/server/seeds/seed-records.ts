import type { RecordFields } from '#platform/records/records.ts';
import { kindOfPrompt } from '../../prompt-kind.ts';
import { findTopic } from '../../topics/topics.ts';
import { packOf } from './seed-packs.ts';
import type { Seed } from './seed-schema.ts';
import { tableOf } from './seed-tables.ts';

/** The records of seeds by their table. */
export function recordsOf(
  files: ReadonlyMap<string, readonly Seed[]>,
  now: Date,
): Map<string, RecordFields[]> {
  const rows = new Map<string, RecordFields[]>();
  for (const [id, seeds] of files) {
    const topic = findTopic(id);
    if (!topic) throw new Error(`There is no topic "${id}" for its seeds.`);
    for (const seed of seeds) {
      const table = tableOf(seed, id);
      const fields = toFields(seed, id, topic.category, now);
      rows.set(table, [...(rows.get(table) ?? []), fields]);
    }
  }
  return rows;
}

function toFields(seed: Seed, topic: string, category: string, now: Date): RecordFields {
  const kind = kindOfPrompt({ model: seed.model, topic });
  // Pictures and films are shown, not told: their examples come with the cover.
  const isDrawn = kind === 'image' || kind === 'video';
  return {
    Title: seed.title,
    Description: seed.description,
    'Full Prompt': seed.prompt,
    Category: category,
    Topic: topic,
    Model: seed.model,
    Tags: seed.tags,
    Price: seed.cents / 100,
    Variables: seed.variables.map((parts) => parts.join(' | ')).join('\n'),
    'Sample Outputs': isDrawn ? '' : (seed.sample ?? ''),
    'Creator Name': 'Guildhall',
    Status: 'Live',
    'Site Active': true,
    Featured: seed.featured ?? false,
    'Assigned Package': packOf(topic) ?? '',
    'Last Modified': now.toISOString(),
    Seed: true,
  };
}
