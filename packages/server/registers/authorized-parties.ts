/** Altinn's authorized parties: the organisations that a person may act for (S-156, B-185, R-110 to R-113). */
import { companyFormOf, type CompanyForm } from '@bli-kunde/domain/organisation/company-form.ts';
import * as z from 'zod';
import { type AccessTokens, callWithToken } from './access-token.ts';
import { packageNameOf, roleCodeOf } from './authorized-party-roles.ts';
import { json } from './outside-answer.ts';
import type { CallContext, OutsideSystem } from './outside-call.ts';
import { fields, flag, isAbsent, list, optional, text } from './tolerant-reader.ts';

export interface AuthorizedOrganisation {
  /** Its number where Altinn tells no name. */
  readonly name: string;
  readonly organisationNumber: string;
  readonly companyForm: CompanyForm;
  /** The person's roles: the register's codes (`DAGL`, `LEDE`, `INNH`, …), and Altinn's own until they end. */
  readonly roles: readonly string[];
  /** Access packages by short name, such as `hovedadministrator`: they let somebody act in Altinn, and are no role. */
  readonly packages: readonly string[];
}

export interface AuthorizedParties {
  /**
   * In Altinn's order, without deleted ones and without sub-units. Of one that Altinn does not say so that it can be read whether it is
   * any of these, nothing counts: it has neither roles nor packages, and the business register is asked.
   * @throws OutsideFailure
   */
  organisationsOf(nationalId: string, context: CallContext): Promise<readonly AuthorizedOrganisation[]>;
}

/** Absent is undefined; what is told and cannot be read is null, which is neither yes nor no. */
const told = <T>(schema: z.ZodType<T>): z.ZodType<T | null | undefined> =>
  z.unknown().transform((value): T | null | undefined => {
    const read = optional(schema).parse(value);
    return read === undefined && !isAbsent(value) ? null : read;
  });
const party = fields({
  name: optional(text),
  organizationNumber: optional(text),
  type: told(text),
  unitType: optional(text),
  isDeleted: told(flag),
  onlyHierarchyElementWithNoAccess: told(flag),
  authorizedRoles: list(text),
  authorizedAccessPackages: list(text),
});
/** Nothing but a list is an answer: an empty one says that there is nobody. */
const parties = z.unknown().transform((answer, check) => {
  if (Array.isArray(answer)) return list(party).parse(answer);
  check.addIssue('not a list');
  return z.NEVER;
});
/** Roles and packages are read; resources and instances are long and nobody here looks at them. */
const ASKED = new URLSearchParams({
  includeRoles: 'true',
  includeAccessPackages: 'true',
  includeResources: 'false',
  includeInstances: 'false',
}).toString();

/** The national id travels in the body only (S-149). `subscriptionKey` is sent as `Ocp-Apim-Subscription-Key` where there is one. */
export function authorizedParties(
  system: OutsideSystem,
  tokens: AccessTokens,
  subscriptionKey?: string,
): AuthorizedParties {
  return {
    async organisationsOf(nationalId, context) {
      const request = {
        operation: 'authorized-parties',
        method: 'POST',
        path: `/accessmanagement/api/v1/resourceowner/authorizedparties?${ASKED}`,
        headers: subscriptionKey === undefined ? {} : { 'ocp-apim-subscription-key': subscriptionKey },
        body: { json: { type: 'urn:altinn:person:identifier-no', value: nationalId } },
        answers: { 200: json(parties) },
        idempotent: true,
      } as const;
      const { value } = await callWithToken(system, tokens, request, context);
      return value.flatMap((one) => {
        const { organizationNumber: number = '', isDeleted, onlyHierarchyElementWithNoAccess: isParentOnly } = one;
        const isOrganisation = (one.type ?? 'Organization').toLowerCase() === 'organization' && /^\d{9}$/.test(number);
        if (!isOrganisation || isDeleted === true || isParentOnly === true) return [];
        const isSure = ![one.type, isDeleted, isParentOnly].includes(null);
        return [
          {
            name: one.name ?? number,
            organisationNumber: number,
            companyForm: companyFormOf(one.unitType),
            roles: isSure ? [...new Set(one.authorizedRoles.map(roleCodeOf))] : [],
            packages: isSure ? [...new Set(one.authorizedAccessPackages.map(packageNameOf))] : [],
          },
        ];
      });
    },
  };
}
