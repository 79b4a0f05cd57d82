import { ImagePlus } from 'lucide-react';
import { Link } from 'react-router';
import { useModules } from '#shell/modules/modules.tsx';
import { Button } from '#ui/button.tsx';
import type { PromptDetails } from '../../contract.ts';
import { kindOfPrompt } from '../../prompt-kind.ts';

/** Longer addresses are cut by some servers on the way. */
const longestAddress = 6000;

/** Takes a filled prompt to the image generator, where this hub has one. */
export function UseInImages(props: {
  text: string;
  prompt: Pick<PromptDetails, 'model' | 'topic'>;
}) {
  const generator = useModules().find(({ id }) => id === 'image-generator');
  const search = `?prompt=${encodeURIComponent(props.text)}`;
  if (generator?.status !== 'active') return null;
  if (kindOfPrompt(props.prompt) !== 'image') return null;
  if (search.length > longestAddress) return null;
  return (
    <Button asChild>
      <Link to={{ pathname: generator.path, search }}>
        <ImagePlus aria-hidden /> Use in image generator
      </Link>
    </Button>
  );
}
