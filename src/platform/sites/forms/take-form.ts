import { AppError, badInput } from '#kernel/errors.ts';
import { noteFormSent } from '../../events/collect/note-page-view.ts';
import type { Platform } from '../../platform.ts';
import { drawAgain } from '../serve/answer-page.ts';
import type { Place } from '../serve/answer-site.ts';
import { encodingFor, packed } from '../serve/page-store.ts';
import { pageHeaders } from '../serve/site-headers.ts';
import type { SiteAnswer, SiteRequest } from '../serve/site-request.ts';
import type { BuiltPage, BuiltVariant } from '../site-rows.ts';
import { checkFields } from './check-fields.ts';
import { type FormRules, ownFields } from './form-rules.ts';
import { readStamp, writeStamp } from './form-stamp.ts';
import { FileRefused, keepEntry } from './keep-entry.ts';
import { readForm, type SentForm } from './read-form.ts';
import { spamFrom, spamScore } from './spam-score.ts';

/** Forms that one address sends to one site in a minute. */
const perMinute = 20;

/**
 * Takes a form as browsers send it without a script: 303 to what its page thanks with, or 422 with the page, what
 * was typed, and a sentence at each field at fault. Spam is thanked like everybody else.
 */
export async function takeForm(
  platform: Platform,
  request: SiteRequest,
  place: Place,
  page: BuiltPage,
): Promise<SiteAnswer> {
  await allow(platform, request, place);
  const sent = await readForm(request);
  const { stampKey } = platform.sites;
  const stamp = readStamp(stampKey, place.site.id, sent.texts.get(ownFields.stamp) ?? '');
  const isCurrent = stamp !== undefined && stamp.test === page.test;
  const variant = page.variants[isCurrent ? stamp.variant : 0] ?? page.variants[0];
  const form = variant && formOf(variant, sent);
  if (!form) throw badInput('Send the form from its page.');
  const trouble = { platform, request, place, variant, form, sent };
  const faults = checkFields(form, sent, place.build.about.language);
  if (Object.keys(faults).length > 0) return pageAgain(trouble, faults);
  const trap = sent.texts.get(ownFields.trap) ?? '';
  const now = platform.now().getTime();
  const spam = spamScore({ sent, trap, stamp, now });
  try {
    await keepEntry(platform, request, place, {
      ...{ form, sent, spam, page: place.rest, variant: variant.name },
      test: isCurrent ? stamp.test : '',
    });
  } catch (error) {
    if (!(error instanceof FileRefused)) throw error;
    return pageAgain(trouble, { [error.field]: error.message });
  }
  if (spam < spamFrom) noteFormSent(platform, request, place.site.counted_id);
  return { status: 303, headers: { location: form.thanks, 'cache-control': 'no-store' } };
}

async function allow({ limits, config }: Platform, { ip }: SiteRequest, { site }: Place) {
  const capacity = perMinute * config.RATE_LIMIT_FACTOR;
  const { allowed, retryAfter } = await limits.take(`form ${site.id} ${ip}`, capacity, 60);
  if (allowed) return;
  const message = `Wait ${retryAfter} seconds and try again. Nothing of it was sent.`;
  throw new AppError('too_many_requests', 429, message, { details: { retryAfter } });
}

/** The form that was sent, by its hidden mark; a page's only form needs none. */
function formOf({ forms }: BuiltVariant, { texts }: SentForm): FormRules | undefined {
  const id = texts.get(ownFields.form);
  return forms.find((form) => form.id === id) ?? (forms.length === 1 ? forms[0] : undefined);
}

type Trouble = {
  readonly platform: Platform;
  readonly request: SiteRequest;
  readonly place: Place;
  readonly variant: BuiltVariant;
  readonly form: FormRules;
  readonly sent: SentForm;
};

async function pageAgain(
  { platform, request, place, variant, form, sent }: Trouble,
  faults: Readonly<Record<string, string>>,
): Promise<SiteAnswer> {
  const known = [...form.fields.map(({ name }) => name), ownFields.consent];
  const values = Object.fromEntries(
    known.flatMap((name) => {
      const value = sent.texts.get(name);
      return value === undefined ? [] : [[name, value] as const];
    }),
  );
  const html = await drawAgain(platform, place, variant, {
    form: { id: form.id, values, faults },
    isSandboxed: request.isSandboxed,
  });
  // The time of the first page stays: whoever mends an answer has read the page by then.
  const given = sent.texts.get(ownFields.stamp) ?? '';
  const { stampKey } = platform.sites;
  const isGenuine = readStamp(stampKey, place.site.id, given) !== undefined;
  const at = Math.floor(platform.now().getTime() / 100);
  const stamp = isGenuine
    ? given
    : writeStamp(stampKey, place.site.id, { at, test: '', variant: 0 });
  const encoding = encodingFor(request.header('accept-encoding'));
  const bytes = Buffer.from(html.replaceAll(place.build.about.stamp, stamp));
  const body = await packed(bytes, encoding, true);
  const headers = {
    ...pageHeaders(platform, request, variant.csp),
    'cache-control': 'no-store',
    ...(encoding && { 'content-encoding': encoding }),
    'content-length': String(body.byteLength),
  };
  return { status: 422, headers, body };
}
