import { z } from 'zod';

/** Pictures of one board at most. */
export const mostOnBoard = 2000;

const picture = z.strictObject({
  assetId: z.uuid(),
  /** Which call of `calls` made it; none for one that was brought from elsewhere. */
  call: z.string().max(60).optional(),
  seed: z.string().max(20).optional(),
  /** What it was asked for, with its choices made; that of its call without it. */
  prompt: z.string().max(8000).optional(),
});

/** What a board holds: its pictures, the newest last, and the settings that they were made with. */
export const boardSchema = z.strictObject({
  pictures: z.array(picture).max(mostOnBoard, 'A board holds 2,000 pictures at most.').default([]),
  /** By the run that made them, so that pictures of one call share them. */
  calls: z
    .record(
      z.string().max(60),
      z.strictObject({ tool: z.string().max(60), input: z.record(z.string(), z.json()) }),
    )
    .default({}),
});
export type Board = z.output<typeof boardSchema>;
export type BoardPicture = z.output<typeof picture>;

/** What a picture of a board was asked for. */
export function promptOf(board: Board, { prompt, call }: BoardPicture): string {
  const asked = call === undefined ? undefined : board.calls[call]?.input.prompt;
  return prompt ?? (typeof asked === 'string' ? asked : '');
}
