import type { Subject } from '../../kit/subject.ts';

export const food = (
  names: Pick<Subject, 'en' | 'de' | 'fr' | 'es'>,
  tall: number,
  width: number,
  height: number,
  paint: Subject['paint'],
): Subject => ({ ...names, tall, width, height, home: 'table', paint });
