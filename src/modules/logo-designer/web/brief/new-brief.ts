import type { Layout } from '../../logo-schema.ts';

/** A brief as it is typed. */
export type NewBrief = {
  readonly name: string;
  readonly tagline: string;
  readonly field: string;
  readonly adjectives: readonly string[];
  readonly colours: readonly string[];
  readonly avoidColours: readonly string[];
  /** Pictures of marks that it must not resemble. */
  readonly avoidMarks: readonly string[];
  readonly layout: Layout | '';
  readonly count: number;
  readonly brandId: string;
  readonly spaceId: string;
};

export const emptyBrief: NewBrief = {
  ...{ name: '', tagline: '', field: '', adjectives: [], colours: [], avoidColours: [] },
  avoidMarks: [],
  ...{ layout: '', count: 24, brandId: '', spaceId: '' },
};

/** The input of `logo.draft`: what was left empty is left out. */
export function inputOf(brief: NewBrief): object {
  const { name, tagline, field, layout, brandId, spaceId, ...rest } = brief;
  return {
    ...rest,
    name: name.trim(),
    ...(tagline.trim() && { tagline: tagline.trim() }),
    ...(field.trim() && { field: field.trim() }),
    ...(layout && { layout }),
    ...(brandId && { brandId }),
    ...(spaceId && { spaceId }),
  };
}
