import { createElement as h, type ReactElement } from 'react';
import { choice } from '../fields/field.ts';
import { iconShapes } from './icon-shapes.ts';

export type IconName = keyof typeof iconShapes;
export const iconNames = Object.keys(iconShapes) as [IconName, ...IconName[]];
export const iconField = choice('Icon', iconNames);

/** An icon in the colour of the words around it; words beside it say what it means. */
export const drawIcon = (name: IconName): ReactElement =>
  h('svg', {
    ...{ className: 'ico', viewBox: '0 0 24 24', 'aria-hidden': true, focusable: 'false' },
    ...{ fill: 'none', stroke: 'currentColor', strokeWidth: 1.75 },
    ...{ strokeLinecap: 'round' as const, strokeLinejoin: 'round' as const },
    // The shapes are constants of this program.
    dangerouslySetInnerHTML: { __html: iconShapes[name] },
  });
