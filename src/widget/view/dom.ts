type Attributes = Readonly<
  Record<string, string | number | boolean | null | undefined | EventListener>
>;
type Child = Node | string | null | undefined | false;

/**
 * An element with attributes, listeners (`onclick` and the like, as functions) and children. Texts become text nodes:
 * nothing that somebody wrote is read as HTML.
 */
export function h<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Attributes = {},
  ...children: readonly Child[]
): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === 'function') element.addEventListener(name.slice(2), value);
    else if (value === true) element.setAttribute(name, '');
    else if (value !== false && value !== null && value !== undefined) {
      element.setAttribute(name, String(value));
    }
  }
  element.append(...children.filter((child): child is Node | string => Boolean(child)));
  return element;
}

const svg = 'http://www.w3.org/2000/svg';

/** A sign of strokes on a field of 24 by 24; it says nothing, its button does. */
export function sign(...paths: readonly string[]): SVGSVGElement {
  const drawing = document.createElementNS(svg, 'svg');
  const drawn = {
    viewBox: '0 0 24 24',
    fill: 'none',
    stroke: 'currentColor',
    'aria-hidden': 'true',
  };
  for (const [name, value] of Object.entries(drawn)) drawing.setAttribute(name, value);
  for (const d of paths) {
    const path = document.createElementNS(svg, 'path');
    path.setAttribute('d', d);
    drawing.append(path);
  }
  return drawing;
}

export const signs = {
  chat: () =>
    sign('M21 12a8 8 0 0 1-8 8H4l1.8-3.6A8 8 0 1 1 21 12Z', 'M9 12h.01M13 12h.01M17 12h.01'),
  close: () => sign('M6 6l12 12M18 6 6 18'),
  send: () => sign('M5 12h14M13 6l6 6-6 6'),
  again: () => sign('M4 12a8 8 0 1 1 2.5 5.8', 'M4 19v-5h5'),
  file: () => sign('M14 3H7a1 1 0 0 0-1 1v16a1 1 0 0 0 1 1h10a1 1 0 0 0 1-1V7l-4-4Z', 'M14 3v4h4'),
  down: () => sign('M12 5v14M6 13l6 6 6-6'),
};

/** Shows `next` in place of what a parent holds; nothing happens where it is the same. */
export function fillWith(parent: Element, ...next: readonly Child[]): void {
  parent.replaceChildren(...next.filter((child): child is Node | string => Boolean(child)));
}
