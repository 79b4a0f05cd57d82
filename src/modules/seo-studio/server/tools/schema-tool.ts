import { z } from 'zod';
import { badInput } from '#kernel/errors.ts';
import { defineTool } from '#platform/tools/tool.ts';
import { buildSchema, schemaTypes } from '../schema/build-schema.ts';
import { checkSchema } from '../schema/check-schema.ts';

const largest = 100_000;

export const schemaTool = defineTool({
  name: 'seo.schema',
  title: 'Write structured data',
  description:
    'Writes JSON-LD for an Article {headline, author, datePublished, image}, Product {name, price, priceCurrency}, FAQPage {questions: [{question, answer}]}, HowTo {name, steps}, Event {name, startDate, location} or LocalBusiness {name, address}. Further properties of schema.org go through as they are.',
  ...{ module: 'seo-studio', effect: 'read' },
  input: z.strictObject({ type: z.enum(schemaTypes), data: z.record(z.string(), z.unknown()) }),
  output: z.object({ jsonLd: z.record(z.string(), z.unknown()) }),
  async run(_, { type, data }) {
    if (JSON.stringify(data).length > largest)
      throw badInput('The data is larger than 100 kB.', 'data');
    const jsonLd = buildSchema(type, data);
    const { faults } = checkSchema(JSON.stringify(jsonLd));
    return { output: { jsonLd }, notes: faults };
  },
});
