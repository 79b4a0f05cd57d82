/** What a processor told does not fit what the hub knows: a person has to look, nothing is opened. */
export class Quarantined extends Error {
  constructor(reason: string) {
    super(reason);
    this.name = 'Quarantined';
  }
}
