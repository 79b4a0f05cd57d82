import { PenLine } from 'lucide-react';
import { Link } from 'react-router';
import { useModules } from '#shell/modules/modules.tsx';
import { Button } from '#ui/button.tsx';
import type { PromptDetails } from '../../contract.ts';
import { kindOfPrompt } from '../../prompt-kind.ts';

/** Letters that a brief takes. */
const longest = 4000;

/** Takes a filled prompt for texts to the content creator, where this hub has one. */
export function UseInContent(props: {
  text: string;
  prompt: Pick<PromptDetails, 'model' | 'topic' | 'title'>;
}) {
  const creator = useModules().find(({ id }) => id === 'content-creator');
  if (creator?.status !== 'active' || props.text.length > longest) return null;
  if (kindOfPrompt(props.prompt) !== 'text') return null;
  const hash = `#${new URLSearchParams({ brief: props.text })}`;
  return (
    <Button asChild>
      <Link to={{ pathname: '/content-creator/new', hash }}>
        <PenLine aria-hidden /> Use in content creator
      </Link>
    </Button>
  );
}
