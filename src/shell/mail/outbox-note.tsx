import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { loadPublicConfig } from '../hub/public-config.ts';
import { useSeemsAdmin } from '../session/session.tsx';

/** Whether mails leave this hub; undefined until it is known. Without a server they wait in its outbox. */
export function useSendsMail(): boolean | undefined {
  const { data } = useQuery({ queryKey: ['public-config'], queryFn: loadPublicConfig });
  return data?.sendsMail;
}

/** Says that mails wait, and tells administrators what is missing. Nothing where mails are sent. */
export function OutboxNote({ className }: { className?: string }) {
  const isAdmin = useSeemsAdmin();
  if (useSendsMail() !== false) return null;
  return (
    <span className={className}>
      This hub has no mail server yet, so its emails wait in the outbox.
      {isAdmin && (
        <>
          {' '}
          <Link to="/admin?tab=mail" className="underline">
            Open the outbox
          </Link>{' '}
          or{' '}
          <Link to="/admin?tab=settings" className="underline">
            see what is missing
          </Link>
          .
        </>
      )}
    </span>
  );
}
