import { crc32, deflateSync } from 'node:zlib';
import { buildMp4 } from './mock-mp4.ts';

const pngSide = 8;

/** A valid blue PNG of 8 × 8 pixels. */
export function buildPng(): Uint8Array {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(pngSide, 0);
  header.writeUInt32BE(pngSide, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const row = [0, ...Array.from({ length: pngSide }, () => [40, 120, 200]).flat()];
  const pixels = deflateSync(Buffer.from(Array.from({ length: pngSide }, () => row).flat()));
  return new Uint8Array(
    Buffer.concat([
      Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
      pngChunk('IHDR', header),
      pngChunk('IDAT', pixels),
      pngChunk('IEND', Buffer.alloc(0)),
    ]),
  );
}

function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const checksum = Buffer.alloc(4);
  checksum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, checksum]);
}

/** A valid JPEG of 16 × 16 pixels, made once with sharp. */
function buildJpeg(): Uint8Array {
  return new Uint8Array(
    Buffer.from(
      '/9j/2wBDABQODxIPDRQSEBIXFRQYHjIhHhwcHj0sLiQySUBMS0dARkVQWnNiUFVtVkVGZIhlbXd7gYKBTmCNl4x9lnN+gXz/' +
        '2wBDARUXFx4aHjshITt8U0ZTfHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHz/' +
        'wAARCAAQABADASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAT/xAAUEAEAAAAAAAAAAAAAAAAAAAAA/8QAFAEB' +
        'AAAAAAAAAAAAAAAAAAAABf/EABQRAQAAAAAAAAAAAAAAAAAAAAD/2gAMAwEAAhEDEQA/AJgCg1//2Q==',
      'base64',
    ),
  );
}

/** About a quarter of a second of silence: MPEG-1 layer III frames at 128 kbit/s and 44.1 kHz. */
export function buildMp3(): Uint8Array {
  const frame = Buffer.alloc(417);
  frame.set([0xff, 0xfb, 0x90, 0xc4]);
  return new Uint8Array(Buffer.concat(Array.from({ length: 10 }, () => frame)));
}

/** A quarter of a second of silence as 16-bit mono WAV at 8 kHz. */
function buildWav(): Uint8Array {
  const samples = 2000;
  const wav = Buffer.alloc(44 + samples * 2);
  wav.write('RIFF', 0, 'latin1');
  wav.writeUInt32LE(36 + samples * 2, 4);
  wav.write('WAVEfmt ', 8, 'latin1');
  wav.writeUInt32LE(16, 16);
  wav.writeUInt16LE(1, 20);
  wav.writeUInt16LE(1, 22);
  wav.writeUInt32LE(8000, 24);
  wav.writeUInt32LE(16_000, 28);
  wav.writeUInt16LE(2, 32);
  wav.writeUInt16LE(16, 34);
  wav.write('data', 36, 'latin1');
  wav.writeUInt32LE(samples * 2, 40);
  return new Uint8Array(wav);
}

/** Bytes and MIME type by file extension, for the media host of the mock. */
export const mockMedia: Readonly<Record<string, { bytes: Uint8Array; type: string }>> = {
  png: { bytes: buildPng(), type: 'image/png' },
  jpg: { bytes: buildJpeg(), type: 'image/jpeg' },
  mp3: { bytes: buildMp3(), type: 'audio/mpeg' },
  wav: { bytes: buildWav(), type: 'audio/wav' },
  mp4: { bytes: buildMp4(), type: 'video/mp4' },
};
