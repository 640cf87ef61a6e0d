/** An organisation as the business register has it; every journey with an organisation reads this. */
import type { Address } from '../contact/address.ts';
import type { CompanyForm } from './company-form.ts';

export interface Organisation {
  readonly name: string;
  readonly organisationNumber: string;
  readonly companyForm: CompanyForm;
  readonly address: Address;
  /** `YYYY-MM-DD`, or null when the register has none. */
  readonly establishedOn: string | null;
  readonly businessCodes: readonly { readonly code: string; readonly name: string }[];
  readonly employees: number | null;
}

export const isSoleProprietorship = (organisation: Pick<Organisation, 'companyForm'>): boolean =>
  organisation.companyForm === 'ENK';
