import { ArrowRight, Check } from 'lucide-react';
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { stripEnd } from '#kernel/text/strip-ends.ts';
import { Badge } from '#ui/badge.tsx';
import { Card } from '#ui/card.tsx';
import { plannedTools } from './planned-tools.ts';
import { ToolDrawing } from './tool-drawing.tsx';

/** Runs on the server for the first page and in the browser afterwards. */
export function loader({ request }: LoaderFunctionArgs) {
  const { pathname } = new URL(request.url);
  const tool = plannedTools.find(({ path }) => path === stripEnd(pathname, /\//));
  if (!tool) throw new Response('', { status: 404, statusText: 'Not Found' });
  const { title, lead: description, path: canonical } = tool;
  const trail = [
    { name: 'Home', path: '/' },
    { name: title, path: canonical },
  ];
  return { tool, head: { title, description, canonical, trail } };
}

/** A tool that is not built yet: its plan, and what does the work today. */
export function Page() {
  const { tool } = useLoaderData<typeof loader>();
  return (
    <article className="mx-auto max-w-3xl">
      <div className="max-w-md">
        <ToolDrawing kind={tool.drawing} />
      </div>
      <div className="mt-7 flex flex-wrap items-center gap-3">
        <h1 className="text-4xl">{tool.title}</h1>
        <Badge tone="gold">Coming Soon</Badge>
      </div>
      <p className="mt-4 text-lg text-muted">{tool.lead}</p>
      <h2 className="mt-10 text-2xl">What works today</h2>
      <ul className="mt-4 grid gap-4 sm:grid-cols-2">
        {tool.today.map(({ title, text, to }) => (
          <Card as="li" key={to} className="group relative">
            <h3 className="flex items-center gap-2 text-[17px]">
              <Link to={to} className="after:absolute after:inset-0 group-hover:underline">
                {title}
              </Link>
              <ArrowRight className="size-4 text-accent" aria-hidden />
            </h3>
            <p className="mt-1.5 text-sm text-muted">{text}</p>
          </Card>
        ))}
      </ul>
      <h2 className="mt-10 text-2xl">The plan</h2>
      <ul className="mt-4 flex flex-col gap-2.5">
        {tool.plan.map((text) => (
          <li key={text} className="flex gap-2.5">
            <Check className="mt-1 size-4 shrink-0 text-accent" aria-hidden />
            {text}
          </li>
        ))}
      </ul>
    </article>
  );
}
