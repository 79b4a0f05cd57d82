import { type FormEvent, useEffect, useRef, useState } from 'react';
import { loadPublicConfig } from '#shell/hub/public-config.ts';
import { noticesReady } from '#shell/notices/late-notices.tsx';
import { Button } from '#ui/button.tsx';
import { cn } from '#ui/class-names.ts';
import { Field, Input } from '#ui/fields/field.tsx';
import { subscribe } from './subscribe.ts';
import type { Thanks } from './thanks.tsx';

/** The server takes a faster form for a program's, in ms; who is quicker waits for the rest. */
const leastOpenMs = 1100;

type Props = {
  /** Where on the site it stands; stored with the consent. */
  readonly source?: string | undefined;
  readonly interests?: readonly string[] | undefined;
  readonly className?: string | undefined;
};

type State =
  | { readonly is: 'idle' | 'submitting' }
  | { readonly is: 'sent'; readonly confirmed: boolean; readonly Thanks: typeof Thanks };

/** Where the sign-up stands, and what submits it. */
function useSignUp({ source, interests }: Props, email: string) {
  const [state, setState] = useState<State>({ is: 'idle' });
  const openedAt = useRef(0);
  const trap = useRef<HTMLInputElement>(null);
  useEffect(() => {
    openedAt.current = performance.now();
  }, []);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (email.trim() === '') return notice('error', 'Please enter your email address');
    setState({ is: 'submitting' });
    try {
      const left = leastOpenMs - (performance.now() - openedAt.current);
      if (left > 0) await new Promise((resolve) => setTimeout(resolve, left));
      const openMs = Math.round(performance.now() - openedAt.current);
      const website = trap.current?.value ?? '';
      // Few sign up, and the form is on the first page. Where it doesn't come, nothing has been sent yet.
      const { Thanks } = await import('./thanks.tsx');
      const sent = { email: email.trim(), source, interests, website, openMs };
      const { confirmed } = await subscribe(sent);
      setState({ is: 'sent', confirmed, Thanks });
      // The documents' words belong to a subscription; others begin with a click in a mail.
      await notice('success', confirmed ? subscribed : await whatIsNext());
    } catch (error) {
      setState({ is: 'idle' });
      await notice('error', 'Failed to subscribe. Please try again.', (error as Error).message);
    }
  };
  return { state, trap, submit };
}

/** Email field and button. Once subscribed it gives way to thanks and what to do next. */
export function NewsletterForm({ className, ...props }: Props) {
  const [email, setEmail] = useState('');
  const { state, trap, submit } = useSignUp(props, email);
  if (state.is === 'sent') {
    return <state.Thanks email={email} isConfirmed={state.confirmed} className={className} />;
  }
  return (
    <form onSubmit={submit} className={cn('relative flex flex-col gap-2 sm:flex-row', className)}>
      <Field label="Your email address" hideLabel className="min-w-0 flex-1">
        {(control) => (
          <Input
            {...control}
            type="email"
            name="email"
            autoComplete="email"
            required
            className="h-12"
            placeholder="you@example.org"
            value={email}
            onChange={({ target }) => setEmail(target.value)}
          />
        )}
      </Field>
      {/* Programs fill in whatever there is. */}
      <div aria-hidden className="absolute -left-[9999px] size-px overflow-hidden">
        <input
          ref={trap}
          type="text"
          name="website"
          tabIndex={-1}
          autoComplete="off"
          aria-label="Leave this empty"
        />
      </div>
      <Button
        type="submit"
        look="primary"
        size="large"
        busy={state.is === 'submitting'}
        disabled={email.trim() === ''}
      >
        Subscribe
      </Button>
    </form>
  );
}

const subscribed = 'Successfully subscribed to our newsletter!';

async function whatIsNext(): Promise<string> {
  const { sendsMail } = await loadPublicConfig();
  return sendsMail
    ? 'Please confirm your subscription with the link in your email.'
    : 'You’re on the list. Your subscription starts once it’s confirmed.';
}

/** Loads what shows notices only when there is one: the form stands on pages that should be light. */
async function notice(kind: 'success' | 'error', title: string, description?: string) {
  const { toast } = await import('#shell/notices/toast.ts');
  await noticesReady;
  toast[kind](title, { description });
}
