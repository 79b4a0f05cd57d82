import { cutText } from '#kernel/text/cut-text.ts';
import type { RecordFields } from '#platform/records/records.ts';
import { textOf } from '#platform/records/values/read-values.ts';
import { findTopic, promptFields, promptTables } from '../../../marketplace/server/public.ts';
import type { Variable, Writing } from '../../submission-schemas.ts';
import { blanksOf, emptyWriting, mostPictures, mostSamples, variableTypes } from '../../writing.ts';

/**
 * What the editor holds as the fields of a record; its status and creator come from the caller. A
 * picture of `before` that lies elsewhere, which the editor cannot show, stays.
 */
export function toRecordFields(
  writing: Writing,
  origin: string,
  before: RecordFields = {},
): RecordFields {
  const [first] = writing.pictures;
  const elsewhere = textOf(before['Image URL']);
  const kept = ownPicture.test(elsewhere) ? '' : elsewhere;
  return {
    Title: writing.title.trim(),
    Description: writing.description.trim(),
    'Full Prompt': writing.body.trim(),
    Category: findTopic(writing.topic)?.category ?? 'Business',
    Topic: writing.topic,
    Model: writing.model.trim() || emptyWriting.model,
    Tags: writing.tags.map((tag) => tag.trim()).filter(Boolean),
    Price: (writing.price ?? 0) / 100,
    Variables: toLines(writing),
    'Sample Outputs': [...writing.samples.map(withoutRules), ...writing.pictures.map(withKind)]
      .filter(Boolean)
      .join('\n---\n'),
    'Image URL': first ? origin + withKind(first) : kept,
    'Creator Name': writing.creatorName.trim(),
  };
}

/** Only blanks that the text really has; signs that part the entries cannot be part of one. */
function toLines({ variables, body }: Writing): string {
  const used = new Set(blanksOf(body));
  const cell = (text: string) => text.replace(/[|\n\r]+/g, ' ').trim();
  return variables
    .filter(({ name }) => used.has(name))
    .map(({ name, label, example, type }) =>
      [name, label, example, type === 'text' ? '' : type].map(cell).join(' | '),
    )
    .map(withoutEmptyEnd)
    .join('\n');
}

/** Empty fields at the end of a line are left out. */
function withoutEmptyEnd(line: string): string {
  let short = line;
  while (short.endsWith(' | ')) short = short.slice(0, -3);
  return short;
}

const withoutRules = (sample: string) => sample.replace(/^-{3,}$/gm, '—').trim();

/** The catalogue knows pictures by the end of their address. */
const withKind = (picture: string) => `${picture.split('?')[0]}?picture.webp`;
const ownPicture = /^(https?:\/\/[^/]+)?(\/files\/[0-9a-f-]{36})(\?\S*)?$/;

/** A record of a table as the editor holds it, whoever wrote it. */
export function fromRecord(fields: RecordFields, table: string): Writing {
  const prompt = promptFields(fields);
  const parts = textOf(fields['Sample Outputs'])
    .split(/^---+$/m)
    .map((part) => part.trim())
    .filter(Boolean);
  const pictures = [...parts, prompt.imageUrl].flatMap((part) => ownPicture.exec(part)?.[2] ?? []);
  return {
    title: cutText(prompt.title, 120),
    description: cutText(textOf(fields.Description), 600),
    body: cutText(prompt.fullPrompt, 20_000),
    topic: textOf(fields.Topic) || emptyWriting.topic,
    table: promptTables.find((one) => one === table) ?? '',
    model: cutText(textOf(fields.Model), 60) || emptyWriting.model,
    tags: prompt.tags.slice(0, 10).map((tag) => cutText(tag, 30)),
    price: Math.min(100_000, Math.round(prompt.price * 100)),
    variables: readLines(textOf(fields.Variables)),
    samples: parts
      .filter((part) => !ownPicture.test(part))
      .slice(0, mostSamples)
      .map((part) => cutText(part, 4000)),
    pictures: [...new Set(pictures)].slice(0, mostPictures),
    creatorName: cutText(prompt.creatorName, 60),
  };
}

const readLines = (written: string): Variable[] =>
  written
    .split('\n')
    .map((line) => line.split('|').map((part) => part.trim()))
    .filter(([name]) => name)
    .slice(0, 20)
    .map(([name = '', label = '', example = '', type]) => ({
      name: cutText(name, 44),
      label: cutText(label || name, 60),
      example: cutText(example, 200),
      type: variableTypes.find((one) => one === type) ?? 'text',
    }));
