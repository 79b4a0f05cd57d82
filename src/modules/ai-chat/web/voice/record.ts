/** A recording that goes on until it is stopped. */
export type Recording = {
  /** The recording; undefined where it was given up or holds nothing. */
  readonly done: Promise<Blob | undefined>;
  readonly stop: () => void;
  /** Ends it without a result. */
  readonly giveUp: () => void;
};

/** Quiet of this length ends a recording that watches for it, in ms. */
const quietMs = 1600;
/** How often it is listened, in ms. */
const listenMs = 100;
/** Loudness, 0..1, above which somebody speaks. */
const speech = 0.02;
/** Nobody speaks longer without a breath; a forgotten microphone ends, too, in ms. */
const longestMs = 10 * 60_000;

/** Whether this browser can record at all. */
export const canRecord = (): boolean =>
  'MediaRecorder' in window && navigator.mediaDevices !== undefined;

/**
 * Records the microphone. `untilQuiet`: ends by itself once somebody has spoken and is quiet again. Throws where the
 * microphone may not be used.
 */
export async function record(untilQuiet: boolean): Promise<Recording> {
  const stream = await navigator.mediaDevices.getUserMedia({ audio: true });
  const recorder = new MediaRecorder(stream);
  const parts: Blob[] = [];
  let isWanted = true;
  recorder.addEventListener('dataavailable', ({ data }) => {
    if (data.size > 0) parts.push(data);
  });
  const stop = () => {
    if (recorder.state !== 'inactive') recorder.stop();
  };
  const forgotten = setTimeout(stop, longestMs);
  const unwatch = untilQuiet ? watchQuiet(stream, stop) : () => undefined;
  const done = new Promise<Blob | undefined>((resolve) => {
    recorder.addEventListener('stop', () => {
      clearTimeout(forgotten);
      unwatch();
      for (const track of stream.getTracks()) track.stop();
      const whole = new Blob(parts, { type: recorder.mimeType });
      resolve(isWanted && whole.size > 0 ? whole : undefined);
    });
  });
  recorder.start();
  return {
    done,
    stop,
    giveUp() {
      isWanted = false;
      stop();
    },
  };
}

/** Calls `onQuiet` once somebody has spoken and then was quiet. */
function watchQuiet(stream: MediaStream, onQuiet: () => void): () => void {
  const context = new AudioContext();
  const analyser = context.createAnalyser();
  context.createMediaStreamSource(stream).connect(analyser);
  const samples = new Float32Array(analyser.fftSize);
  let quietSince: number | undefined;
  const timer = setInterval(() => {
    analyser.getFloatTimeDomainData(samples);
    const power = samples.reduce((sum, value) => sum + value * value, 0) / samples.length;
    if (Math.sqrt(power) > speech) quietSince = Date.now();
    else if (quietSince !== undefined && Date.now() - quietSince > quietMs) onQuiet();
  }, listenMs);
  return () => {
    clearInterval(timer);
    void context.close();
  };
}
