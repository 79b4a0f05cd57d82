import { ImagePlus } from 'lucide-react';
import { Link } from 'react-router';
import { useModules } from '#shell/modules.tsx';
import { Button } from '#ui/button.tsx';

/** Topics whose prompts are descriptions of one picture. */
const imageTopics = new Set(
  `ai-images freepik ai-influencers unique-styles wallpapers ai-character-prompts image-prompts
  product-photo-ads icons-logos`.split(/\s+/),
);
/** Longer addresses are cut by some servers on the way. */
const longestAddress = 6000;

/** Takes a filled prompt to the image generator, where this hub has one. */
export function UseInImages({ text, topic }: { text: string; topic: string }) {
  const generator = useModules().find(({ id }) => id === 'image-generator');
  const search = `?prompt=${encodeURIComponent(text)}`;
  if (generator?.status !== 'active' || !imageTopics.has(topic)) return null;
  if (search.length > longestAddress) return null;
  return (
    <Button asChild>
      <Link to={{ pathname: generator.path, search }}>
        <ImagePlus aria-hidden /> Use in image generator
      </Link>
    </Button>
  );
}
