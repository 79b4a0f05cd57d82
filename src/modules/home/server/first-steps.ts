import { audit } from '#platform/auth/audit.ts';
import type { FirstStep } from '#platform/first-steps/first-steps.ts';
import { claimsSetting } from '#platform/settings/claims-setting.ts';

/** The landing page begins with the documents' claims; whoever runs the hub has to stand by them. */
export const firstSteps: readonly FirstStep[] = [
  {
    id: 'landing-claims',
    audience: 'admin',
    order: 60,
    title: 'Decide what the landing page claims',
    text: 'It says “10,000+ prompts” and “50,000+ users” until you change it.',
    action: { label: 'Edit the claims', path: '/admin?tab=settings' },
    quick: {
      label: 'Use this hub’s own figures',
      async run(platform, user) {
        const { value, version } = await platform.settings.read(claimsSetting);
        await platform.db.transaction(async (tx) => {
          const own = { ...value, source: 'own' as const };
          await platform.settings.replace(claimsSetting, own, version, tx);
          const details = { section: claimsSetting.key };
          await audit(platform, tx, { event: 'settings.changed', actorId: user.id, details });
        });
      },
    },
    isDone: async ({ settings }) => (await settings.read(claimsSetting)).version > 0,
  },
];
