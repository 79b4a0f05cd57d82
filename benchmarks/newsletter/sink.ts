import { startSmtpSink } from '#platform/newsletter/testing/smtp-sink.ts';
import { reportPort } from '../measure/children.ts';

// The mail server: takes everything, keeps nothing. A process of its own, as a real one is.
const sink = await startSmtpSink();
reportPort(Number(new URL(sink.url).port), () => sink.close());
