import type { SchemaFact } from '../../rules/page-facts.ts';
import { checkItem } from '../schema/check-schema.ts';
import type { Markup } from '../schema/marked-items.ts';
import { put, tidy } from './collect-head.ts';
import type { Collector, Tag } from './walk-html.ts';

/** Things of one page, what is said of one of them, and texts that are read at the same time. */
const mostItems = 500;
const mostValues = 60;
const mostOpenTexts = 10;
const longestValue = 500;

type Item = Record<string, unknown>;
type OpenElement = {
  readonly name: string;
  /** The thing that begins here. */
  readonly item?: Item | undefined;
  /** What its words are said of, and as what. */
  readonly said?: { readonly of: Item; readonly as: readonly string[] } | undefined;
  words: string;
};

/** Things that a page marks up among its words, each with what search engines would miss in it. */
export function collectItems(markup: Markup): Collector & { schemas(): SchemaFact[] } {
  const tops: { item: Item; tag: Tag; isWhole: boolean }[] = [];
  const open: OpenElement[] = [];
  const around: Item[] = [];
  let reading: OpenElement[] = [];
  let items = 0;
  const begin = (tag: Tag, parent: Item | undefined, as: readonly string[]): Item | undefined => {
    const types = markup.beginsItem(tag);
    if (types === null || items >= mostItems) return undefined;
    items += 1;
    const item: Item = types.length > 0 ? { '@type': [...types] } : {};
    if (parent && as.length > 0) say(parent, as, item);
    // What stands elsewhere on the page belongs to it, too: what is missing cannot be told.
    else tops.push({ item, tag, isWhole: tag.attributes.itemref === undefined });
    return item;
  };
  return {
    open(tag) {
      const parent = around.at(-1);
      const item = begin(tag, parent, markup.propertiesOf(tag));
      const as = item || !parent ? [] : markup.propertiesOf(tag);
      const value = as.length > 0 ? markup.valueOf(tag) : undefined;
      if (parent && value !== undefined) say(parent, as, value.slice(0, longestValue).trim());
      const isRead = as.length > 0 && value === undefined && reading.length < mostOpenTexts;
      if (item) around.push(item);
      const said = parent && isRead ? { of: parent, as } : undefined;
      const element = { name: tag.name, item, said, words: '' };
      open.push(element);
      if (said) reading.push(element);
    },
    text(words) {
      for (const one of reading) if (one.words.length < longestValue) one.words += words;
    },
    close(name) {
      if (open.at(-1)?.name !== name) return;
      const element = open.pop() as OpenElement;
      const { item, said, words } = element;
      if (item) around.pop();
      if (!said) return;
      reading = reading.filter((one) => one !== element);
      say(said.of, said.as, tidy(words).slice(0, longestValue));
    },
    schemas() {
      const found: SchemaFact[] = [];
      for (const { item, tag, isWhole } of tops) {
        const { types, faults } = checkItem(item);
        const { line, text } = tag;
        if (types.length > 0) put(found, { line, text, types, faults: isWhole ? faults : [] }, 50);
      }
      return found;
    },
  };
}

function say(item: Item, as: readonly string[], value: unknown): void {
  for (const name of as) {
    if (name.startsWith('@') || name === '__proto__') continue;
    const before = item[name];
    if (before === undefined) item[name] = value;
    else if (!Array.isArray(before)) item[name] = [before, value];
    else if (before.length < mostValues) before.push(value);
  }
}
