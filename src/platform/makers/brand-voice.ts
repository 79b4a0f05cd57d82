import { z } from 'zod';
import type { DbScope } from '../db/database.ts';
import { noProject, partsOf, requireProject } from '../projects/projects.ts';
import type { BrandVoice } from './text/text-task.ts';

const words = z.array(z.string()).default([]);
const partSchema = z.object({
  name: z.string(),
  voice: z
    .object({
      tone: z.string().default(''),
      address: z.enum(['you', 'we']).default('you'),
      wanted: words,
      banned: words,
    })
    .prefault({}),
});

/** How texts of a brand sound, for somebody who may read it. Throws 404 for all others. */
export async function findBrandVoice(
  scope: DbScope,
  userId: string,
  brandId: string,
): Promise<BrandVoice> {
  const project = await requireProject(scope, userId, brandId, 'view');
  if (project.kind !== 'brand') throw noProject();
  const { name, voice } = partSchema.parse((await partsOf(scope, project)).brand);
  return { name, ...voice };
}

/** The same as an instruction. */
export const voiceOrder = ({ name, tone, address, wanted, banned }: BrandVoice): string =>
  [
    `Write as ${name}.`,
    tone && `Tone: ${tone}.`,
    address === 'we' ? 'Speak as “we”.' : 'Address the reader as “you”.',
    wanted.length > 0 && `Words to use where they fit: ${wanted.join(', ')}.`,
    banned.length > 0 && `Never use these words: ${banned.join(', ')}.`,
  ]
    .filter(Boolean)
    .join(' ');
