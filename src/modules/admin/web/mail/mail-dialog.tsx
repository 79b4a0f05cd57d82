import { useQuery } from '@tanstack/react-query';
import { Send } from 'lucide-react';
import { ConfirmedButton } from '#shell/confirm/confirmed-button.tsx';
import { Loaded } from '#shell/loaded.tsx';
import { useSendsMail } from '#shell/mail/outbox-note.tsx';
import { Moment } from '#shell/time/moment.tsx';
import { Dialog } from '#ui/layers/dialog.tsx';
import { api, queries } from '../queries.ts';
import { MailBadge } from './mail-badge.tsx';

/** One mail as its reader sees it, in a frame that runs nothing and loads nothing. */
export function MailDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const mail = useQuery({
    ...queries.mail.queryOptions({ input: { id } }),
    enabled: id !== '',
  });
  const { data } = mail;
  const sendsMail = useSendsMail();
  const mayResend =
    data?.status === 'failed' ||
    data?.status === 'unknown' ||
    (data?.status === 'written' && sendsMail === true);
  return (
    <Dialog
      open={id !== ''}
      onOpenChange={(open) => !open && onClose()}
      title={data?.subject ?? 'Mail'}
      className="w-[min(94vw,46rem)]"
    >
      <Loaded query={mail} title="The mail could not be loaded" skeleton="h-80">
        {(data) => (
          <div className="flex flex-col gap-4">
            <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5 text-sm text-muted">
              <MailBadge status={data.status} />
              <span className="break-all">to {data.to}</span>
              <span>
                <Moment at={data.sentAt ?? data.createdAt} />
              </span>
            </div>
            {data.error && <p className="text-sm text-danger">{data.error}</p>}
            {data.html === null ? (
              <p className="rounded-xl border border-dashed px-4 py-8 text-center text-sm text-muted">
                This email contains a sign-in link. It went to its recipient and isn’t shown here.
              </p>
            ) : (
              <iframe
                sandbox=""
                title="The mail"
                srcDoc={data.html}
                className="h-[50dvh] w-full rounded-xl border bg-white"
              />
            )}
            {mayResend && (
              <ConfirmedButton
                className="self-end"
                question={{
                  title: 'Resend this email?',
                  description:
                    data.status === 'unknown'
                      ? 'It may have arrived already, so its recipient could get it twice.'
                      : 'It goes back into the queue.',
                  confirmLabel: 'Send again',
                }}
                run={() => api.resendMail({ id })}
                queryKey={queries.key()}
                done="The mail is queued again."
              >
                <Send aria-hidden /> Send again
              </ConfirmedButton>
            )}
            {data.html !== null && data.status === 'written' && <Links text={data.text ?? ''} />}
          </div>
        )}
      </Loaded>
    </Dialog>
  );
}

/** Links of a mail that went nowhere: the frame opens none, and somebody has to hand them on. */
function Links({ text }: { text: string }) {
  const links = [...new Set(text.match(/https?:\/\/\S+/g) ?? [])];
  if (links.length === 0) return null;
  return (
    <div className="text-sm">
      <p className="mb-1 font-medium">Links in this email</p>
      <ul className="flex flex-col gap-1">
        {links.map((link) => (
          <li key={link} className="rounded-lg bg-sunken px-3 py-2 font-mono text-xs break-all">
            {link}
          </li>
        ))}
      </ul>
    </div>
  );
}
