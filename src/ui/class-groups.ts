const any = [() => true];
const is = (pattern: RegExp) => [(value: string) => pattern.test(value)];
/** One property whose classes all begin alike, such as `w-…`. */
const one = <Name extends string>(name: Name) => ({ [name]: [{ [name]: any }] });
const each = (names: string) => Object.assign({}, ...names.split(' ').map(one));

/** Sizes of text; whatever else stands after `text-` is a colour. */
const sizes = is(/^(xs|sm|base|lg|\d?xl|\[[\d.]+(px|rem|em)\])$/);
const widths = is(/^\d+(\.\d+)?$|^\[[\d.]+(px|rem)\]$/);
const corners = ['', 't', 'r', 'b', 'l', 'tl', 'tr', 'bl', 'br'] as const;
const sides = ['', 'x', 'y', 't', 'r', 'b', 'l'] as const;
const dashed = (first: string, rest: string) => (rest ? `${first}-${rest}` : first);

/**
 * Which classes set the same property, for all that the screens use. Far smaller than the library's
 * own list of everything that Tailwind knows; `class-names.test.ts` compares the two.
 */
export const classGroups = {
  ...each('accent align animate aspect basis brightness cursor duration fill'),
  ...each(
    'gap gap-x gap-y h w size min-h min-w max-h max-w inset inset-x inset-y top right bottom',
  ),
  ...each('left leading m mx my mt mr mb ml object opacity order origin p px py pt pr pb pl'),
  ...each(
    'pointer-events resize rotate scale scroll-mt scroll-px select self space-y stroke touch',
  ),
  ...each('tracking translate-x translate-y whitespace z auto-cols auto-rows'),
  ...each('col-start grid-cols grid-flow grid-rows items justify justify-self'),
  ...each('overflow overflow-x overflow-y overscroll overscroll-x overscroll-y place-items'),
  ...each('line-clamp row-start underline-offset outline-offset field-sizing mix-blend'),
  'bg-image': [{ bg: is(/^\[(?:repeating-)?(?:linear|conic|radial)-gradient\(/) }],
  'bg-size': [{ bg: is(/^\[length:/) }],
  ...one('bg'),
  display: [
    ...['block', 'inline', 'inline-block', 'inline-flex', 'inline-grid', 'contents', 'hidden'],
    ...['flex', 'grid', 'table', 'table-cell', 'table-row', 'list-item', 'flow-root'],
  ],
  position: ['static', 'fixed', 'absolute', 'relative', 'sticky'],
  visibility: ['visible', 'invisible', 'collapse'],
  isolation: ['isolate', 'isolation-auto'],
  sr: ['sr-only', 'not-sr-only'],
  flex: [{ flex: is(/^(\d+|auto|initial|none|\[.+\])$/) }],
  'flex-direction': [{ flex: ['row', 'row-reverse', 'col', 'col-reverse'] }],
  'flex-wrap': [{ flex: ['wrap', 'nowrap', 'wrap-reverse'] }],
  grow: [{ grow: ['', ...any] }],
  shadow: [{ shadow: ['', ...any] }],
  grayscale: [{ grayscale: ['', ...any] }],
  'backdrop-blur': [{ 'backdrop-blur': ['', ...any] }],
  shrink: [{ shrink: ['', ...any] }],
  col: [{ col: is(/^(span|auto|\[)/) }],
  row: [{ row: is(/^(span|auto|\[)/) }],
  'font-size': [{ text: sizes }],
  'text-align': [{ text: ['left', 'center', 'right', 'justify', 'start', 'end'] }],
  'text-color': [{ text: any }],
  truncate: ['truncate', 'text-ellipsis', 'text-clip'],
  'font-family': [{ font: ['sans', 'mono', 'serif'] }],
  'font-weight': [{ font: any }],
  'text-decoration-style': [{ decoration: ['solid', 'double', 'dotted', 'dashed', 'wavy'] }],
  'text-transform': ['uppercase', 'lowercase', 'capitalize', 'normal-case'],
  'font-style': ['italic', 'not-italic'],
  numbers: ['tabular-nums', 'proportional-nums'],
  decoration: ['underline', 'no-underline', 'line-through', 'overline'],
  break: [{ break: ['normal', 'words', 'all', 'keep'] }],
  wrap: [{ wrap: ['normal', 'break-word', 'anywhere'] }],
  list: [{ list: ['none', 'disc', 'decimal'] }],
  'table-layout': [{ table: ['auto', 'fixed'] }],
  'border-style': [{ border: ['solid', 'dashed', 'dotted', 'none'] }],
  ...Object.fromEntries(
    sides.map((side) => [
      dashed('border-w', side),
      [{ [dashed('border', side)]: ['', ...widths] }],
    ]),
  ),
  'border-color': [{ border: any }],
  ...Object.fromEntries(
    corners.map((corner) => [
      dashed('rounded', corner),
      [{ [dashed('rounded', corner)]: ['', ...any] }],
    ]),
  ),
  'divide-x': ['divide-x', { 'divide-x': widths }],
  'divide-y': ['divide-y', { 'divide-y': widths }],
  'ring-w': [{ ring: ['', ...widths] }],
  'ring-color': [{ ring: any }],
  'outline-style': [{ outline: ['none', 'hidden', 'solid', 'dashed'] }],
  'outline-w': [{ outline: ['', ...widths] }],
  'outline-color': [{ outline: any }],
  'snap-align': [{ snap: ['start', 'center', 'end'] }],
  'snap-strictness': [{ snap: ['mandatory', 'proximity'] }],
  'snap-type': [{ snap: ['x', 'y', 'both', 'none'] }],
  filter: ['filter'],
  transition: [{ transition: ['', ...any] }],
};

const all = (first: string, rest: readonly string[]) => rest.map((each) => dashed(first, each));

/** A class of the first group takes away what classes of the others before it had set. */
export const classConflicts = {
  overflow: ['overflow-x', 'overflow-y'],
  overscroll: ['overscroll-x', 'overscroll-y'],
  inset: ['inset-x', 'inset-y', 'right', 'left', 'top', 'bottom'],
  'inset-x': ['right', 'left'],
  'inset-y': ['top', 'bottom'],
  flex: ['basis', 'grow', 'shrink'],
  gap: ['gap-x', 'gap-y'],
  p: ['px', 'py', 'pt', 'pr', 'pb', 'pl'],
  px: ['pr', 'pl'],
  py: ['pt', 'pb'],
  m: ['mx', 'my', 'mt', 'mr', 'mb', 'ml'],
  mx: ['mr', 'ml'],
  my: ['mt', 'mb'],
  size: ['w', 'h'],
  'font-size': ['leading'],
  'line-clamp': ['display', 'overflow'],
  rounded: all('rounded', corners.slice(1)),
  'rounded-t': ['rounded-tl', 'rounded-tr'],
  'rounded-r': ['rounded-tr', 'rounded-br'],
  'rounded-b': ['rounded-br', 'rounded-bl'],
  'rounded-l': ['rounded-tl', 'rounded-bl'],
  'border-w': all('border-w', sides.slice(1)),
  'border-w-x': ['border-w-r', 'border-w-l'],
  'border-w-y': ['border-w-t', 'border-w-b'],
};
