import type { Answer } from './compose-answer.ts';

/** A question about the hub itself that people ask first, with a written answer. */
type Fact = {
  /** Every one of them must fit the question. */
  readonly asks: readonly RegExp[];
  /** None of them may: it is then about something else. */
  readonly unless?: RegExp;
  readonly text: string;
  /** Pages of the hub. */
  readonly pages: readonly { readonly title: string; readonly url: string }[];
};

const page = (title: string, url: string) => ({ title, url });
const keyPage = page('API Key Manager', '/api-keys');
const chatGuide = page('Super Chatbot – Guide', '/modules/super-chatbot/guide');
const aiChatGuide = page('AI Chat Assistant – Guide', '/modules/ai-chat/guide');
const modules = page('All modules', '/modules');

/** A key of a service: not a key point, nor the key of a door, a song or a table. */
const keyWord =
  /^(?!.*\b(?:piano|song|music|keyboard|door|car|house|ssh|primary|foreign)\b).*\b(?:keys?\b(?! (?:points?|facts?|ideas?|features?|words?|takeaways?|figures?))|api[- ]schl[uü]ssel)/is;

const facts: readonly Fact[] = [
  {
    asks: [
      keyWord,
      /\b(?:add|enter|save|set ?up|put|store|paste|insert|connect|configure|where|how|need|have|wie|wo)\b/i,
    ],
    unless: /\b(?:secure|safe|secret|see|sealed|encrypt\w*|delete|remove|revoke|lost|rotate)\b/i,
    text: `1. Open the **API Key Manager**.
2. Find the service, e.g. OpenAI, paste its key into **API key** and press **Save**.
3. The hub checks the key with the service at once. **Connected** means that it works.

From then on the service takes part in the chat and the tools. An admin chooses there whether a key is the *hub's* (for everybody) or personal; your personal key is used first for your own requests.`,
    pages: [keyPage],
  },
  {
    asks: [keyWord, /\b(?:secure|safe|secret|see|sealed|encrypt\w*|stored?|leak\w*)\b/i],
    text: 'Keys are sealed with AES-256-GCM before they are stored and are only opened on the server, at the moment of a call. No page ever gets a saved key back: you see its last four characters. A personal key is visible to nobody else, not even to admins.',
    pages: [keyPage],
  },
  {
    asks: [
      /\b(?:routing|which service (?:answers|is (?:used|chosen))|best[- ]matching service)\b/i,
    ],
    unless: /\b(?:bus|travel|network\w*|bgp|ip|router|react|express)\b/i,
    text: `Each message goes to the active service whose keywords it hits most:

- **OpenAI**: write, explain, code, analyze, help, question
- **Anthropic**: analyze, reason, complex, detailed, think
- **Runware**: image, picture, photo, generate, create, visual
- **HeyGen**: video, avatar, speaking, presentation
- **ElevenLabs**: voice, audio, speak, narrate, sound

On equal counts what your words ask for decides among the tied services; without any hit it finds the service, and OpenAI answers when it asks for a text. \`@openai\` or the picker overrules all of this. If the chosen service fails, the next fitting one is tried, and the answer says so. **Why?** under an answer tells what decided.`,
    pages: [chatGuide],
  },
  {
    asks: [
      /\bwhat(?:'s| is)\b|\btell me about\b|\bexplain\b/i,
      /\b(?:guildhall|this (?:hub|app|site|product|tool))\b/i,
    ],
    text: 'This is a self-hosted hub of AI tools: chats that route each message to the best-matching service, makers of pictures, films, speech, websites, books and newsletters, and a marketplace for prompts. It works without any key through the built-in Local engine; keys of AI services make it stronger.',
    pages: [modules, chatGuide],
  },
  {
    asks: [/\b(?:become|make me|get|grant|who is)\b/i, /\badmin(?:istrator)?s?\b/i],
    text: 'The first account of an installation is its admin. Whoever runs the server can make another account one with `bin/guildhall create-admin <email>`.',
    pages: [],
  },
  {
    asks: [
      /\b(?:price|prices|cost|costs|pay|paid|expensive|free of charge|spend\w*)\b/i,
      /\b(?:api keys?|ai services?|openai|anthropic|gemini|heygen|runware|elevenlabs|perplexity|tavily|groq|hub|guildhall)\b/i,
    ],
    text: 'The hub and its Local engine cost nothing. What an AI service charges, it charges through your key. The API Key Manager shows each service with its monthly price, its credits where the service tells them, and the sum; prices can be changed there under **Pricing**.',
    pages: [keyPage],
  },
  {
    asks: [/\b(?:share|pass on)\b/i, /\b(?:chats?|conversations?)\b/i],
    text: 'Open the menu **⋯** beside the conversation and choose **Share link**. Whoever has the link can read the conversation, also without an account. **End sharing** in the same menu makes the link useless.',
    pages: [aiChatGuide],
  },
  {
    asks: [/\b(?:export|download|back ?up|import|save)\b/i, /\b(?:chats?|conversations?)\b/i],
    text: 'Open the menu **⋯** beside the conversation and choose **Export as Markdown** (for reading) or **Export as JSON** (all branches). A JSON file comes back in with the arrow button beside **New conversation**.',
    pages: [aiChatGuide],
  },
  {
    asks: [/\b(?:change|reset|forgot\w*|lost)\b/i, /\bpassword\b/i],
    text: 'Signed in: change it under **My account**. Forgotten: choose the reset link on the sign-in page; it sends you a mail with a link to set a new one. A change signs all other devices out.',
    pages: [page('My account', '/portal'), page('My account – Guide', '/modules/account/guide')],
  },
];

/** The written answer to a question about the hub, or undefined. Long messages are about more. */
export function answerFromFacts(question: string): Answer | undefined {
  if (question.length > 160) return undefined;
  const fact = facts.find(
    ({ asks, unless }) => asks.every((ask) => ask.test(question)) && !unless?.test(question),
  );
  return fact && { text: fact.text, sources: fact.pages };
}
