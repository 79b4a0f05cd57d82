import { sql } from '../../db/sql.ts';
import type { EventSite } from '../../events/event-sites.ts';
import type { Field, Relation } from '../relation.ts';

const plain: Readonly<Record<string, Field>> = {
  path: { value: sql`r.path`, type: 'text' },
  referrer: { value: sql`r.referrer`, type: 'text' },
  campaign: { value: sql`r.campaign ->> 'campaign'`, type: 'text' },
  source: { value: sql`r.campaign ->> 'source'`, type: 'text' },
  medium: { value: sql`r.campaign ->> 'medium'`, type: 'text' },
  term: { value: sql`r.campaign ->> 'term'`, type: 'text' },
  content: { value: sql`r.campaign ->> 'content'`, type: 'text' },
  name: { value: sql`r.name`, type: 'text' },
  browser: { value: sql`r.browser`, type: 'text' },
  os: { value: sql`r.os`, type: 'text' },
  device: { value: sql`r.device`, type: 'text' },
  language: { value: sql`r.language`, type: 'text' },
  amount: { value: sql`r.amount`, type: 'number' },
  currency: { value: sql`r.currency`, type: 'text' },
};

/** What every event can be asked about. */
export const siteFields: readonly string[] = Object.keys(plain);

const longestProp = 60;

/** A property that events carry, by its name; those that are numbers can be counted with. */
const propField = (name: string): Field => ({
  value: sql`(r.props ->> ${name}::text)`,
  type: 'text',
  asNumber: sql`(case when jsonb_typeof(r.props -> ${name}::text) = 'number'
    then (r.props ->> ${name}::text)::numeric end)`,
});

/** The events of a site. Fields that are none of its own are properties that its events carry. */
export function siteRelation({ id, name }: Pick<EventSite, 'id' | 'name'>): Relation {
  return {
    label: name,
    from: sql`events r`,
    where: sql`r.site_id = ${id}`,
    at: { value: sql`r.at`, type: 'time' },
    isSite: true,
    fields: [...siteFields, 'or the name of a property'],
    listed: siteFields,
    field(asked) {
      if (Object.hasOwn(plain, asked)) return plain[asked];
      return asked.length > longestProp ? undefined : propField(asked);
    },
  };
}
