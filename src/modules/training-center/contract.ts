import { z } from 'zod';
import { endpoint } from '#kernel/contract.ts';

const course = z.object({ projectId: z.uuid() });
const person = z.object({
  ...{ assignmentId: z.string(), email: z.string(), url: z.string() },
  dueAt: z.string().nullable(),
  done: z.int(),
  score: z.number().nullable(),
  lastAt: z.string().nullable(),
  certificateId: z.string().nullable(),
  verifyUrl: z.string().nullable(),
  isRevoked: z.boolean(),
});

/** What the screens need beside projects and tools. */
export const contract = {
  /** The caller's own courses, to learn. */
  assigned: endpoint('user', { perMinute: 120 })
    .route({ method: 'GET', path: '/training/assigned' })
    .output(
      z.object({
        assignments: z.array(
          z.object({
            ...{ id: z.string(), title: z.string(), dueAt: z.string().nullable() },
            ...{ done: z.int(), lessons: z.int(), verifyUrl: z.string().nullable() },
          }),
        ),
      }),
    ),
  board: endpoint('user', { perMinute: 240 })
    .route({ method: 'GET', path: '/training/courses/{projectId}/board' })
    .input(course)
    .output(
      z.object({
        people: z.array(person),
        lessons: z.int(),
        /** With those who have left the hub. */
        totals: z.object({ assigned: z.int(), finished: z.int() }),
      }),
    ),
  unassign: endpoint('user', { perMinute: 120 })
    .route({ method: 'DELETE', path: '/training/courses/{projectId}/people/{assignmentId}' })
    .input(course.extend({ assignmentId: z.uuid() }))
    .output(z.object({ removed: z.literal(true) })),
  revoke: endpoint('user', { perMinute: 120 })
    .route({ method: 'PUT', path: '/training/courses/{projectId}/certificates/{certificateId}' })
    .input(course.extend({ certificateId: z.uuid(), isRevoked: z.boolean() }))
    .output(z.object({ isRevoked: z.boolean() })),
};
