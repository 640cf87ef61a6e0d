/** Recorded answers of the register of beneficial owners, put to the adapter that reads it. */
import { beneficialOwnerRegister } from '../registers/beneficial-owner-register.ts';
import { answerOf, anyToken, type Contract, recordedSystem } from './contract.ts';

/** Asked about where an answer names no company. */
const SOMEBODY = '319000003';

/** The change log, its sequence number and the code lists, none of which the product reads. */
const isNoCompany = (json: unknown): boolean =>
  Array.isArray(json) ||
  (typeof json === 'object' &&
    json !== null &&
    ['sekvensnummer', 'om', 'registreringsstatus'].some((key) => key in json));

const numberIn = (json: unknown): string => {
  const number = (json as { readonly organisasjonsnummer?: unknown } | null | undefined)?.organisasjonsnummer;
  return typeof number === 'string' || typeof number === 'number' ? String(number).trim() || SOMEBODY : SOMEBODY;
};

export const reelleRettighetshavere: Contract = {
  folder: 'reelle-rettighetshavere',
  identifying: /^organisasjonsnummer$/,
  async put(recording) {
    const { file, json, status } = recording;
    if (/^(kodeverk|endringslogg|sekvensnummer)/.test(file) || (status === 200 && isNoCompany(json))) return null;
    const system = recordedSystem('beneficial-owner-register', () => answerOf(recording));
    const value = await beneficialOwnerRegister(system, anyToken).ownersOf(numberIn(json), {
      correlationId: 'c-1',
      bank: 'provebanken',
    });
    return { value, unread: system.unread };
  },
};
