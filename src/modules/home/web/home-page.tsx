import { ArrowRight, KeyRound, MessagesSquare, ServerCog, ShieldCheck } from 'lucide-react';
import { Link } from 'react-router';
import { ModuleIcon } from '#shell/module-icon.tsx';
import { useModules } from '#shell/modules.tsx';
import { useSession } from '#shell/session.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { HeroIllustration } from './hero-illustration.tsx';

/** `/`: what Guildhall is, for someone who has never heard of it. */
export function Page() {
  const session = useSession();
  const signedIn = session.status === 'signed-in';
  return (
    <>
      <section className="mx-auto grid max-w-6xl items-center gap-10 px-4 pt-14 pb-16 sm:px-6 lg:grid-cols-[1.1fr_1fr] lg:pt-20">
        <div>
          <p className="mb-4 text-sm font-medium text-accent">Self-hosted. Your keys stay yours.</p>
          <h1 className="text-4xl sm:text-5xl">All your AI tools under one roof</h1>
          <p className="mt-5 max-w-xl text-lg text-muted">
            Write one message. Guildhall sends it to the service that does it best, shows why, and
            keeps the answer on your own server. It works without a single key, and gets better with
            every one you add.
          </p>
          <div className="mt-8 flex flex-wrap gap-3">
            <Button asChild look="primary" size="large" className="min-w-40">
              <Link to={signedIn ? '/modules' : '/auth?mode=sign-up'}>
                {signedIn ? 'Open dashboard' : 'Get Started'} <ArrowRight aria-hidden />
              </Link>
            </Button>
            <Button asChild size="large">
              <Link to="/modules/super-chatbot/guide">How it works</Link>
            </Button>
          </div>
        </div>
        <HeroIllustration />
      </section>
      <section aria-labelledby="what" className="border-y bg-sunken">
        <div className="mx-auto max-w-6xl px-4 py-16 sm:px-6">
          <h2 id="what" className="text-2xl">
            What it does for you
          </h2>
          <ul className="mt-8 grid gap-4 sm:grid-cols-2">
            {promises.map(({ icon: Icon, title, text }) => (
              <Card as="li" key={title} className="flex gap-4">
                <Icon
                  className="mt-0.5 size-6 shrink-0 text-accent"
                  strokeWidth={1.75}
                  aria-hidden
                />
                <div>
                  <h3 className="text-[17px]">{title}</h3>
                  <p className="mt-1.5 text-sm text-muted">{text}</p>
                </div>
              </Card>
            ))}
          </ul>
        </div>
      </section>
      <ModuleIndex />
    </>
  );
}

const promises = [
  {
    icon: MessagesSquare,
    title: 'One chat for every service',
    text: 'Text, pictures, film, speech and research. The Super Chatbot picks the service by what you ask, and you can always choose another.',
  },
  {
    icon: KeyRound,
    title: 'A vault for your keys',
    text: 'Each key is sealed with a key of its own and never shown again. Test it, price it, let it expire, share it with your team or keep it to yourself.',
  },
  {
    icon: ServerCog,
    title: 'Works with no key and no network',
    text: 'A local engine answers from your guides and documents, draws and speaks. Its work is always labelled as such.',
  },
  {
    icon: ShieldCheck,
    title: 'Yours from end to end',
    text: 'One command on one machine, with its own database. Conversations, pictures and recordings are stored where you decide.',
  },
];

function ModuleIndex() {
  const modules = useModules();
  return (
    <section aria-labelledby="modules" className="mx-auto max-w-6xl px-4 py-16 sm:px-6">
      <h2 id="modules" className="text-2xl">
        {modules.length} modules, one dashboard
      </h2>
      <p className="mt-2 max-w-xl text-muted">
        Every module has a guide that anyone can read. Those that are not built yet say so.
      </p>
      <ul className="mt-8 grid gap-x-6 gap-y-1 sm:grid-cols-2 lg:grid-cols-3">
        {modules.map(({ id, title, icon, path, status }) => (
          <li key={id}>
            <Link
              to={`${path}/guide`}
              className="flex items-center gap-3 rounded-lg px-3 py-2.5 hover:bg-sunken"
            >
              <ModuleIcon name={icon} className="size-5 shrink-0 text-accent" />
              <span className="flex-1 font-medium">{title}</span>
              {status !== 'active' && <span className="text-xs text-muted">Coming Soon</span>}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
