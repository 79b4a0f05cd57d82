import type { AskedFor } from '#kernel/asked-for.ts';

export const askedFor: AskedFor = {
  makes: `course, quiz*, kurs, cours, curso`,
  about: `certificate* course*, course* lesson*, quiz*, training, zertifikat* kurs*, certificat* cours, certificado* curso*, lerner*`,
};
