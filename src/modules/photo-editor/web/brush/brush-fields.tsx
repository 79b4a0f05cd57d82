import { Slider } from '../controls/slider.tsx';
import type { Brush } from './brush.ts';

/** Width and hardness of a brush. */
export const BrushFields = ({ brush }: { brush: Brush }) => (
  <>
    <Slider
      label="Brush"
      {...{ min: 0.2, max: 60, step: 0.2, rest: 8, unit: ' %', value: brush.size * 100 }}
      onChange={(percent) => brush.setSize(percent / 100)}
    />
    <Slider
      label="Hardness"
      {...{ min: 0, max: 100, rest: 50, unit: ' %', value: Math.round(brush.hardness * 100) }}
      onChange={(percent) => brush.setHardness(percent / 100)}
    />
  </>
);
