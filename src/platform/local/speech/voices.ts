/** Voices of the offline synthesiser: two men and a woman. They speak English. */
export const localVoices = ['rms', 'slt', 'awb'] as const;
