import { type AddressInfo, createServer } from 'node:net';
import { reportPort } from '../measure/children.ts';

// The least that a mail server can do: answers every command at once and looks for the end of the
// mail, nothing else. Shows what the sender itself can do where the server is not the limit.
const server = createServer((socket) => {
  let inMail = false;
  let rest = '';
  socket.on('error', () => undefined);
  socket.setNoDelay(true);
  socket.write('220 sink\r\n');
  socket.on('data', (piece) => {
    rest += piece.toString('latin1');
    while (rest !== '') {
      if (inMail) {
        const end = rest.indexOf('\r\n.\r\n');
        if (end < 0) {
          rest = rest.slice(-4);
          return;
        }
        rest = rest.slice(end + 5);
        inMail = false;
        socket.write('250 taken\r\n');
        continue;
      }
      const end = rest.indexOf('\r\n');
      if (end < 0) return;
      const line = rest.slice(0, end).toUpperCase();
      rest = rest.slice(end + 2);
      inMail = line === 'DATA';
      if (line.startsWith('EHLO')) socket.write('250-sink\r\n250 PIPELINING\r\n');
      else socket.write(inMail ? '354 go on\r\n' : '250 ok\r\n');
    }
  });
});
server.listen(0, '127.0.0.1', () => reportPort((server.address() as AddressInfo).port));
