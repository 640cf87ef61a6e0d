/** Who owns or controls the company in the end, beside what the register of beneficial owners has (K-150 to K-179). */
import { submitCorporateActors } from '../actors/submit-actors.ts';
import { ownersAnswer } from '../owners/answer.ts';
import { ownersChecks } from '../owners/checks.ts';
import { makeOwnersContent, ownersContent, ownersSettings } from '../owners/content.ts';
import { offeredOwners } from '../owners/offer.ts';
import { ownersProblems } from '../owners/problems.ts';
import { settledOwners } from '../owners/settle.ts';
import { ownersSummary } from '../owners/summary.ts';
import { sectionKind } from '../section.ts';

export const corporateBeneficialOwnerActorsV3 = sectionKind({
  kind: 'corporateBeneficialOwnerActorsV3',
  title: 'kyc.bo.title',
  settings: ownersSettings,
  contentSchema: ownersContent,
  content: makeOwnersContent,
  answer: ownersAnswer,
  problems: ownersProblems,
  check: ownersChecks,
  settle: settledOwners,
  offer: offeredOwners,
  submit: submitCorporateActors,
  kindInForm7: 'corporateBeneficialOwnerActorsV2',
  summary: ownersSummary,
});
