// Loaded before the peer, which would listen on every address of the machine.
import { Server } from 'node:net';

const { listen } = Server.prototype;
Server.prototype.listen = function listenNearby(port, ...rest) {
  const callback = rest.find((each) => typeof each === 'function');
  return listen.call(this, { port, host: '127.0.0.1' }, () => {
    process.send?.(this.address().port);
    callback?.();
  });
};
process.once('disconnect', () => process.exit());
