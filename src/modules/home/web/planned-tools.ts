/** A tool that is planned, and what does its work until then. */
export type PlannedTool = {
  readonly path: string;
  readonly title: string;
  readonly lead: string;
  readonly drawing: 'voice' | 'document';
  readonly plan: readonly string[];
  readonly today: readonly { readonly title: string; readonly text: string; readonly to: string }[];
};

export const plannedTools: readonly PlannedTool[] = [
  {
    path: '/voice-clone',
    title: 'Voice Clone',
    lead: 'Have texts spoken in your own voice, made from a short recording.',
    drawing: 'voice',
    plan: [
      'A voice is only made from a recording whose speaker agreed, and the consent is kept with it.',
      'Only the owner can use, share or delete a voice.',
      'The hub’s films and other tools can then speak with it.',
    ],
    today: [
      {
        title: 'One-Button Video Maker',
        text: 'Speaks a whole film, with the hub’s own voice or with those of a voice service.',
        to: '/modules/one-button-video-maker',
      },
      {
        title: 'Super Chatbot',
        text: 'Ask for speech in words; the service that speaks best answers with a recording.',
        to: '/modules/super-chatbot',
      },
    ],
  },
];
