import { defineProjectKind } from '#platform/projects/project-kind.ts';
import { type Photo, photoSchema, presetSchema } from '../../photo-project.ts';
import { drawingOf } from './draw-for-share.ts';

/** Bodies have gone through the schema. */
const photoOf = (body: unknown) => body as Photo;

/** The picture itself, those of its layers, and those that masks begin with. */
const assetsIn = ({ source, layers = [] }: Photo): string[] => [
  source.assetId,
  ...layers.flatMap((layer) => [
    ...(layer.kind === 'picture' ? [layer.assetId] : []),
    ...(layer.mask?.picture ? [layer.mask.picture.assetId] : []),
  ]),
];

export const photoKind = defineProjectKind({
  kind: 'photo',
  module: 'photo-editor',
  schema: 1,
  parts: { photo: photoSchema },
  path: (id) => `/modules/photo-editor/photos/${id}`,
  assetsOf: (_, body) => assetsIn(photoOf(body)),
  shareView: ({ photo }) => [{ drawn: drawingOf(photoOf(photo)) }],
});

export const presetKind = defineProjectKind({
  kind: 'photo-preset',
  module: 'photo-editor',
  schema: 1,
  parts: { preset: presetSchema },
  path: () => '/modules/photo-editor/batch',
  shareView: () => [{ text: 'Settings for photos. They can be used in the Photo Editor.' }],
});
