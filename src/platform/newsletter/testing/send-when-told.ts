// Sends a broadcast in a process of its own, for tests that kill it: gets ready, says so, and
// begins when a line comes in.
import { once } from 'node:events';
import { sendBroadcastJob } from '../broadcasts/sending/send-broadcast-job.ts';
import { openSendingPlatform } from './sending-platform.ts';

const [databaseUrl = '', broadcastId = ''] = process.argv.slice(2);
const platform = openSendingPlatform(databaseUrl, process.env);
await platform.db.execute('select 1');
process.stdout.write('ready\n');
await once(process.stdin, 'data');
const signal = AbortSignal.timeout(60_000);
await sendBroadcastJob.run(platform, { broadcastId }, { id: '1', attempt: 1, signal });
process.exit(0);
