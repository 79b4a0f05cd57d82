import { defineProjectKind } from '#platform/projects/project-kind.ts';
import { type Photo, photoSchema, presetSchema } from '../../photo-project.ts';

/** Bodies have gone through the schema. */
const photoOf = (body: unknown) => body as Photo;

export const photoKind = defineProjectKind({
  kind: 'photo',
  module: 'photo-editor',
  schema: 1,
  parts: { photo: photoSchema },
  path: (id) => `/modules/photo-editor/photos/${id}`,
  assetsOf: (_, body) => [photoOf(body).source.assetId],
  shareView: ({ photo }) => [{ assetId: photoOf(photo).source.assetId }],
});

export const presetKind = defineProjectKind({
  kind: 'photo-preset',
  module: 'photo-editor',
  schema: 1,
  parts: { preset: presetSchema },
  path: () => '/modules/photo-editor/batch',
  shareView: () => [{ text: 'Settings for photos. They can be used in the Photo Editor.' }],
});
