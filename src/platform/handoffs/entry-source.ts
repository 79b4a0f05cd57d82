import { badInput, notFound } from '#kernel/errors.ts';
import type { HandoffKind, HandoffSource } from '#kernel/handoffs.ts';
import { findContact } from '../contacts/contacts.ts';
import type { Platform } from '../platform.ts';
import { kindOf } from '../projects/project-kind.ts';
import { requireProject } from '../projects/projects.ts';
import { findEntry } from '../sites/forms/entries.ts';
import type { Source } from './read-source.ts';
import type { Content, SentContact } from './receiver.ts';

/**
 * What somebody sent by a form, for whoever may see the page's project: their contact, where they gave an address,
 * and their answers as words.
 */
export async function entrySource(
  { db }: Platform,
  { id: userId }: { readonly id: string },
  { id, part }: HandoffSource,
): Promise<Source> {
  if (part !== undefined) throw badInput('An entry has no parts.', 'from.part');
  const found = await findEntry(db, id);
  if (!found) throw notFound('There is no such entry.');
  const project = await requireProject(db, userId, found.projectId, 'view');
  const { entry } = found;
  const makes = new Map<HandoffKind, () => Promise<Content>>();
  const contact = entry.contactId === null ? undefined : await findContact(db, entry.contactId);
  if (contact) {
    const { agreed: agreedTo, ...known } = contact;
    const record: SentContact = { ...known, agreedTo };
    makes.set('contact', async () => ({ record }));
  }
  const answers = Object.entries(entry.fields).flatMap(([name, value]) => {
    const said = typeof value === 'string' ? value : value.name;
    return said === '' ? [] : [`${name}: ${said}`];
  });
  if (answers.length > 0) makes.set('text', async () => ({ text: answers.join('\n') }));
  const who = contact?.name || contact?.email || entry.form;
  const path = `${kindOf(project.kind).path(project.id)}?tab=entries`;
  return { title: `${who} · ${project.title}`, path, makes };
}
