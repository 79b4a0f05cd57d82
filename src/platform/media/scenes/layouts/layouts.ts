import type { Layout } from '../../draw/brush.ts';
import type { SceneLayout } from '../scene.ts';
import { paintComparison } from './comparison.ts';
import { paintPicture, paintWaveform } from './fields.ts';
import { paintNumber, paintTimer } from './figures.ts';
import { paintChecklist, paintList } from './lists.ts';
import { paintMap } from './map.ts';
import { paintChapter, paintClosing, paintTitle } from './opening.ts';
import { paintProcess } from './process.ts';
import { paintTimeline } from './timeline.ts';
import { paintPictogram, paintQuestion, paintQuote, paintStatement } from './words.ts';

/** Every way a scene can look. */
export const layouts: Readonly<Record<SceneLayout, Layout>> = {
  title: paintTitle,
  chapter: paintChapter,
  statement: paintStatement,
  list: paintList,
  number: paintNumber,
  quote: paintQuote,
  comparison: paintComparison,
  timeline: paintTimeline,
  process: paintProcess,
  pictogram: paintPictogram,
  map: paintMap,
  waveform: paintWaveform,
  question: paintQuestion,
  checklist: paintChecklist,
  picture: paintPicture,
  timer: paintTimer,
  closing: paintClosing,
};
