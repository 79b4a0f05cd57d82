import { z } from 'zod';
import { endpoint } from '#kernel/contract.ts';
import { matrixInput } from './prompt-tests/schemas.ts';
import { shelfContract } from './shelf/shelf-contract.ts';
import {
  likeSchema,
  ownSchema,
  stateSchema,
  submissionSchema,
  waitingSchema,
  writingSchema,
} from './submission-schemas.ts';
import { boughtSchema, earningsSchema, ideaBody, ideaSchema } from './workshop-schemas.ts';

const path = '/prompt-studio';

const byId = z.object({ id: z.uuid() });
const saved = z.object({ revision: z.number().int(), updatedAt: z.iso.datetime() });

/** Where money goes, its owner decides in person. */
const payouts = { perMinute: 10, limitGroup: 'payouts', tokens: 'refused' } as const;

export const contract = {
  ...shelfContract,
  /** What can truly be said of this hub to people who think of selling here. */
  figures: endpoint('public')
    .route({ method: 'GET', path: `${path}/figures` })
    .output(
      z.object({
        prompts: z.number().int(),
        creators: z.number().int(),
        sales: z.number().int(),
        /** Cents; null without a paid prompt. */
        medianPrice: z.number().int().nullable(),
        currency: z.string(),
        /** Hours within which submissions should be decided. */
        decideWithin: z.number().int(),
        /** Hours that the last decisions took, middle value; null without any. */
        decidedIn: z.number().nullable(),
      }),
    ),
  mine: endpoint('user')
    .route({ method: 'GET', path: `${path}/submissions` })
    .output(z.object({ submissions: z.array(ownSchema) })),
  start: endpoint('user', { perMinute: 30, limitGroup: 'drafts', impersonable: true })
    .route({ method: 'POST', path: `${path}/submissions` })
    .input(z.object({ writing: writingSchema.partial().optional() }))
    .output(submissionSchema),
  /** Begins a new version of an own live prompt, or answers the one begun before. */
  change: endpoint('user', { perMinute: 30, limitGroup: 'drafts', impersonable: true })
    .route({ method: 'POST', path: `${path}/submissions/{id}/change` })
    .input(byId)
    .output(submissionSchema),
  submission: endpoint('user')
    .route({ method: 'GET', path: `${path}/submissions/{id}` })
    .input(byId)
    .output(submissionSchema),
  save: endpoint('user', { perMinute: 240, limitGroup: 'draft-saves', impersonable: true })
    .route({ method: 'PUT', path: `${path}/submissions/{id}` })
    .input(byId.extend({ revision: z.number().int(), writing: writingSchema }))
    .output(saved),
  remove: endpoint('user')
    .route({ method: 'DELETE', path: `${path}/submissions/{id}` })
    .input(byId)
    .output(z.object({ ok: z.boolean() })),
  publishPicture: endpoint('user', { perMinute: 20, limitGroup: 'prompt-pictures' })
    .route({ method: 'POST', path: `${path}/pictures/from-library` })
    .input(z.object({ assetId: z.uuid() }))
    .output(z.object({ path: z.string() })),
  check: endpoint('user', { perMinute: 60, limitGroup: 'duplicate-checks', impersonable: true })
    .route({ method: 'POST', path: `${path}/submissions/{id}/check` })
    .input(byId.extend({ body: z.string().max(20_000) }))
    .output(z.object({ equal: likeSchema.nullable(), near: z.array(likeSchema) })),
  submit: endpoint('user', { perMinute: 10, limitGroup: 'submissions' })
    .route({ method: 'POST', path: `${path}/submissions/{id}/submit` })
    .input(byId.extend({ revision: z.number().int() }))
    .output(submissionSchema),
  takeBack: endpoint('user', { impersonable: true })
    .route({ method: 'POST', path: `${path}/submissions/{id}/take-back` })
    .input(byId)
    .output(submissionSchema),
  appeal: endpoint('user', { perMinute: 10, limitGroup: 'submissions' })
    .route({ method: 'POST', path: `${path}/submissions/{id}/appeal` })
    .input(byId.extend({ words: z.string().trim().min(10).max(2000) }))
    .output(submissionSchema),
  services: endpoint('user')
    .route({ method: 'GET', path: `${path}/services` })
    .output(z.object({ services: z.array(z.object({ id: z.string(), name: z.string() })) })),
  tryOut: endpoint('user', { perMinute: 12, limitGroup: 'prompt-tests' })
    .route({ method: 'POST', path: `${path}/tests` })
    .input(z.object({ service: z.string().max(60), prompt: z.string().trim().min(1).max(20_000) }))
    .output(
      z.object({
        text: z.string(),
        service: z.string(),
        model: z.string(),
        milliseconds: z.number().int(),
        /** Whether it ended early because the answer grew too long. */
        cut: z.boolean(),
      }),
    ),
  bought: endpoint('user')
    .route({ method: 'GET', path: `${path}/bought` })
    .output(z.object({ prompts: z.array(boughtSchema) })),
  earnings: endpoint('user')
    .route({ method: 'GET', path: `${path}/earnings` })
    .output(earningsSchema),
  requestPayout: endpoint('user', payouts)
    .route({ method: 'POST', path: `${path}/earnings/payouts` })
    .input(z.object({ currency: z.string().regex(/^[A-Z]{3}$/, 'must be three capital letters') }))
    .output(z.object({ ok: z.boolean() })),
  /** Where the creator opens an account at Stripe or completes it. */
  connect: endpoint('user', payouts)
    .route({ method: 'POST', path: `${path}/earnings/connect` })
    .output(z.object({ url: z.string() })),
  refreshConnect: endpoint('user', payouts)
    .route({ method: 'POST', path: `${path}/earnings/connect/refresh` })
    .output(z.object({ ok: z.boolean() })),
  ideas: endpoint('user')
    .route({ method: 'GET', path: `${path}/ideas` })
    .output(
      z.object({
        ideas: z.array(z.object({ id: z.uuid(), title: z.string(), updatedAt: z.iso.datetime() })),
      }),
    ),
  idea: endpoint('user')
    .route({ method: 'GET', path: `${path}/ideas/{id}` })
    .input(byId)
    .output(ideaSchema),
  startIdea: endpoint('user', { perMinute: 30, limitGroup: 'drafts', impersonable: true })
    .route({ method: 'POST', path: `${path}/ideas` })
    .input(z.object({ rough: ideaBody }))
    .output(ideaSchema),
  /** Keeps a text that the person wrote as a version of its own. */
  keepVersion: endpoint('user', { perMinute: 60, limitGroup: 'draft-saves', impersonable: true })
    .route({ method: 'POST', path: `${path}/ideas/{id}/versions` })
    .input(byId.extend({ body: ideaBody }))
    .output(ideaSchema),
  improve: endpoint('user', { perMinute: 12, limitGroup: 'prompt-tests' })
    .route({ method: 'POST', path: `${path}/ideas/{id}/improve` })
    .input(byId.extend({ body: ideaBody, service: z.string().max(60) }))
    .output(ideaSchema),
  removeIdea: endpoint('user')
    .route({ method: 'DELETE', path: `${path}/ideas/{id}` })
    .input(byId)
    .output(z.object({ ok: z.boolean() })),
  /** A test of prompts, which is a project. */
  startTest: endpoint('user', { perMinute: 30, limitGroup: 'drafts', impersonable: true })
    .route({ method: 'POST', path: `${path}/prompt-tests` })
    .input(
      z.object({
        title: z.string().trim().min(1, 'Give the test a title.').max(200),
        spaceId: z.uuid().optional(),
        prompt: z.string().max(20_000).optional(),
      }),
    )
    .output(z.object({ projectId: z.uuid() })),
  /** What a matrix may cost, before it is asked for. */
  estimate: endpoint('user', { perMinute: 120, limitGroup: 'prompt-estimates' })
    .route({ method: 'POST', path: `${path}/prompt-tests/estimate` })
    .input(matrixInput.pick({ versions: true, cases: true, services: true }))
    .output(
      z.object({
        cells: z.number().int(),
        /** Tokens that each answer is taken to have. */
        answerTokens: z.number().int(),
        services: z.array(
          z.object({
            service: z.string(),
            /** Millionths of a US dollar; null where no price is known. */
            micros: z.number().int().nullable(),
          }),
        ),
      }),
    ),
  /** A service's opinion of an answer: a suggestion, no check. */
  judge: endpoint('user', { perMinute: 30, limitGroup: 'prompt-judgements' })
    .route({ method: 'POST', path: `${path}/prompt-tests/judge` })
    .input(
      z.object({
        service: z.string().max(80).default('auto'),
        wish: z.string().trim().min(1).max(1000),
        output: z.string().min(1).max(20_000),
      }),
    )
    .output(z.object({ fits: z.boolean(), reason: z.string(), by: z.string() })),
  queue: endpoint('admin')
    .route({ method: 'GET', path: `${path}/queue` })
    .input(
      z.object({
        show: z.enum(['pending', 'decided']).default('pending'),
        after: z.uuid().optional(),
      }),
    )
    .output(
      z.object({
        prompts: z.array(waitingSchema),
        next: z.uuid().nullable(),
        waiting: z.number().int(),
        late: z.number().int(),
      }),
    ),
  review: endpoint('admin')
    .route({ method: 'GET', path: `${path}/queue/{id}` })
    .input(byId)
    .output(
      z.object({
        id: z.uuid(),
        revision: z.number().int(),
        kind: z.enum(['prompt', 'change']),
        state: stateSchema,
        proposed: writingSchema,
        /** What is live now; null for a prompt of its own. */
        current: writingSchema.nullable(),
        similar: z.array(likeSchema),
        reason: z.string().nullable(),
        appeal: z.string().nullable(),
      }),
    ),
  decide: endpoint('admin')
    .route({ method: 'POST', path: `${path}/queue/{id}/decision` })
    .input(
      byId.extend({
        /** What the moderator has read; another one means that it was changed meanwhile. */
        revision: z.number().int(),
        decision: z.enum(['approve', 'reject']),
        reason: z.string().trim().max(2000).default(''),
        /** Another topic than its creator chose; only with an approval. */
        topic: z.string().max(60).optional(),
      }),
    )
    .output(z.object({ ok: z.boolean() })),
};
