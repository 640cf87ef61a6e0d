/** Facts of a case: what the registers and the bank know of the subject when a declaration is opened. */
import type { RegisterCaution } from '../person/register-caution.ts';
import type { Address } from '../contact/address.ts';
import type { Board } from './actors/actor.ts';
import type { Condition, RegisterNote } from '../organisation/condition.ts';
import type { Organisation } from '../organisation/organisation.ts';
import type { Channel, Process } from './case.ts';
import type { ExistingOwner } from './owners/locked.ts';
import type { RegisteredOwners } from './owners/register.ts';
import type { PepEntry, RcaEntry } from './pep/entry.ts';
import type { ProductCode } from './product-codes.ts';
import type { ExistingTaxRelation } from './tax/relation.ts';

/** Last annual accounts that a company has filed for itself. */
export interface AnnualAccounts {
  /** `YYYY-MM-DD`, the last day of the period. */
  readonly until: string;
  /** Whole kroner, sum of operating income; null too where the period is not about a year. */
  readonly revenue: number | null;
  /** Whole kroner, below nought where it was lost. */
  readonly paidInEquity: number | null;
  readonly retainedEquity: number | null;
}

/** Register answers about the subject from when the declaration was opened; kept with the case as evidence. */
export interface CaseFacts {
  readonly process: Process;
  readonly channel: Channel;
  readonly organisation: {
    readonly name: string;
    readonly organisationNumber: string;
    /** Code and its Norwegian description (K-075, K-077). */
    readonly companyForm: string;
    readonly companyFormName: string;
    /** `YYYY-MM-DD`, or null when the register has none. */
    readonly establishedOn: string | null;
    /** `YYYY-MM-DD`, in the business register; left out where it has none, and of what was kept before it was read. */
    readonly registeredOn?: string | undefined;
    readonly businessCodes: readonly { readonly code: string; readonly name: string }[];
    /** States for an advisor to look at, and the register's notes; left out of what was kept before they were read. */
    readonly conditions?: readonly Condition[] | undefined;
    readonly notes?: readonly RegisterNote[] | undefined;
    /** Institutional sector and, of a foreign enterprise, its home, as the business register has them (D-064, D-065). */
    readonly sector?: Organisation['sector'] | undefined;
    readonly home?: Organisation['home'] | undefined;
  } | null;
  /**
   * Registers' words and figures of the business, for a form to fill in and the customer to confirm or correct; a part is null where its
   * register has none of it or gave no answer.
   */
  readonly business?: {
    readonly activity: string | null;
    readonly isInVatRegister: boolean | null;
    readonly accounts: AnnualAccounts | null;
  } | null;
  /** Names of the products applied for. */
  readonly products: readonly string[];
  /** The same by codes of our own, which conditions look at; null or left out means unknown, never that there are none. */
  readonly productCodes?: readonly ProductCode[] | null;
  /** Leaders of the company by the business register; null or left out while the register gave no answer. */
  readonly board?: Board | null;
  /** Set where the register tells too little of somebody with a role, or of which role it is: there may be leaders nobody knows of. */
  readonly isBoardInPart?: boolean;
  /**
   * Organisations with a part in the company by the business register, who are no leaders: partners, and what a foreign company
   * is a branch of. Null or left out while the register gave no answer.
   */
  readonly corporateActors?: readonly { readonly name: string; readonly organisationNumber: string | null }[] | null;
  /**
   * Whoever else leads or acts for it by a role of the business register: deputy members, holders of procuration, representatives,
   * business managers, and roles that nobody here knows. An organisation has `organisationNumber`, which is null for one without; without a birth
   * date somebody may be either. Null or left out while the register gave no answer.
   */
  readonly roleHolders?:
    | readonly {
        readonly name: string;
        /** `YYYY-MM-DD` */
        readonly birthDate: string | null;
        /** For people to read: 'Varamedlem'. */
        readonly role: string;
        readonly organisationNumber?: string | null;
      }[]
    | null;
  /** Answer of the register of beneficial owners; null or left out means unknown, never that there are none. */
  readonly beneficialOwners?: RegisteredOwners | null;
  /**
   * Answer of the population register about the person; null or left out while it gave none. Countries by three
   * letters.
   */
  readonly person?: {
    readonly countryOfBirth: string | null;
    readonly countryOfResidence: string | null;
    readonly citizenship: readonly string[];
    /** First two digits of the postal code of an address in Norway; left out where there is none, where it is protected, and of what was kept before. */
    readonly postalRegion?: string;
    /** Set of whoever has moved abroad by the register, also where it does not know to which country; left out of what was kept before. */
    readonly livesAbroad?: true;
    /** Cautions that leave the rest to a person, such as a guardian in money matters; left out where there is none, and of what was kept before. */
    readonly cautions?: readonly RegisterCaution[];
  } | null;
  /**
   * Answer of the population register about an owner who answers for the organisation, by the register of owners'
   * token; null or left out where no owner does, or it gave none.
   */
  readonly answeringOwner?: {
    readonly token: string;
    readonly countryOfBirth: string | null;
    readonly address: Address | null;
  } | null;
  /**
   * Entries that the bank has from an earlier declaration: locked, and asked whether they are still current (K-060,
   * K-061).
   */
  readonly existing?: {
    readonly pep: readonly (PepEntry & { readonly id: string })[];
    readonly rca: readonly (RcaEntry & { readonly id: string })[];
    readonly tax: readonly ExistingTaxRelation[];
    /** The owners of the last declaration that asked for them, each with the rows that are still open. */
    readonly owners?: readonly ExistingOwner[];
  } | null;
}

/** Products applied for, by names and by codes of our own. */
export type AppliedFor = Pick<CaseFacts, 'products' | 'productCodes'>;
