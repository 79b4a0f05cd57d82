import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Look } from '../../character-schema.ts';
import { type AvatarStyle, readStyle } from '../../drawing/read-style.ts';
import { svgOf } from '../../drawing/svg-of.ts';
import { queries } from '../queries.ts';

/** A style to draw with here; undefined until it has come. */
export function useStyle(id: string): AvatarStyle | undefined {
  const { data } = useQuery({
    ...queries.style.queryOptions({ input: { style: id } }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return useMemo(() => data && readStyle(id, data.definition), [id, data]);
}

/** A look as the address of a picture; undefined for one that its style does not know (yet). */
export function pictureOf(style: AvatarStyle | undefined, look: Look): string | undefined {
  if (!style || style.id !== look.style) return undefined;
  try {
    return `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svgOf(style, look, 512))}`;
  } catch {
    return undefined;
  }
}
