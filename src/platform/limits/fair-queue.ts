type Entry<T> = { readonly item: T; readonly person: string; readonly turn: number };

/**
 * Work that waits, handed out in turn by person (start-time fair queueing): whoever has little
 * waiting comes before whoever has much, however much that is; within a person first come, first
 * served. Nobody waits for ever.
 */
export class FairQueue<T> {
  private entries: Entry<T>[] = [];
  /** The turn that is being served. */
  private now = 0;
  /** The turn after the last one that each waiting person has taken. */
  private readonly next = new Map<string, number>();

  get size(): number {
    return this.entries.length;
  }

  /** How much of one person's waits. */
  waitingOf(person: string): number {
    return this.entries.reduce((sum, entry) => sum + (entry.person === person ? 1 : 0), 0);
  }

  add(person: string, item: T): void {
    const turn = Math.max(this.now, this.next.get(person) ?? 0);
    this.next.set(person, turn + 1);
    this.entries.push({ item, person, turn });
  }

  /** Takes out what is next, or undefined. */
  take(): T | undefined {
    let first: Entry<T> | undefined;
    for (const entry of this.entries) if (!first || entry.turn < first.turn) first = entry;
    if (!first) return undefined;
    this.now = first.turn;
    this.drop(first);
    return first.item;
  }

  /** Takes out something whose owner no longer wants it; false when it has been handed out. */
  remove(item: T): boolean {
    const entry = this.entries.find((each) => each.item === item);
    if (entry) this.drop(entry);
    return entry !== undefined;
  }

  private drop(entry: Entry<T>): void {
    this.entries = this.entries.filter((each) => each !== entry);
    // Turns already passed say nothing any more.
    for (const [person, turn] of this.next) if (turn <= this.now) this.next.delete(person);
  }
}
