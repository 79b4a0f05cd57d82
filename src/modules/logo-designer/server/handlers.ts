import { setImmediate } from 'node:timers/promises';
import { implementContract } from '#platform/http/implement.ts';
import { sceneSvg } from '#platform/scene/scene-svg.ts';
import { contract } from '../contract.ts';
import { requireRecipe } from './check-recipe.ts';
import { draftSvg } from './draft-svg.ts';
import { drawingBoard, takeDrawing } from './draw/drawn.ts';
import { allMarks, groundNames } from './draw/marks/all-marks.ts';
import { allTreatments } from './draw/words/all-treatments.ts';
import { runExams } from './exams/run-exams.ts';
import { mockups } from './package/mockups.ts';

const os = implementContract(contract);

export const router = os.router({
  choices: os.choices.handler(async () => ({
    marks: Object.entries(allMarks).map(([id, { title, about, letters }]) => ({
      ...{ id, title, about, letters },
    })),
    treatments: Object.entries(allTreatments).map(([id, { title, about }]) => ({
      id,
      title,
      about,
    })),
    grounds: [...groundNames],
  })),
  draw: os.draw.handler(async ({ input }) => {
    const svgs: string[] = [];
    for (const [at, recipe] of input.recipes.entries()) {
      requireRecipe(recipe, `recipes.${at}`);
      svgs.push(draftSvg(recipe));
      // Others want answers meanwhile.
      await setImmediate();
    }
    return { svgs };
  }),
  examine: os.examine.handler(async ({ input: { recipe } }) => {
    requireRecipe(recipe, 'recipe');
    return { exams: await runExams(recipe) };
  }),
  openDrawing: os.openDrawing.handler(async ({ input: { recipe } }) => {
    requireRecipe(recipe, 'recipe');
    return { board: drawingBoard(recipe) };
  }),
  takeDrawing: os.takeDrawing.handler(async ({ input: { recipe, board } }) => {
    requireRecipe(recipe, 'recipe');
    return { recipe: takeDrawing(recipe, board) };
  }),
  mockups: os.mockups.handler(async ({ input: { recipe } }) => {
    requireRecipe(recipe, 'recipe');
    const drawn = mockups(recipe);
    return { mockups: drawn.map(({ board, ...one }) => ({ ...one, svg: sceneSvg(board) })) };
  }),
});
