import type { Pen } from './pen.ts';

/** Something that a picture can be about. */
export type Subject = {
  /** What it is called, one word or phrase each, singular, split by commas. */
  readonly en: string;
  readonly de?: string;
  readonly fr?: string;
  readonly es?: string;
  /** Its height in life, in centimetres: decides its size beside others. */
  readonly tall: number;
  /** Width and height of its drawing in its own units (100 is the usual height). */
  readonly width: number;
  readonly height?: number;
  /** Where it is at home when the request names no place. */
  readonly home: Home;
  /** Stays behind others: houses, trees. */
  readonly behind?: boolean;
  /** Floats: in the air, or in water. */
  readonly floats?: boolean;
  /** Hovers at the height of hands. */
  readonly lifts?: boolean;
  /** Height in its own units at which something can sit or stand on it. */
  readonly seat?: number;
  /** Whoever sits on it is half hidden by it: a horse, a boat. */
  readonly astride?: boolean;
  /** Covers those below it. */
  readonly covers?: boolean;
  /** Can sit down, and takes a seat of its own height. */
  readonly person?: boolean;
  readonly paint: (pen: Pen) => void;
};

export type Home =
  | 'meadow'
  | 'forest'
  | 'street'
  | 'room'
  | 'table'
  | 'sea'
  | 'deep'
  | 'sky'
  | 'ice'
  | 'savanna'
  | 'space'
  | 'beach';

export type Family = Readonly<Record<string, Subject>>;
