/** Which organisations a person may act for, by Altinn's authorized parties (S-156, B-185). */
import { companyFormOf, type CompanyForm } from '@bli-kunde/domain/organisation/company-form.ts';
import * as z from 'zod';
import { type AccessTokens, callWithToken } from './access-token.ts';
import { json } from './outside-answer.ts';
import type { CallContext, OutsideSystem } from './outside-call.ts';

export interface AuthorizedOrganisation {
  readonly name: string;
  readonly organisationNumber: string;
  readonly companyForm: CompanyForm;
  /** The person's role codes in the organisation: `DAGL`, `LEDE`, `INNH`, … */
  readonly roles: readonly string[];
}

export interface AuthorizedParties {
  /** In Altinn's order, without deleted ones and without sub-units. @throws OutsideFailure */
  organisationsOf(nationalId: string, context: CallContext): Promise<readonly AuthorizedOrganisation[]>;
}

const partiesSchema = z.array(
  z.object({
    name: z.string(),
    organizationNumber: z.string().nullish(),
    type: z.string(),
    unitType: z.string().nullish(),
    isDeleted: z.boolean(),
    onlyHierarchyElementWithNoAccess: z.boolean(),
    authorizedRoles: z.array(z.string()).nullish(),
  }),
);

/** The national id travels in the body only (S-149). */
export function authorizedParties(system: OutsideSystem, tokens: AccessTokens): AuthorizedParties {
  return {
    async organisationsOf(nationalId, context) {
      const request = {
        operation: 'authorized-parties',
        method: 'POST',
        path: '/accessmanagement/api/v1/resourceowner/authorizedparties',
        body: { json: { type: 'urn:altinn:person:identifier-no', value: nationalId } },
        answers: { 200: json(partiesSchema) },
        idempotent: true,
      } as const;
      const { value } = await callWithToken(system, tokens, request, context);
      return value.flatMap((party) =>
        party.type !== 'Organization' ||
        !party.organizationNumber ||
        party.isDeleted ||
        party.onlyHierarchyElementWithNoAccess
          ? []
          : [
              {
                name: party.name,
                organisationNumber: party.organizationNumber,
                companyForm: companyFormOf(party.unitType),
                roles: party.authorizedRoles ?? [],
              },
            ],
      );
    },
  };
}
