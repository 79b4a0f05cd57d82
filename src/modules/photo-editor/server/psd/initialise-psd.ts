import { initializeCanvas } from 'ag-psd';

/** Tells the library how to hold pixels where there is no page: it draws nothing, it only reads and writes. */
export function initialisePsd(): void {
  const noCanvas = () => {
    throw new Error('Nothing is drawn here');
  };
  initializeCanvas(noCanvas, (width, height) => {
    const data = new Uint8ClampedArray(width * height * 4);
    return { data, width, height, colorSpace: 'srgb', pixelFormat: 'rgba-unorm8' };
  });
}
