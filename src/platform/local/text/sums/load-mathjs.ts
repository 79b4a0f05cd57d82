import { createRequire } from 'node:module';
import type { MathJsInstance } from 'mathjs';

type Library = MathJsInstance;
let loaded: Library | undefined;

/**
 * The maths library, loaded at the first sum. Its bundle of one file takes a tenth of a second, its
 * hundreds of modules hold the server up for most of one.
 */
export function mathjs(): Library {
  loaded ??= createRequire(import.meta.url)('mathjs/lib/browser/math.js') as Library;
  return loaded;
}
