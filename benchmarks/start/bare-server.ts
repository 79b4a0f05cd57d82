import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { reportPort } from '../measure/children.ts';

// The floor of every start: Node itself and a server that answers one line.
const server = createServer((_request, response) => response.end('ok'));
server.listen(0, '127.0.0.1', () => reportPort((server.address() as AddressInfo).port));
