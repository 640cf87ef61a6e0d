/** An organisation as the business register has it; every journey with an organisation reads this. */
import type { Address } from '../contact/address.ts';
import type { CompanyForm } from './company-form.ts';
import type { Condition, RegisterNote } from './condition.ts';

export interface Organisation {
  readonly name: string;
  readonly organisationNumber: string;
  readonly companyForm: CompanyForm;
  readonly address: Address;
  /** `YYYY-MM-DD`, or null when the register has none. */
  readonly establishedOn: string | null;
  /** `YYYY-MM-DD`, of entry in the business register; left out where it has none, and of what was kept before it was read. */
  readonly registeredOn?: string;
  readonly businessCodes: readonly { readonly code: string; readonly name: string }[];
  readonly employees: number | null;
  /** Line of business in the register's own words; left out where the register has none, and of what was kept before it was read. */
  readonly activity?: string;
  /** True if it is registered for value added tax; left out where the register does not say, and of what was kept before. */
  readonly isInVatRegister?: boolean;
  /** Conditions that an advisor must look at; left out in data from before the register was asked about them. */
  readonly conditions?: readonly Condition[];
  readonly notes?: readonly RegisterNote[];
  /** Institutional sector by the national statistics office, four digits, `1120`; left out where the register has none, and of what was kept before. */
  readonly sector?: string;
  /** Of a foreign enterprise: the country of its law by three letters, and its number in that country's register. */
  readonly home?: { readonly country: string; readonly foreignNumber: string };
}

export const isSoleProprietorship = (organisation: Pick<Organisation, 'companyForm'>): boolean =>
  organisation.companyForm === 'ENK';
