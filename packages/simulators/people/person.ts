/** The shape of a test person and a test organisation as the data files have it. */
export type Address = {
  readonly street: string;
  readonly postalCode: string;
  readonly postalArea: string;
  readonly country?: string;
};

export type PersonStub = {
  readonly alreadyCustomer?: boolean | 'SYSTEM_ERROR';
  readonly populationRegister?: 'HIT' | 'NO_HIT';
  readonly address?: 'FOREIGN' | 'PROTECTED';
  /** Properties of the register's document as they stand on the wire, in place of those that are made. */
  readonly folkeregisteret?: Readonly<Record<string, unknown>>;
  readonly aml?: string;
  readonly creditCheck?: string;
  readonly signing?: string;
  readonly failedAtProvider?: boolean;
  readonly accountReservation?: 'FAILED';
  readonly accountCreation?: 'FAILED';
  readonly accountNumber?: 'MISSING';
  readonly agreementService?: 'SYSTEM_ERROR';
  readonly geo?: string;
  readonly customerProcess?: string;
  readonly process?: string;
  readonly gateway?: string;
  readonly backend?: string;
  readonly completedDaysAgo?: number;
  readonly togglesOff?: readonly string[];
  readonly product?: string;
  readonly consent?: string;
};

export type Person = {
  readonly id: string;
  /** Empty of who has one name. */
  readonly fornavn: string;
  readonly etternavn: string;
  /** `K` or `M`, by which a parent is mother or father. */
  readonly gender?: string;
  readonly birthDate: string;
  readonly birthRelative?: string;
  readonly foedselsnummer: string;
  readonly adresse: Address | null;
  readonly epost?: string | null;
  readonly mobil?: string | null;
  readonly citizenship: readonly string[];
  readonly countryOfBirth: string;
  readonly countryOfResidence: string;
  readonly flow?: string;
  readonly guardians?: readonly string[];
  /** A child's: the lock it stands under at the start, and who has signed for it how long ago. */
  readonly processLock?: { readonly lockReason: string | null };
  readonly signing?: { readonly status: string; readonly signedDaysAgo: number } | null;
  readonly existingProducts?: readonly string[];
  readonly stub: PersonStub;
  readonly scenario: string;
};

export type Role = { readonly role: string; readonly person: string };

export type Organisation = {
  readonly id: string;
  readonly organisationNumber: string;
  readonly name: string;
  readonly selskapsform: string;
  readonly address: Address;
  readonly email: string;
  readonly phone: string;
  readonly businessCodes: readonly { readonly code: string; readonly name: string }[];
  readonly establishDate: string;
  readonly employees: number;
  readonly hasEmployees: boolean;
  readonly roles: readonly Role[];
  readonly signingRule: { readonly code: string | null; readonly text: string } | null;
  readonly expectedCombinations: readonly (readonly string[])[];
  readonly stub: {
    readonly alreadyCustomer?: boolean;
    readonly konkurs?: boolean;
    readonly konkursdato?: string;
    readonly respons_klasse?: 'SlettetEnhet';
    readonly slettedato?: string;
    /** `YYYY-MM-DD`. */
    readonly reconstructionSince?: string;
    readonly insolvencyAbroadSince?: string;
    /** Notes (påtegninger) and a business address abroad, as the register writes them. */
    readonly notes?: readonly object[];
    readonly foreignAddress?: object;
    /** Institutional sector, four digits; and of a foreign enterprise what its home register says otherwise, as the register writes it. */
    readonly sector?: string;
    readonly home?: object;
    /** Nobody owns it, since a Norwegian public body controls it. */
    readonly publicOwner?: true;
    readonly firmaattest?: 'FAILED';
    readonly aml?: string;
    readonly signing?: 'FAILED' | 'CANCELLED';
    readonly fullmakt?: {
      readonly rutineStatus?: string;
      readonly regelStatus?: string;
      readonly kombinasjonStatus?: string;
    };
  };
  readonly scenario: string;
  readonly expected: { readonly loginAs?: string };
};

/** First and last name, or the one name of who has no more. */
export function fullName(person: Person): string {
  return `${person.fornavn} ${person.etternavn}`.trim();
}

/** The name somebody is spoken to by. */
export const calledName = ({ fornavn, etternavn }: Person): string => (fornavn === '' ? etternavn : fornavn);
