import { Moon, Sun } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Wide } from '#ui/wide.tsx';

type Mail = {
  readonly html: string;
  readonly text: string;
  readonly bytes: number;
  readonly clipped: boolean;
};

type Props = {
  readonly subject: string;
  readonly preheader: string;
  readonly mail: Mail | undefined;
  readonly problem?: string | undefined;
};

const widths = [600, 320] as const;

/** The mail as its readers will see it: on a desk and on a phone side by side, light or dark, or as text. */
export function MailFrames({ subject, preheader, mail, problem }: Props) {
  const [dark, setDark] = useState(false);
  const [asText, setAsText] = useState(false);
  return (
    <Card as="section" aria-label="Preview" className="min-w-0">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-lg">Preview</h2>
        <div className="flex flex-wrap items-center gap-2">
          {mail && mail.bytes > 0 && <Size {...mail} />}
          <Button size="small" aria-pressed={dark} disabled={asText} onClick={() => setDark(!dark)}>
            {dark ? <Moon aria-hidden /> : <Sun aria-hidden />} {dark ? 'Dark' : 'Light'}
          </Button>
          <Button size="small" aria-pressed={asText} onClick={() => setAsText(!asText)}>
            Plain text
          </Button>
        </div>
      </div>
      <p className="mt-3 truncate rounded-lg bg-sunken px-3 py-2 text-sm">
        <strong>{subject || 'No subject'}</strong>
        <span className="text-muted"> {preheader}</span>
      </p>
      {problem && (
        <p role="alert" className="mt-3 text-sm text-danger">
          {problem}
        </p>
      )}
      {!mail?.html ? (
        <p className="mt-4 py-20 text-center text-sm text-muted">
          The email appears here as you write.
        </p>
      ) : asText ? (
        <pre className="mt-4 rounded-lg border bg-sunken p-4 text-sm break-words whitespace-pre-wrap">
          {mail.text}
        </pre>
      ) : (
        <Wide label="The email at two widths" className="mt-4 flex gap-5 pb-2">
          {widths.map((width) => (
            <figure key={width} className="shrink-0">
              {/* Without scripts and without our origin: what the mail holds cannot reach the page. */}
              <iframe
                title={`The mail at ${width} pixels`}
                sandbox=""
                srcDoc={inLight(mail.html, dark)}
                style={{ width, colorScheme: dark ? 'dark' : 'light' }}
                className="block h-[40rem] max-w-none rounded-lg border bg-white"
              />
              <figcaption className="mt-1.5 text-center text-[13px] text-muted">
                {width} px
              </figcaption>
            </figure>
          ))}
        </Wide>
      )}
    </Card>
  );
}

/** Mail programs decide by themselves; here the reader of the preview does. */
const inLight = (html: string, dark: boolean) =>
  html.replaceAll('(prefers-color-scheme: dark)', dark ? 'all' : 'not all');

const Size = ({ bytes, clipped }: Mail) =>
  clipped ? (
    <p role="alert" className="rounded-lg bg-gold-soft px-2.5 py-1 text-[13px] text-on-gold-soft">
      {Math.round(bytes / 1024)} KB: Gmail clips emails at 102 KB. Shorten it.
    </p>
  ) : (
    <p className="text-[13px] text-muted">{Math.max(1, Math.round(bytes / 1024))} KB</p>
  );
