import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';

/** The one card of a page that a mail leads to. */
export const LinkCard = (props: { icon: ReactNode; title: string; children: ReactNode }) => (
  <Card as="section" className="mx-auto mt-6 max-w-lg p-6 text-center sm:mt-12 sm:p-10">
    <span className="mx-auto grid size-14 place-items-center rounded-2xl bg-accent-soft text-on-accent-soft [&>svg]:size-7">
      {props.icon}
    </span>
    <h1 className="mt-5 text-2xl">{props.title}</h1>
    <div className="mt-3 flex flex-col items-center gap-4 text-muted">{props.children}</div>
  </Card>
);

/** What went wrong with the link, and the way on. */
export const BadLink = ({ icon, message }: { icon: ReactNode; message: string }) => (
  <LinkCard icon={icon} title="This link doesn’t work">
    <p role="alert">{message}</p>
    <Button asChild>
      <Link to="/newsletter">Go to the newsletter</Link>
    </Button>
  </LinkCard>
);
