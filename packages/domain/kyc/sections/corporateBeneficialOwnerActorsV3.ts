/** Beneficial owners of the company, beside those in the register of beneficial owners (K-150 to K-179). */
import { ownersChecks } from '../owners/checks.ts';
import { makeOwnersContent, ownersSettings } from '../owners/content.ts';
import { offeredOwners } from '../owners/offer.ts';
import { ownersOnScreen } from '../owners/on-screen.ts';
import { ownersProblems } from '../owners/problems.ts';
import { settledOwners } from '../owners/settle.ts';
import { ownersSummary } from '../owners/summary.ts';
import { sectionKind } from '../section.ts';

export const corporateBeneficialOwnerActorsV3 = sectionKind({
  ...ownersOnScreen,
  kind: 'corporateBeneficialOwnerActorsV3',
  title: 'kyc.bo.title',
  settings: ownersSettings,
  content: makeOwnersContent,
  problems: ownersProblems,
  check: ownersChecks,
  settle: settledOwners,
  offer: offeredOwners,
  kindInForm7: 'corporateBeneficialOwnerActorsV2',
  summary: ownersSummary,
});
