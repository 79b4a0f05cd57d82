import type { Colour } from '../../colour.ts';
import { limb, oval } from '../../kit/paths.ts';
import type { Pen } from '../../kit/pen.ts';
import { clothes, hairs, skins, tones } from '../../kit/tones.ts';

export type Looks = {
  readonly skin: Colour;
  readonly hair: Colour;
  readonly top: Colour;
  readonly legs: Colour;
  readonly shoes: Colour;
  readonly cut: 'short' | 'long' | 'bob' | 'bun' | 'curls' | 'bald' | 'none';
  readonly skirt?: boolean;
  readonly beard?: boolean;
  readonly glasses?: boolean;
  /** 1 for grown-ups; children have larger heads. */
  readonly head?: number;
  /** Over the clothes, before the arms: an apron, a coat, a tie. */
  readonly wear?: ((pen: Pen) => void) | undefined;
  /** On the head, whose centre is 0, 0 and whose radius is 8. */
  readonly hat?: ((pen: Pen) => void) | undefined;
  /** In the hand on the right, whose centre is 0, 0. */
  readonly hold?: ((pen: Pen) => void) | undefined;
};

/** What the dice say about somebody. */
export function somebody(pen: Pen): Looks {
  const { random } = pen;
  const top = pen.main(random.pick(clothes));
  const skin = random.pick(skins);
  return {
    skin,
    hair: random.pick(skin[0] < 0.7 ? hairs.slice(0, 2) : hairs),
    top,
    legs: random.pick([tones.navy, tones.slate, tones.brown, [0.5, 0.06, 250]] as const),
    shoes: random.pick([tones.ink, tones.darkWood, tones.white]),
    cut: 'short',
  };
}

/** A person seen from the front, standing, or sitting with the seat at the height of the knees. */
export function paintFigure(pen: Pen, looks: Looks): void {
  const sits = pen.traits.pose === 'sitting' || pen.traits.pose === 'riding';
  const drop = sits ? 17 : 0;
  if (pen.traits.pose === 'leg') {
    paintHangingLeg(pen, looks);
    return;
  }
  if (pen.traits.pose === 'riding') pen.form(limb(-4, -30, 7, 4, -30, 7), looks.legs, 2);
  else if (looks.skirt && !sits) paintBareLegs(pen, looks);
  else paintLegs(pen, looks, sits);
  const size = looks.head ?? 1;
  pen.at(0, drop, 1, 0, () => {
    pen.at(0, -88 - (size - 1) * 6, size, 0, () => paintBackHair(pen, looks));
    paintTorso(pen, looks, sits);
    pen.at(0, -88 - (size - 1) * 6, size, 0, () => paintHead(pen, looks));
    paintArms(pen, looks, sits);
  });
}

function paintLegs(pen: Pen, { legs, shoes, skirt, skin }: Looks, sits: boolean): void {
  const colour = skirt ? skin : legs;
  for (const side of [-1, 1]) {
    if (sits) {
      pen.form(limb(side * 7, -24, 4.6, side * 7, -5, 3.4), colour, 2);
      pen.form(limb(side * 5, -30, 5.6, side * 7, -24, 5.6), skirt ? legs : colour, 2);
    } else pen.form(limb(side * 5, -46, 5.4, side * 5.6, -5, 3.6), colour, 2);
    paintShoe(pen, side * (sits ? 7.6 : 6.4), shoes);
  }
}

function paintHangingLeg(pen: Pen, { legs, shoes }: Looks): void {
  pen.form([limb(2, -31, 5.6, 7, -20, 4.8), limb(7, -20, 4.8, 5, -2, 3.4)], legs, 2);
  pen.at(0, 1, 1, 0, () => paintShoe(pen, 7, shoes));
}

function paintBareLegs(pen: Pen, { skin, shoes, top }: Looks): void {
  for (const side of [-1, 1]) {
    pen.form(limb(side * 4.4, -34, 3.6, side * 4.6, -4, 2.6), skin, 1.5);
    paintShoe(pen, side * 5.2, shoes);
  }
  pen.form(
    'M-8,-54 L8,-54 C10,-44 14,-34 16,-26 C8,-22.5 -8,-22.5 -16,-26 C-14,-34 -10,-44 -8,-54 Z',
    top,
  );
}

function paintShoe(pen: Pen, x: number, colour: Colour): void {
  pen.form(`M${x - 4.6},0 C${x - 5},-6 ${x + 4.5},-6.5 ${x + 4.6},0 Z`, colour, 1.2);
}

function paintTorso(pen: Pen, { top, skin, wear, skirt }: Looks, sits: boolean): void {
  pen.form(limb(0, -82, 3.3, 0, -75, 3.6), skin, 1.2);
  const waist = skirt ? 8 : 10;
  const low = skirt && !sits ? -52 : -43;
  pen.form(
    `M-11,-73 C-11,-77 -7,-78.5 -3.6,-79 C-2,-76.5 2,-76.5 3.6,-79 C7,-78.5 11,-77 11,-73 L${waist},${low} Q0,${low + 3} ${-waist},${low} Z`,
    top,
  );
  wear?.(pen);
}

function paintArms(pen: Pen, { top, skin, hold: usual }: Looks, sits: boolean): void {
  const hold = pen.traits.holds ?? usual;
  for (const side of [-1, 1]) {
    const [elbowX, elbowY] = [side * 14, -59];
    const raised = hold && side > 0;
    const [handX, handY] = raised ? [18, -66] : sits ? [side * 7, -46] : [side * 13.6, -45];
    if (raised) pen.at(handX, handY, 1, 0, () => hold(pen));
    pen.form(oval(handX, handY, 3.1), skin, 0.8);
    pen.form(
      [
        limb(side * 10, -72.5, 4.1, elbowX, elbowY, 3.6),
        limb(elbowX, elbowY, 3.6, handX, handY + (raised ? 2 : -2), 3.1),
      ],
      top,
      1.6,
    );
  }
}

/** What falls behind the shoulders. */
function paintBackHair(pen: Pen, { cut, hair }: Looks): void {
  if (cut === 'long')
    pen.form(
      'M-8.6,-2 C-10,-13 10,-13 8.6,-2 C9,6 10,12 9,15 C4,17 -4,17 -9,15 C-10,12 -9,6 -8.6,-2 Z',
      hair,
      2,
    );
  if (cut === 'bob')
    pen.form('M-8.8,-2 C-10,-13 10,-13 8.8,-2 L9.4,6.5 C5,8.5 -5,8.5 -9.4,6.5 Z', hair, 2);
  if (cut === 'bun') pen.form([oval(0, -10.5, 4.2), oval(0, -3, 8.6, 8)], hair, 1.5);
  if (cut === 'curls')
    pen.form(
      [oval(-6, -5, 5), oval(0, -8, 5.6), oval(6, -5, 5), oval(-7.5, 1, 3.8), oval(7.5, 1, 3.8)],
      hair,
      1.6,
    );
}

function paintHead(pen: Pen, looks: Looks): void {
  const { skin, hair, beard, glasses, hat } = looks;
  pen.flat([oval(-7.3, 0.6, 1.7, 2.2), oval(7.3, 0.6, 1.7, 2.2)], skin);
  pen.form(
    'M-7.2,-2 C-7.4,-10.5 7.4,-10.5 7.2,-2 C7.2,5 3.6,8.6 0,8.6 C-3.6,8.6 -7.2,5 -7.2,-2 Z',
    skin,
    1.4,
  );
  pen.flat([oval(-4.3, 3, 1.5, 1), oval(4.3, 3, 1.5, 1)], [0.72, 0.13, 25], 0.28);
  pen.flat([oval(-2.7, 0.2, 0.85, 1.05), oval(2.7, 0.2, 0.85, 1.05)], tones.ink);
  if (beard) {
    pen.form(
      'M-7.2,0 C-6.6,2 -4,2.6 0,2.6 C4,2.6 6.6,2 7.2,0 C7.8,8 4,11.6 0,11.6 C-4,11.6 -7.8,8 -7.2,0 Z',
      hair,
      1.2,
    );
    pen.line('M-1.8,5.1 Q0,6.1 1.8,5.1', tones.brick, 0.9);
  } else pen.line('M-2.2,4.1 Q0,6 2.2,4.1', [0.5, 0.12, 25], 0.8);
  if (glasses) {
    for (const side of [-1, 1]) pen.line(oval(side * 2.9, 0.3, 2.3), tones.ink, 0.55);
    pen.line('M-0.7,0 L0.7,0', tones.ink, 0.55);
  }
  paintHairline(pen, looks);
  hat?.(pen);
}

function paintHairline(pen: Pen, { cut, hair }: Looks): void {
  if (cut === 'none') return;
  if (cut === 'bald') {
    pen.flat([oval(-7.4, -1.4, 1.9, 3.4, 8), oval(7.4, -1.4, 1.9, 3.4, -8)], hair);
    return;
  }
  if (cut === 'short')
    pen.form(
      'M-7.7,-0.6 C-9.5,-12 -2,-13 1,-11.6 C7,-12 9,-6 7.7,-0.6 C7,-3.4 6,-5 4.6,-5.6 C1,-4.6 -3,-5.2 -5,-6 C-6.4,-4.4 -7,-3 -7.7,-0.6 Z',
      hair,
      1.2,
    );
  else
    pen.form(
      'M-8,0 C-9.8,-11.6 0,-12 0,-11.4 C0,-12 9.8,-11.6 8,0 C7,-4.5 4,-6.6 1.4,-8 C-1,-5.6 -5.6,-4.4 -8,0 Z',
      hair,
      1.2,
    );
}
