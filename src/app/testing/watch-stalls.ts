/** Longest time for which one thing kept the event loop, in milliseconds of this thread's own work. */
export type StallWatch = {
  /** The longest since the last reading. */
  read(): number;
  stop(): void;
};

/** Watches the event loop of this thread. What other programs do to the machine is not counted. */
export function watchStalls(): StallWatch {
  let longest = 0;
  let isOver = false;
  let last = process.threadCpuUsage();
  const turn = () => {
    const used = process.threadCpuUsage(last);
    longest = Math.max(longest, (used.user + used.system) / 1000);
    last = process.threadCpuUsage();
    if (!isOver) setTimeout(turn, 0);
  };
  turn();
  return {
    read() {
      const used = process.threadCpuUsage(last);
      const result = Math.max(longest, (used.user + used.system) / 1000);
      longest = 0;
      last = process.threadCpuUsage();
      return result;
    },
    stop() {
      isOver = true;
    },
  };
}
