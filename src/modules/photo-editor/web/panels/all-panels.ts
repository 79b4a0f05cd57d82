import { layersPanel } from '../layers/layers-panel.tsx';
import { textPanel } from '../layers/text-panel.tsx';
import { retouchPanel } from '../retouch/retouch-panel.tsx';
import { adjustPanel } from './adjust-panel.tsx';
import { cropPanel } from './crop-panel.tsx';
import { curvesPanel } from './curves-panel.tsx';
import { cutOutPanel } from './cut-out-panel.tsx';
import { exportPanel } from './export-panel.tsx';
import { filtersPanel } from './filters-panel.tsx';
import { historyPanel } from './history-panel.tsx';
import type { PhotoPanel } from './photo-panel.ts';
import { presetsPanel } from './presets-panel.tsx';
import { straightenPanel } from './straighten-panel.tsx';

/** All panels of the editor, in the order in which they are offered. */
export const allPanels: readonly PhotoPanel[] = [
  cropPanel,
  straightenPanel,
  adjustPanel,
  curvesPanel,
  filtersPanel,
  cutOutPanel,
  retouchPanel,
  textPanel,
  layersPanel,
  presetsPanel,
  historyPanel,
  exportPanel,
];
