/** What the generator asks for, by type: name in `data`, label, and how it is written. */
export type SchemaField = readonly [
  name: string,
  label: string,
  kind: 'line' | 'text' | 'pairs' | 'lines',
];

export const schemaFields: Readonly<Record<string, readonly SchemaField[]>> = {
  Article: [
    ['headline', 'Headline', 'line'],
    ['author', 'Author', 'line'],
    ['datePublished', 'Published on (2026-11-22)', 'line'],
    ['image', 'Address of the picture', 'line'],
    ['publisher', 'Publisher', 'line'],
  ],
  Product: [
    ['name', 'Name', 'line'],
    ['description', 'Description', 'text'],
    ['price', 'Price (12.50)', 'line'],
    ['priceCurrency', 'Currency (EUR)', 'line'],
    ['availability', 'Availability (InStock, OutOfStock, PreOrder)', 'line'],
    ['brand', 'Brand', 'line'],
    ['image', 'Address of the picture', 'line'],
  ],
  FAQPage: [
    [
      'questions',
      'Questions and answers: a question on one line, its answer on the next, then an empty line',
      'pairs',
    ],
  ],
  HowTo: [
    ['name', 'What one can do with it', 'line'],
    ['steps', 'Steps, one a line', 'lines'],
  ],
  Event: [
    ['name', 'Name', 'line'],
    ['startDate', 'Beginning (2026-11-22T19:30:00+01:00)', 'line'],
    ['endDate', 'End', 'line'],
    ['location', 'Place, or the address of the stream', 'line'],
    ['organizer', 'Organizer', 'line'],
    ['description', 'Description', 'text'],
  ],
  LocalBusiness: [
    ['name', 'Name', 'line'],
    ['address', 'Address', 'line'],
    ['telephone', 'Telephone', 'line'],
    ['url', 'Web address', 'line'],
    ['openingHours', 'Opening hours (Mo-Fr 09:00-17:00)', 'line'],
  ],
};

/** What was typed, as the tool takes it; empty fields are left out. */
export function dataOf(
  type: string,
  values: Readonly<Record<string, string>>,
): Record<string, unknown> {
  const entries = (schemaFields[type] ?? []).flatMap(([name, , kind]): [string, unknown][] => {
    const text = (values[name] ?? '').trim();
    if (text === '') return [];
    if (kind === 'lines')
      return [
        [
          name,
          text
            .split(/\n+/)
            .map((line) => line.trim())
            .filter(Boolean),
        ],
      ];
    if (kind !== 'pairs') return [[name, text]];
    const pairs = text.split(/\n\s*\n/).map((block) => {
      const [question = '', ...answer] = block.trim().split('\n');
      return { question: question.trim(), answer: answer.join(' ').trim() };
    });
    return [[name, pairs]];
  });
  return Object.fromEntries(entries);
}
