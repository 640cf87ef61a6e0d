/** Recorded answers of the register of company accounts, put to the adapter that reads it. */
import { annualAccountsRegister } from '../registers/annual-accounts.ts';
import { answerOf, type Contract, recordedSystem, type Recording } from './contract.ts';

/** Asked for where a recording says no number of its own. */
const ANY_NUMBER = '319000011';

function numberIn({ json }: Recording): string {
  const [first] = Array.isArray(json) ? (json as readonly unknown[]) : [];
  const { virksomhet } = (first ?? {}) as { readonly virksomhet?: { readonly organisasjonsnummer?: unknown } | null };
  const told = virksomhet?.organisasjonsnummer;
  return typeof told === 'string' || typeof told === 'number' ? String(told).replace(/\s/g, '') : ANY_NUMBER;
}

export const regnskapsregisteret: Contract = {
  folder: 'regnskapsregisteret',
  identifying: /^$/,
  async put(recording) {
    const system = recordedSystem('business-register', () => answerOf(recording));
    const value = await annualAccountsRegister(system).latest(numberIn(recording), {
      correlationId: 'contract',
      bank: 'recorded',
    });
    return { value, unread: system.unread };
  },
};
