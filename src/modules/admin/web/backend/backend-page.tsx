import { useQuery } from '@tanstack/react-query';
import { ArrowLeft, Server, ServerOff } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { Loaded } from '#shell/loaded.tsx';
import { Notice, PageSkeleton } from '#shell/session/gate.tsx';
import { Button } from '#ui/button.tsx';
import { queries } from '../queries.ts';

/** Seconds until the redirect (documents). */
const delay = 3;

/** `/backend-admin`: leads to the older backend, if the operator has named one. */
export function Page() {
  const backend = useQuery(queries.backend.queryOptions());
  return (
    <Loaded
      query={backend}
      title="The backend's address could not be loaded"
      skeleton={<PageSkeleton />}
    >
      {(data) => {
        if (data.url === null) {
          return (
            <Notice
              icon={<ServerOff aria-hidden />}
              title="No backend is set"
              text="This hub has no legacy backend. Set BACKEND_ADMIN_URL to add one."
            >
              <Back />
            </Notice>
          );
        }
        return <Redirect url={data.url} />;
      }}
    </Loaded>
  );
}

function Redirect({ url }: { url: string }) {
  const [left, setLeft] = useState(delay);
  const [stopped, setStopped] = useState(false);
  useEffect(() => {
    if (stopped) return;
    if (left <= 0) {
      window.location.assign(url);
      return;
    }
    const timer = setTimeout(() => setLeft(left - 1), 1000);
    return () => clearTimeout(timer);
  }, [left, stopped, url]);
  return (
    <Notice
      icon={<Server aria-hidden />}
      title="Redirecting to Backend"
      text={
        <span role="status">
          {stopped
            ? `You’re staying here. The backend is at ${new URL(url).host}.`
            : `You will be taken to ${new URL(url).host} in ${left} ${left === 1 ? 'second' : 'seconds'}.`}
        </span>
      }
    >
      <Button asChild look="primary">
        <a href={url} rel="noreferrer">
          Go to Backend Now
        </a>
      </Button>
      {!stopped && <Button onClick={() => setStopped(true)}>Stop</Button>}
      <Back />
    </Notice>
  );
}

const Back = () => (
  <Button asChild>
    <Link to="/admin">
      <ArrowLeft aria-hidden /> Back to Admin
    </Link>
  </Button>
);
