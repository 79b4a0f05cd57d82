import type { DashboardModule } from '#shell/modules.tsx';

export type ToolDrawingKind =
  | 'chat'
  | 'branches'
  | 'film'
  | 'picture'
  | 'voice'
  | 'prompt'
  | 'document';

/** One of the six tools that the landing page names. */
export type ShownTool = {
  readonly title: string;
  readonly text: string;
  readonly to: string;
  readonly drawing: ToolDrawingKind;
  /** Name of the recorded picture of a result, where there is one; see `scripts/record-landing.ts`. */
  readonly picture?: string | undefined;
  readonly ready: boolean;
};

/** Modules for the first three cards: the first ones of these that are built. */
const candidates: readonly (readonly [string, ToolDrawingKind])[] = [
  ['super-chatbot', 'chat'],
  ['one-button-video-maker', 'film'],
  ['image-generator', 'picture'],
  ['ai-chat', 'branches'],
];

/** Tools whose results have been recorded. */
const recorded = new Set(['super-chatbot', 'one-button-video-maker', 'ai-chat']);

const others: readonly ShownTool[] = [
  {
    title: 'Voice Clone',
    text: 'Have texts spoken in your own voice, from a minute of recording, with your consent on file.',
    to: '/voice-clone',
    drawing: 'voice',
    ready: false,
  },
  {
    title: 'Prompt Generator',
    text: 'Say what you want to get; it writes the prompt, with blanks to fill in and a score.',
    to: '/prompt-generator',
    drawing: 'prompt',
    picture: 'prompt-generator',
    ready: true,
  },
  {
    title: 'Chat with PDF',
    text: 'Ask a document and see the page that each answer rests on.',
    to: '/chat-pdf',
    drawing: 'document',
    ready: false,
  },
];

/** The six cards: three tools of the dashboard, then the three that the documents name. */
export function shownTools(modules: readonly DashboardModule[]): ShownTool[] {
  const built = candidates.flatMap(([id, drawing]) => {
    const module = modules.find((one) => one.id === id && one.status === 'active');
    if (!module) return [];
    const { title, description: text, path: to } = module;
    return [{ title, text, to, drawing, picture: recorded.has(id) ? id : undefined, ready: true }];
  });
  return [...built.slice(0, 3), ...others];
}
