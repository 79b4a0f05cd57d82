import { AppError } from '#kernel/errors.ts';
import { sql } from '#platform/db/sql.ts';
import { noteContact } from '../../contacts/contacts.ts';
import type { Transaction } from '../../db/database.ts';
import { fileName } from '../../files/file-name.ts';
import { shortenIp } from '../../http/client/shorten-ip.ts';
import type { Platform } from '../../platform.ts';
import type { Place } from '../serve/answer-site.ts';
import type { SiteRequest } from '../serve/site-request.ts';
import type { FoundSite } from '../site-rows.ts';
import { isTicked } from './check-fields.ts';
import { type EntryFile, type FormEntry, tellOfEntry } from './form-listeners.ts';
import type { FormRules } from './form-rules.ts';
import { sentenceIn } from './form-sentences.ts';
import type { SentForm } from './read-form.ts';
import { spamFrom } from './spam-score.ts';

export type NewEntry = {
  readonly form: FormRules;
  readonly sent: SentForm;
  readonly spam: number;
  /** Path below the site's address. */
  readonly page: string;
  readonly variant: string;
  /** Under which comparison it counts; empty for none. */
  readonly test: string;
};

/** A file for which there is no room. */
export class FileRefused extends Error {
  readonly field: string;

  constructor(field: string, message: string) {
    super(message);
    this.field = field;
  }
}

type Answer = FormEntry['answers'][number];

/**
 * Keeps what somebody sent: as an entry, and as a contact of the space where it names an address. Of spam only
 * the entry is kept, without its files. Throws `FileRefused`.
 */
export async function keepEntry(
  platform: Platform,
  request: SiteRequest,
  { site, build }: Place,
  entry: NewEntry,
): Promise<void> {
  const isSpam = entry.spam >= spamFrom;
  const answers = await readAnswers(platform, site, entry, build.about.language);
  const fields = Object.fromEntries(answers.map(({ name, value }) => [name, value]));
  const { form, page, variant, test, spam } = entry;
  await platform.db.transaction(async (tx) => {
    const contactId = isSpam
      ? null
      : await contactFrom(platform, tx, request, site, {
          form,
          answers,
          language: build.about.language,
        });
    const { rows } = await tx.execute<{ id: string }>(sql`
      insert into form_entries (site_id, form, page, variant, test, fields, contact_id, source, spam,
        created_at)
      values (${site.id}, ${form.name}, ${page}, ${variant}, ${test},
        ${JSON.stringify(fields)}::jsonb, ${contactId}, ${JSON.stringify(sourceOf(request))}::jsonb,
        ${spam}, ${platform.now().toISOString()}) returning id`);
    if (isSpam) return;
    const { id } = rows[0] as { id: string };
    const { title } = build.about;
    await tellOfEntry(platform, tx, site, { id, form: form.name, title, answers, contactId });
  });
}

async function readAnswers(
  platform: Platform,
  site: FoundSite,
  { form, sent, spam }: NewEntry,
  language: string,
): Promise<Answer[]> {
  const answers: Answer[] = [];
  for (const { name, label, type } of form.fields) {
    const file = sent.files.get(name);
    if (file && spam < spamFrom) {
      const value = await keepFile(platform, site, file, name, language);
      answers.push({ name, label, value });
      continue;
    }
    const text = file ? file.name : (sent.texts.get(name) ?? '');
    const value = type === 'checkbox' ? (isTicked(sent.texts.get(name)) ? 'yes' : '') : text;
    answers.push({ name, label, value });
  }
  return answers;
}

/** Nobody looks into it here: whoever gets it downloads it as it came. */
async function keepFile(
  { db, files }: Platform,
  site: FoundSite,
  given: { readonly name: string; readonly bytes: Uint8Array },
  field: string,
  language: string,
): Promise<EntryFile> {
  const name = fileName(given.name);
  const mimeType = 'application/octet-stream';
  const about = { ownerId: site.owner_id, name, mimeType, purpose: 'form-file' };
  try {
    const file = await files.save(db, about, given.bytes);
    return { file: file.id, name, bytes: file.size };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    throw new FileRefused(field, sentenceIn(language)('fileRoom'));
  }
}

type Learned = {
  readonly form: FormRules;
  readonly answers: readonly Answer[];
  readonly language: string;
};

/** Whoever gave an address becomes a contact of the space, with what they agreed to. */
async function contactFrom(
  platform: Platform,
  tx: Transaction,
  request: SiteRequest,
  site: FoundSite,
  { form, answers, language }: Learned,
): Promise<string | null> {
  const typeOf = new Map(form.fields.map(({ name, type }) => [name, type]));
  const texts = answers.flatMap(({ name, value }) =>
    typeof value === 'string' && value !== '' ? [[name, value] as const] : [],
  );
  const email = texts.find(([name]) => typeOf.get(name) === 'email')?.[1];
  if (!email) return null;
  const name = texts.find(([field]) => field === 'name')?.[1];
  const others = texts.filter(([field]) => typeOf.get(field) !== 'email' && field !== 'name');
  const consent = form.consent && {
    wording: form.consent,
    page: `/${site.slug}`,
    ip: shortenIp(request.ip),
  };
  const contact = { email, name, language, attributes: Object.fromEntries(others) };
  return noteContact(platform, tx, site.space_id, contact, consent || undefined);
}

/** Where somebody came from, as far as their browser says; nothing about who they are. */
function sourceOf(request: SiteRequest): Record<string, string> {
  const referrer = request.header('referer') ?? '';
  const url = URL.canParse(referrer) ? new URL(referrer) : undefined;
  const campaign = [...(url?.searchParams ?? [])].flatMap(([key, value]) =>
    /^utm_(source|medium|campaign|term|content)$/.test(key)
      ? [[key.slice(4), value.slice(0, 200)] as const]
      : [],
  );
  const language = /^[a-z]{2,3}(-[A-Za-z]{2,4})?/.exec(
    request.header('accept-language') ?? '',
  )?.[0];
  return { ...Object.fromEntries(campaign), ...(language && { language }) };
}
