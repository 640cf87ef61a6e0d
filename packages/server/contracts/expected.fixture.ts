/** For tests of contracts: what one recording of a system's folder comes to. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Contract, type ContractOutcome, outcomeOf, recordingOf } from './contract.ts';

const FOLDER = 'packages/simulators/contracts';

export const outcomeOfFile = (contract: Contract, file: string): Promise<ContractOutcome> =>
  outcomeOf(contract, recordingOf(file, readFileSync(join(FOLDER, contract.folder, file))));

export const recordedJson = (contract: Contract, file: string): unknown =>
  recordingOf(file, readFileSync(join(FOLDER, contract.folder, file))).json;

/** The value, with the names of what was dropped where something was; else the word of the fault. */
export async function readOf(contract: Contract, file: string): Promise<unknown> {
  const outcome = await outcomeOfFile(contract, file);
  if (outcome.kind !== 'value') return outcome.kind === 'not-sent' ? outcome.kind : outcome.reason;
  return outcome.unread.length === 0 ? outcome.value : [outcome.value, outcome.unread];
}
