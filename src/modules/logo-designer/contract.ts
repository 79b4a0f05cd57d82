import { z } from 'zod';
import { endpoint } from '#kernel/contract.ts';
import { boardSchema } from '#kernel/scene/scene-schema.ts';
import { examSchema } from './exam-schema.ts';
import { recipeSchema } from './logo-schema.ts';

const choice = z.object({ id: z.string(), title: z.string(), about: z.string() });

/** What the screens need beside the tools. */
export const contract = {
  /** What a logo can be built by. */
  choices: endpoint('user', { perMinute: 60 })
    .route({ method: 'GET', path: '/logo-designer/choices' })
    .output(
      z.object({
        marks: z.array(choice.extend({ letters: z.int() })),
        treatments: z.array(choice),
        grounds: z.array(z.string()),
      }),
    ),
  /** Draws recipes as SVG, each on its ground in 420 × 300 pixels. */
  draw: endpoint('user', { perMinute: 240 })
    .route({ method: 'POST', path: '/logo-designer/draw' })
    .input(z.strictObject({ recipes: z.array(recipeSchema).min(1).max(12) }))
    .output(z.object({ svgs: z.array(z.string()) })),
  /** Measures a logo. */
  examine: endpoint('user', { perMinute: 60 })
    .route({ method: 'POST', path: '/logo-designer/examine' })
    .input(z.strictObject({ recipe: recipeSchema }))
    .output(z.object({ exams: z.array(examSchema) })),
  /** Lays a logo out to be changed by hand. */
  openDrawing: endpoint('user', { perMinute: 60 })
    .route({ method: 'POST', path: '/logo-designer/open-drawing' })
    .input(z.strictObject({ recipe: recipeSchema }))
    .output(z.object({ board: boardSchema })),
  /** Takes what was drawn by hand into the recipe that it was opened from. */
  takeDrawing: endpoint('user', { perMinute: 240 })
    .route({ method: 'POST', path: '/logo-designer/take-drawing' })
    .input(z.strictObject({ recipe: recipeSchema, board: boardSchema }))
    .output(z.object({ recipe: recipeSchema })),
  /** Shows a logo in use, as drawn scenes. */
  mockups: endpoint('user', { perMinute: 60 })
    .route({ method: 'POST', path: '/logo-designer/mockups' })
    .input(z.strictObject({ recipe: recipeSchema }))
    .output(
      z.object({
        mockups: z.array(z.object({ name: z.string(), title: z.string(), svg: z.string() })),
      }),
    ),
};
