/** A brief with its source, for the first look; the Local engine makes an article of it. */
export const sample = {
  format: 'article',
  title: 'The quiet ferry',
  brief:
    'The electric ferry between Søby and Fynshav. It is the first of its size, and it makes almost no noise.',
  reader: 'people who live on an island',
  words: 250,
  service: 'local',
  seed: '7',
  sources: [
    {
      text: `Notes from the quay

The electric ferry sails between Søby and Fynshav since 2019. It carries 198 people and 31 cars. The crossing takes 55 minutes. The batteries hold 4.3 megawatt hours, because the ferry must cross and return without charging. Charging takes 20 minutes at the quay. In its first year the ferry saved 2,520 tonnes of carbon dioxide. Passengers say that the ferry is so quiet that gulls are louder. However, a strong east wind costs more power than planned. The island’s wind turbines deliver the current.`,
    },
  ],
} as const;
