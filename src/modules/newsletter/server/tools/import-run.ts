import { z } from 'zod';
import { AppError, badInput } from '#kernel/errors.ts';
import { findAssets } from '#platform/assets/find-assets.ts';
import { importSubscribers } from '#platform/newsletter/subscribers/import-subscribers.ts';
import { isLeftOut } from '#platform/newsletter/subscribers/read-import.ts';
import { defineRun } from '#platform/runs/define-run.ts';
import { readableBy } from '#platform/spaces/space-access.ts';
import { subscriberUpload } from '../file-routes.ts';

/** Bytes of the largest file, as on the screen. */
export const largestFile = subscriberUpload.largest;

export const importFields = {
  assetId: z.uuid(),
  from: z.enum(['csv', 'substack', 'beehiiv', 'mailchimp']),
  /** Where and when these people agreed; kept with each of them. */
  consentSource: z
    .string()
    .trim()
    .min(10, 'Please say where and when these people agreed to get the newsletter.')
    .max(1000),
};
const orderSchema = z.object(importFields);
type Order = z.infer<typeof orderSchema>;

export const importedSchema = z.object({
  added: z.number().int(),
  /** Known already, suppressed, or left out because the file says that they do not get it. */
  skipped: z.number().int(),
  /** The first 200. */
  faulty: z.array(z.object({ line: z.number().int(), column: z.string(), reason: z.string() })),
});

/** Brings subscribers in from a file of the library. */
export const importRun = defineRun({
  ...{ name: 'newsletter.import', module: 'newsletter', pool: 'heavy' as const },
  title: ({ from }: Order) => `Subscribers from ${from}`,
  path: () => '/modules/newsletter?part=subscribers',
  input: orderSchema,
  output: importedSchema,
  work: ({ platform, user, input, signal, step }) =>
    step('import', async () => {
      const reader = await readableBy(platform, user.id);
      const [asset] = await findAssets(platform.db, reader, [input.assetId]);
      const file = asset && (await platform.files.find(platform.db, asset.file_id));
      if (!file) throw badInput('This file is not here any more.', 'assetId');
      const found = await importSubscribers(platform, {
        bytes: new Uint8Array(await platform.files.read(file)),
        consent: input.consentSource,
        dryRun: false,
        actor: { id: user.id, signal },
      }).catch(namingTheAsset);
      const { added, known, suppressed, inactive, repeated, problems, mapping } = found;
      const faulty = problems
        .filter((problem) => !isLeftOut(problem))
        .map(({ row, message }) => ({ line: row, column: mapping.email ?? '', reason: message }));
      return { added, skipped: known + suppressed + inactive + repeated, faulty };
    }),
});

/** What is wrong with the file is said of the field in which it was given. */
function namingTheAsset(error: unknown): never {
  if (!(error instanceof AppError) || error.status !== 400) throw error;
  const { message, field } = error;
  const isColumn = field === 'mapping';
  throw badInput(isColumn ? 'The file has no column of email addresses.' : message, 'assetId');
}
