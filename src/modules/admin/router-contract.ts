import { z } from 'zod';
import { endpoint } from '#kernel/contract.ts';
import { ruleEffects } from '#kernel/routing/rule-effects.ts';
import { serviceIdSchema } from '#kernel/service-id-schema.ts';

const path = '/admin/router';
const ok = z.object({ ok: z.literal(true) });
const careful = { perMinute: 60, limitGroup: 'admin-router' } as const;
const service = serviceIdSchema;

const suggestionSchema = z.object({
  phrase: z.string(),
  service,
  /** Messages with the phrase that people sent from another service to this one. */
  corrections: z.number().int(),
  /** All that people sent on from another service, wherever to. */
  corrected: z.number().int(),
  people: z.number().int(),
  /** Messages that stayed with another service; null where that is not known, at most `mostLeft`. */
  left: z.number().int().nullable(),
  /** Where the router had sent them, most first. */
  from: z.array(z.object({ service, corrections: z.number().int() })),
  /** The figures in one sentence. */
  sentence: z.string(),
});

const ruleFields = z.object({
  /** A word or phrase; counts as whole words in any case. */
  phrase: z.string().trim().min(1, 'Please enter a word or phrase.').max(60, 'At most 60 letters.'),
  effect: z.enum(ruleEffects),
  service,
  note: z.string().trim().max(300, 'At most 300 letters.'),
  enabled: z.boolean(),
});

const ruleSchema = ruleFields.extend({
  id: z.uuid(),
  /** Address of the administrator who changed it last; null when the account is gone. */
  changedBy: z.string().nullable(),
  changedAt: z.iso.datetime(),
});

const chosen = z.object({ phrase: z.string().min(1).max(80), service });
const id = z.object({ id: z.uuid() });

export const routerContract = {
  read: endpoint('admin')
    .route({ method: 'GET', path })
    .output(
      z.object({
        /** Days that corrections count. */
        days: z.number().int(),
        corrections: z.number().int(),
        people: z.number().int(),
        suggestions: z.array(suggestionSchema),
        rules: z.array(ruleSchema),
        /** Whether a service with the hub's tools decides what the router is not sure of. */
        handOver: z.boolean(),
      }),
    ),
  /** Makes a rule of a suggestion. Suggestions do nothing until then. */
  accept: endpoint('admin', careful)
    .route({ method: 'POST', path: `${path}/suggestions/accept` })
    .input(chosen)
    .output(ruleSchema),
  /** Puts a suggestion away until there are twice as many corrections. */
  dismiss: endpoint('admin', careful)
    .route({ method: 'POST', path: `${path}/suggestions/dismiss` })
    .input(chosen)
    .output(ok),
  addRule: endpoint('admin', careful)
    .route({ method: 'POST', path: `${path}/rules` })
    .input(ruleFields)
    .output(ruleSchema),
  changeRule: endpoint('admin', careful)
    .route({ method: 'PATCH', path: `${path}/rules/{id}` })
    .input(ruleFields.partial().extend(id.shape))
    .output(ruleSchema),
  setHandOver: endpoint('admin', careful)
    .route({ method: 'PUT', path: `${path}/hand-over` })
    .input(z.object({ on: z.boolean() }))
    .output(ok),
  removeRule: endpoint('admin', careful)
    .route({ method: 'DELETE', path: `${path}/rules/{id}` })
    .input(id)
    .output(ok),
};

export type RouterSuggestion = z.infer<typeof suggestionSchema>;
export type RouterRule = z.infer<typeof ruleSchema>;
export type RouterRuleFields = z.infer<typeof ruleFields>;
