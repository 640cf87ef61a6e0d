/** Recorded answers of the register of signature and procuration rights, put to the adapter with the roles silent. */
import { businessRegister } from '../registers/business-register.ts';
import { answerOf, type Contract, recordedSystem, type Recording } from './contract.ts';

const context = { correlationId: 'contract', bank: 'recorded' };

const numberOf = ({ json }: Recording): string => {
  const { enhet } = (json ?? {}) as { readonly enhet?: { readonly organisasjonsnummer?: unknown } | null };
  return typeof enhet?.organisasjonsnummer === 'string' ? enhet.organisasjonsnummer : '319000011';
};

export const fullmakt: Contract = {
  folder: 'fullmakt',
  identifying: /^$/,
  async put(recording) {
    const system = recordedSystem('business-register', ({ operation }) =>
      operation === 'signing-rights' ? answerOf(recording) : { status: 503, body: '' },
    );
    const value = await businessRegister(system).signingRights(numberOf(recording), context);
    return { value, unread: system.unread };
  },
};
