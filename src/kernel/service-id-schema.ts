import { z } from 'zod';
import { isServiceId, serviceIds } from './services.ts';

const unknown = 'Unknown service';

/** A service that the hub can call, those that somebody added among them. */
export const serviceIdSchema = z
  .union([z.enum(serviceIds), z.templateLiteral(['api-', z.string()])], unknown)
  .refine(isServiceId, unknown);
