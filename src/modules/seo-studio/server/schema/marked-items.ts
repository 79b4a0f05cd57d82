import type { Tag } from '../html/walk-html.ts';

/** How one way of marking up things says what begins and what is said of it. */
export type Markup = {
  /** The types of the thing that begins here; null where none does. */
  beginsItem(tag: Tag): readonly string[] | null;
  /** What the element says of the thing around it. */
  propertiesOf(tag: Tag): readonly string[];
  /** Its value where an attribute has it. */
  valueOf(tag: Tag): string | undefined;
};

const schemaOrg = /^https?:\/\/(?:www\.)?schema\.org\//i;
/** The name within schema.org; undefined for every other vocabulary. */
const withinSchemaOrg = (name: string): string | undefined =>
  schemaOrg.test(name) ? name.replace(schemaOrg, '').slice(0, 60) : undefined;

const words = (text: string | undefined): string[] =>
  (text ?? '').slice(0, 1000).split(/\s+/).filter(Boolean).slice(0, 10);

/** Elements whose value is an address. */
const addresses: Readonly<Record<string, string>> = {
  ...{ a: 'href', area: 'href', link: 'href', object: 'data' },
  ...{ img: 'src', audio: 'src', video: 'src', embed: 'src', iframe: 'src', source: 'src' },
};

/** Microdata: `itemscope`, `itemtype`, `itemprop`. */
export const microdata: Markup = {
  beginsItem({ attributes }) {
    if (attributes.itemscope === undefined) return null;
    return words(attributes.itemtype).flatMap((one) => withinSchemaOrg(one) ?? []);
  },
  propertiesOf: ({ attributes }) =>
    words(attributes.itemprop).map((one) => withinSchemaOrg(one) ?? one),
  valueOf({ name, attributes }) {
    if (name === 'meta') return attributes.content ?? '';
    if (name === 'time') return attributes.datetime;
    if (name === 'data' || name === 'meter') return attributes.value ?? '';
    const address = addresses[name];
    return address ? (attributes[address] ?? '') : attributes.content;
  },
};

/**
 * RDFa as search engines read it: `vocab` or a prefix, `typeof`, `property`. Made anew for each page, as
 * what names schema.org stands on an element further out.
 */
export function rdfa(): Markup {
  const prefixes = new Set(['schema']);
  let isVocabulary = false;
  const nameOf = (given: string): string | undefined => {
    const full = withinSchemaOrg(given);
    if (full !== undefined) return full;
    const colon = given.indexOf(':');
    if (colon === -1) return isVocabulary ? given.slice(0, 60) : undefined;
    return prefixes.has(given.slice(0, colon).toLowerCase())
      ? given.slice(colon + 1, colon + 61)
      : undefined;
  };
  return {
    beginsItem({ attributes }) {
      if (attributes.vocab !== undefined) isVocabulary = schemaOrg.test(`${attributes.vocab}/`);
      const declared = words(attributes.prefix);
      for (const [at, one] of declared.entries()) {
        if (one.endsWith(':') && schemaOrg.test(`${declared[at + 1]}/`))
          prefixes.add(one.slice(0, -1).toLowerCase());
      }
      if (attributes.typeof !== undefined)
        return words(attributes.typeof).flatMap((one) => nameOf(one) ?? []);
      // What follows is said of something else, whose type is not named here.
      const isOther = attributes.about ?? attributes.resource;
      return isOther !== undefined && attributes.property === undefined ? [] : null;
    },
    propertiesOf({ name, attributes }) {
      // Of links and pages `rel` says other things as well.
      const isLink = name === 'a' || name === 'link';
      const given = [...words(attributes.property), ...(isLink ? [] : words(attributes.rel))];
      return given.flatMap((one) => nameOf(one) ?? []);
    },
    valueOf({ name, attributes }) {
      if (attributes.content !== undefined) return attributes.content;
      if (attributes.datetime !== undefined) return attributes.datetime;
      const address = addresses[name];
      return attributes.resource ?? (address ? (attributes[address] ?? '') : undefined);
    },
  };
}
