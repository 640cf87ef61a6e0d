/** Beneficial owners of the company, beside those in the register of beneficial owners (K-150 to K-179). */
import { submitCorporateActors } from '../actors/submit-actors.ts';
import { ownersAnswer } from '../owners/answer.ts';
import { ownersChecks } from '../owners/checks.ts';
import { makeOwnersContent, ownersContent, ownersSettings } from '../owners/content.ts';
import { offeredOwners } from '../owners/offer.ts';
import { ownersProblems } from '../owners/problems.ts';
import { settledOwners } from '../owners/settle.ts';
import { ownersSummary } from '../owners/summary.ts';
import { sectionKind } from '../section.ts';
import { SERVER } from '../../server-side.ts';

export const corporateBeneficialOwnerActorsV3 = sectionKind(
  {
    kind: 'corporateBeneficialOwnerActorsV3',
    problems: ownersProblems,
    submit: submitCorporateActors,
  },
  SERVER
    ? {
        answer: ownersAnswer,
        contentSchema: ownersContent,
        title: 'kyc.bo.title',
        settings: ownersSettings,
        content: makeOwnersContent,
        check: ownersChecks,
        settle: settledOwners,
        offer: offeredOwners,
        kindInForm7: 'corporateBeneficialOwnerActorsV2',
        summary: ownersSummary,
      }
    : false,
);
