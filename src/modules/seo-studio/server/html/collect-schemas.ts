import type { SchemaFact } from '../../rules/page-facts.ts';
import { checkSchema } from '../schema/check-schema.ts';
import { put } from './collect-head.ts';
import type { Collector } from './walk-html.ts';

const longest = 500_000;

/** Blocks of JSON-LD, each with its types and what search engines would miss in it. */
export function collectSchemas(): Collector & { readonly schemas: SchemaFact[] } {
  const schemas: SchemaFact[] = [];
  let block: { line: number; json: string } | undefined;
  return {
    schemas,
    open({ name, attributes, line }) {
      if (name !== 'script') return;
      const type = attributes.type?.toLowerCase().split(';')[0]?.trim();
      if (type === 'application/ld+json') block = { line, json: '' };
    },
    text(words) {
      if (block && block.json.length < longest) block.json += words;
    },
    close(name) {
      if (name !== 'script' || !block) return;
      const { line, json } = block;
      put(
        schemas,
        { line, text: json.trim().replace(/\s+/g, ' ').slice(0, 240), ...checkSchema(json) },
        50,
      );
      block = undefined;
    },
  };
}
