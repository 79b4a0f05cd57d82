import { MailCheck } from 'lucide-react';
import { OutboxNote, useSendsMail } from '#shell/mail/outbox-note.tsx';
import { cn } from '#ui/class-names.ts';

/** Stands where the form was: thanks, and what to do next. */
export function Thanks(props: {
  email: string;
  isConfirmed: boolean;
  className?: string | undefined;
}) {
  const { email, isConfirmed, className } = props;
  const sendsMail = useSendsMail();
  return (
    <div
      role="status"
      className={cn(
        'flex items-start gap-3 rounded-xl bg-accent-soft px-4 py-3 text-left text-on-accent-soft',
        className,
      )}
    >
      <MailCheck className="mt-0.5 size-5 shrink-0" aria-hidden />
      <p>
        <strong className="font-semibold">Thank you for subscribing!</strong>{' '}
        {isConfirmed ? (
          `The next issue goes to ${email.trim()}.`
        ) : sendsMail === false ? (
          <>
            The email to confirm {email.trim()} is written but hasn’t been sent. <OutboxNote />
          </>
        ) : (
          `Please open the link we emailed to ${email.trim()} to confirm. Nothing else is sent before that.`
        )}
      </p>
    </div>
  );
}
