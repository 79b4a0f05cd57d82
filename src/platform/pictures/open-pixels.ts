import type { Sharp } from 'sharp';
import type { Pixels } from '#kernel/photo/pixels.ts';
import { sharp } from './sharp.ts';

/** Pixels that are unpacked already, to resize and encode them. Nothing is decoded here, whatever they hold. */
export const openPixels = ({ data, width, height, channels }: Pixels): Sharp =>
  sharp(data, { raw: { width, height, channels }, limitInputPixels: false });
