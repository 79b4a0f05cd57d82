import { describe, expect, it } from 'vitest';
import { boardSchema } from '#kernel/scene/scene-schema.ts';
import { svgLayers } from './svg-layers.ts';

const board = boardSchema.parse({ id: 'b', width: 1200, height: 800, layers: [] });
const svg = (inside: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 20 10">${inside}</svg>`;
const take = { ink: '#111111' };

describe('an SVG becomes layers', () => {
  it('of its outlines, in the middle of the board, with their colours', () => {
    const layers = svgLayers(
      svg(
        '<g transform="translate(2 0)"><rect width="10" height="10" fill="#cc0000"/></g><circle cx="15" cy="5" r="5" fill="#00cc00"/>',
      ),
      ...[board, take],
    );
    expect(layers.map((layer) => 'fill' in layer && layer.fill)).toEqual(['#cc0000', '#00cc00']);
    // 18 × 10 units on 60 % of 1200 × 800 pixels.
    expect(layers[0]).toMatchObject({ d: expect.stringMatching(/^M/) });
    const numbers = layers.flatMap((layer) =>
      layer.kind === 'path' ? (layer.d.match(/-?[\d.]+/g) ?? []).map(Number) : [],
    );
    expect([Math.min(...numbers), Math.max(...numbers)]).toEqual([200, 960]);
    expect(boardSchema.safeParse({ ...board, layers }).success).toBe(true);
  });

  it('of the colours that there may be', () => {
    const layers = svgLayers(svg('<rect width="9" height="9" fill="#dd1122"/>'), board, {
      ...{ ink: '#000000', colours: ['#ff0000', '#0000ff'] },
    });
    expect(layers[0]).toMatchObject({ fill: '#ff0000' });
  });

  it('without pictures, scripts, links and texts', () => {
    const hostile = svg(
      '<script>alert(1)</script><image href="https://example.org/x.png" width="9" height="9"/><use xlink:href="#a"/><foreignObject><b>hi</b></foreignObject><text>words</text><rect width="5" height="5" onload="alert(1)" fill="#123456"/>',
    );
    expect(svgLayers(hostile, board, take)).toHaveLength(1);
  });

  it('or says why it cannot be read', () => {
    expect(() => svgLayers('<html></html>', board, take)).toThrow('no SVG');
    expect(() => svgLayers('<svg', board, take)).toThrow('no SVG');
    expect(() => svgLayers(svg('<text>words</text>'), board, take)).toThrow('no outlines');
    const many = svg('<rect width="1" height="1"/>'.repeat(201));
    expect(() => svgLayers(many, board, take)).toThrow('more than 200 shapes');
  });
});
