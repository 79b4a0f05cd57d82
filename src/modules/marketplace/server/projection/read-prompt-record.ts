import { createHash } from 'node:crypto';
import { namesOfBlanks } from '#kernel/prompt-blanks.ts';
import { cutText } from '#kernel/text/cut-text.ts';
import type { RecordFields, StoredRecord } from '#platform/records/records.ts';
import { type BlankType, blankTypes } from '../../choices.ts';
import { findTopic } from '../../topics/topics.ts';
import { paidFields, promptFields } from './prompt-fields.ts';
import { topicOfTable } from './topic-of-table.ts';

/** What a record says about its catalogue row; the status also depends on the row (see `status-of.ts`). */
export type PromptDraft = {
  readonly title: string;
  readonly body: string;
  readonly description: string;
  readonly category: string;
  readonly topic: string;
  readonly model: string;
  readonly tags: readonly string[];
  /** Minor units. */
  readonly price: number;
  readonly creatorId: string | null;
  readonly creatorName: string;
  readonly imageUrl: string | null;
  readonly samples: readonly { kind: 'text' | 'image'; value: string; caption?: string }[];
  readonly variables: readonly {
    name: string;
    label: string;
    example: string;
    type: BlankType;
  }[];
  readonly teaser: string;
  readonly assignedPackage: string | null;
  readonly reason: string | null;
  readonly featured: boolean;
  readonly seeded: boolean;
  readonly fingerprint: string;
};

/** What is shown of fields that may hold anything, in characters; longer ones fit into no index. */
const longest = { title: 300, word: 120 };
/** Minor units; what the catalogue's column holds. */
const highestPrice = 2_147_483_647;

const text = (fields: RecordFields, name: string): string => {
  const value = fields[name];
  return typeof value === 'string' ? value.trim() : '';
};

/** Reads a prompt record with all the names its fields may have. */
export function readPromptRecord({ table, fields }: StoredRecord): PromptDraft {
  const prompt = promptFields(fields);
  const topic = findTopic(text(fields, 'Topic')) ?? topicOfTable(table);
  const body = prompt.fullPrompt.trim();
  // A description is public only beside a text of its own; alone it is the prompt.
  const apart = paidFields.some((name) => text(fields, name) !== '');
  return {
    title: cutText(prompt.title.trim(), longest.title) || 'Untitled',
    body,
    description: apart ? text(fields, 'Description') : '',
    category: cutText(text(fields, 'Category'), longest.word) || topic.category,
    topic: topic.id,
    model: cutText(text(fields, 'Model'), longest.word) || 'Any model',
    tags: prompt.tags.slice(0, 20),
    price: Math.min(highestPrice, Math.max(0, Math.round(prompt.price * 100))),
    creatorId: uuid.test(text(fields, 'Creator Id')) ? text(fields, 'Creator Id') : null,
    creatorName: cutText(prompt.creatorName, longest.word),
    imageUrl: prompt.imageUrl || null,
    samples: readSamples(text(fields, 'Sample Outputs')),
    variables: readVariables(text(fields, 'Variables'), body),
    teaser: teaserOf(body),
    assignedPackage: cutText(prompt.assignedPackage, longest.title) || null,
    reason: text(fields, 'Reason') || null,
    featured: fields.Featured === true,
    seeded: fields.Seed === true,
    fingerprint: fingerprintOf(body),
  };
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Equal for texts that differ in spacing, case and signs only. */
export const fingerprintOf = (body: string): string =>
  createHash('sha256')
    .update(
      body
        .toLowerCase()
        .replace(/[^\p{L}\p{N}]+/gu, ' ')
        .trim(),
    )
    .digest('hex');

const readSamples = (written: string): PromptDraft['samples'] =>
  written
    .split(/^---+$/m)
    .map((part) => part.trim())
    .filter(Boolean)
    .slice(0, 6)
    .map((part) => {
      // A picture is its address; what stands below says what it shows, or who made it.
      const [first = '', ...below] = part.split('\n');
      if (!isPicture(first.trim())) return { kind: 'text', value: part };
      const caption = below.join(' ').trim().slice(0, 300);
      return { kind: 'image', value: first.trim(), ...(caption && { caption }) };
    });

/** An address that ends like a picture's, before or inside its query. */
const isPicture = (text: string): boolean =>
  /^(?:https?:\/\/|\/)\S+$/i.test(text) &&
  text.split('?').some((part) => /\.(?:png|jpe?g|webp|avif)$/i.test(part));

/** Lines of `name | label | example | type`; without any, the blanks of the body: `[NAME]` or `{{name}}`. */
function readVariables(written: string, body: string): PromptDraft['variables'] {
  const lines = written.split('\n').filter((line) => line.trim());
  const listed = lines.map((line) => line.split('|').map((part) => part.trim()));
  const named = listed.length > 0 ? listed : namesOfBlanks(body, 20).map((name) => [name]);
  const all = named.map(([name = '', label = '', example = '', type = '']) => ({
    name,
    label: label || labelOf(name),
    example,
    type: blankTypes.find((one) => one === type) ?? 'text',
  }));
  // The first of several with one name counts.
  const byName = new Map(all.toReversed().map((one) => [one.name, one]));
  return all.filter((one) => one.name && byName.get(one.name) === one).slice(0, 20);
}

const labelOf = (name: string) => {
  const words = name.toLowerCase().replace(/[_-]+/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** Share of a text that is shown before a purchase, and its most in words. */
const shownShare = 0.2;
const shownWords = 30;

function teaserOf(body: string): string {
  const words = body.split(/\s+/);
  return words.slice(0, Math.min(shownWords, Math.floor(words.length * shownShare))).join(' ');
}
