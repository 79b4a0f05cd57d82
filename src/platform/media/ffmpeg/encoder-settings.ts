/** Colours as every player expects them for HD: limited-range BT.709. */
export const colourTags = [
  '-color_primaries',
  'bt709',
  '-color_trc',
  'bt709',
  '-colorspace',
  'bt709',
  '-color_range',
  'tv',
];

type Encoding = {
  readonly width: number;
  readonly height: number;
  readonly fps: number;
  /** Ultrafast costs file size only, not quality; for long films. */
  readonly preset: 'ultrafast' | 'veryfast';
};

/** Arguments that read raw RGBA frames from standard input. */
export const rawInput = ({ width, height, fps }: Encoding): string[] => [
  ...['-f', 'rawvideo', '-pix_fmt', 'rgba', '-s', `${width}x${height}`, '-r', String(fps)],
  ...['-i', 'pipe:0'],
];

/**
 * Arguments that write a segment. Equal settings, key frames and time scale make the segments
 * of a film joinable by copy, to the frame.
 */
export const segmentOutput = ({ fps, preset }: Encoding): string[] => [
  ...['-vf', 'scale=out_color_matrix=bt709:out_range=tv:flags=bicubic,format=yuv420p'],
  ...[
    '-c:v',
    'libx264',
    '-preset',
    preset,
    '-crf',
    preset === 'ultrafast' ? '24' : '22',
    '-threads',
    '1',
  ],
  // Two encoders at once: a short look ahead keeps each small.
  ...['-x264-params', 'rc-lookahead=6:sync-lookahead=0'],
  ...['-g', String(fps * 4), '-bf', preset === 'ultrafast' ? '0' : '2'],
  ...colourTags,
  ...['-video_track_timescale', String(fps * 512), '-an', '-f', 'mp4'],
];
