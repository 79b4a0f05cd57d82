import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router';
import { useModuleInfos } from '#shell/modules/modules.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { cn } from '#ui/class-names.ts';
import { ToolDrawing } from './tool-drawing.tsx';
import { type ShownTool, shownTools } from './tools.ts';

/** Six tools, each with a picture of what it does. */
export function ToolCards() {
  const tools = shownTools(useModuleInfos());
  return (
    <section aria-labelledby="tools" className="border-y bg-sunken">
      <div className="mx-auto max-w-6xl px-4 py-14 sm:px-6">
        <div className="mb-6 flex flex-wrap items-end justify-between gap-4">
          <div>
            <h2 id="tools" className="text-3xl">
              AI tools
            </h2>
            <p className="mt-1.5 text-muted">
              With your keys, or with the hub’s own engine where you have none.
            </p>
          </div>
          <Link
            to="/modules"
            className="inline-flex items-center gap-1 py-1 text-sm font-medium text-accent hover:underline"
          >
            All modules <ArrowRight className="size-4" aria-hidden />
          </Link>
        </div>
        <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
          {tools.map((tool) => (
            <ToolCard key={tool.title} tool={tool} />
          ))}
        </ul>
      </div>
    </section>
  );
}

const ToolCard = ({ tool }: { tool: ShownTool }) => (
  <Card as="li" className="flex flex-col">
    {tool.picture ? <ResultPicture name={tool.picture} /> : <ToolDrawing kind={tool.drawing} />}
    <h3 className="mt-5 text-lg">{tool.title}</h3>
    <p className="mt-1.5 flex-1 text-sm text-muted">{tool.text}</p>
    <div className="mt-5 flex flex-wrap items-center gap-x-4 gap-y-2">
      {tool.ready ? (
        <Button asChild>
          <Link to={tool.to} aria-label={`Open ${tool.title}`}>
            Open <ArrowRight aria-hidden />
          </Link>
        </Button>
      ) : (
        <>
          <Button disabled aria-label={`Coming Soon: ${tool.title}`}>
            Coming Soon
          </Button>
          <Link to={tool.to} className="py-1 text-sm text-muted underline hover:text-ink">
            What works today<span className="sr-only"> for {tool.title}</span>
          </Link>
        </>
      )}
    </div>
  </Card>
);

/** What the tool has made on this hub, in the theme of the page. */
const ResultPicture = ({ name }: { name: string }) =>
  ['light', 'dark'].map((theme) => (
    <img
      key={theme}
      src={`/landing/${name}-${theme}.webp`}
      alt=""
      width={560}
      height={240}
      loading="lazy"
      className={cn(
        'aspect-[7/3] w-full rounded-xl border object-cover',
        theme === 'dark' ? 'hidden dark:block' : 'dark:hidden',
      )}
    />
  ));
