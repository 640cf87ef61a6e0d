/** Signing a declaration that belongs to no application, for the organisation that it is about. */
import type { SigningHooks } from '../signing/hooks.ts';
import type { OrganisationOrderData } from '../orders/order.ts';
import { signsForOrganisation } from '../signing/signing-rights.ts';

export const standaloneSigning: SigningHooks<OrganisationOrderData> = {
  ...signsForOrganisation,
  /** Its own page knows it by the declaration. */
  pageOf: ({ declarationId }) => `kundeerklaering/#/signering/${declarationId}`,
  notices: {},
  /** Those whom it waits for are named by the register, which has no address of theirs: they find it when they log in. */
  told: () => [],
};
