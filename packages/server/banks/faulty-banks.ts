/** The error of banks that can't be served. */

/** Thrown with every fault found, each as `folder/file: field: what`. */
export class FaultyBanks extends Error {
  readonly faults: readonly string[];
  constructor(faults: readonly string[]) {
    super(`Faulty banks:\n${faults.join('\n')}`);
    this.name = 'FaultyBanks';
    this.faults = faults;
  }
}
