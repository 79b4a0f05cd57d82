import { AudioLines, Clapperboard, Image, MessageSquareText } from 'lucide-react';
import { Link } from 'react-router';
import { Button } from '#ui/button.tsx';
import type { Message } from '../chat-client.ts';

/** Another output than the answer's. */
export type Offer = NonNullable<NonNullable<Message['metadata']['decision']>['offers']>[number];

const looks = {
  text: { label: 'Answer in words', icon: MessageSquareText },
  image: { label: 'Make a picture of it', icon: Image },
  audio: { label: 'Make a recording of it', icon: AudioLines },
  video: { label: 'Make a film …', icon: Clapperboard },
} as const;

/** What else the message may have meant, one click away: made at once, or a form filled in. */
export function Offers(props: { message: Message; busy: boolean; onTake: (offer: Offer) => void }) {
  const offers = props.message.metadata.decision?.offers ?? [];
  // What was ordered of a tool is no picture or film meant otherwise.
  const isOrder = Boolean(props.message.metadata.calls?.length);
  if (offers.length === 0 || isOrder || props.message.status === 'streaming') return null;
  return (
    <fieldset aria-label="Did you want something else?" className="mt-2 flex flex-wrap gap-2">
      {offers.map((offer) => {
        const { label, icon: Icon } = looks[offer.kind];
        const content = (
          <>
            <Icon aria-hidden /> {label}
          </>
        );
        return offer.address ? (
          <Button key={offer.kind} asChild size="small">
            <Link to={offer.address}>{content}</Link>
          </Button>
        ) : (
          <Button
            key={offer.kind}
            size="small"
            disabled={props.busy}
            onClick={() => props.onTake(offer)}
          >
            {content}
          </Button>
        );
      })}
    </fieldset>
  );
}
