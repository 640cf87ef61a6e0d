/** Puts recorded answers of a credit bureau to the adapter that reads it. */
import { creditInformation } from '../registers/credit-information.ts';
import { answerOf, anyToken, type Contract, recordedSystem } from './contract.ts';

export const creditInformationContract: Contract = {
  folder: 'credit-information',
  // An outcome that is left out is unknown, which is an answer.
  identifying: /^$/,
  async put(recording) {
    if (/-foresporsel/.test(recording.file)) return null;
    const system = recordedSystem('credit-information', () => answerOf(recording));
    const bureau = creditInformation(system, anyToken);
    const value = await bureau.check('9812', '12849049826', 'Brukskonto', {
      correlationId: 'recorded',
      bank: 'provebanken',
    });
    return { value, unread: system.unread };
  },
};
