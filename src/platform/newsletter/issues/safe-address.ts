const placeholders = new Set(['{{unsubscribe_url}}', '{{preferences_url}}']);

/** A link that may stand in a mail: http, https or mailto, or one of our placeholders; else null. */
export function safeLink(value: unknown): string | null {
  if (typeof value !== 'string' || value.length > 2000) return null;
  const href = value.trim();
  if (placeholders.has(href)) return href;
  if (href === '{{unsubscribe}}') return '{{unsubscribe_url}}';
  if (!/^(https?:\/\/|mailto:)/i.test(href) || hasControl(href)) return null;
  return URL.canParse(href) ? href : null;
}

/** A picture of this site (`/files/…`, `/share-images/…`) or of the web; else null. */
export function safePicture(value: unknown): string | null {
  if (typeof value !== 'string' || value.length > 2000 || hasControl(value)) return null;
  if (/^\/(files|share-images)\/[\w./-]+$/.test(value) && !value.includes('..')) return value;
  return /^https?:\/\//i.test(value) && URL.canParse(value) ? value : null;
}

const hasControl = (text: string) =>
  [...text].some((sign) => sign <= ' ' || sign === '\u007f' || '<>"\'`'.includes(sign));
