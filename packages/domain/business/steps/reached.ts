/** Answers that say how somebody is reached. */
import type { ContactData } from '../../contact/contact.ts';

export interface ContactPersonAnswer {
  /** Follows the organisation's contact data while it is said to be the same. */
  readonly contactPerson: (ContactData & { readonly usesOrganisationContact: boolean }) | null;
}

export interface Administrator extends ContactData {
  readonly firstName: string;
  readonly lastName: string;
  /** `YYYY-MM-DD`. */
  readonly birthDate: string;
  readonly nameAndRole: string;
}

export interface ChosenSignatory {
  readonly name: string;
  readonly birthDate: string;
  readonly email: string | null;
  readonly phone: string | null;
}
