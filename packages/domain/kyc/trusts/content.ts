/** Content of the section of trusts: the lists to choose from, and the owners that the section before has. */
import * as z from 'zod/mini';
import { fullName } from '../../norway/name.ts';
import { hasShares } from '../company-kinds.ts';
import { countryChoice, countryChoices } from '../rows/country-choice.ts';
import type { OwnersAnswer } from '../owners/answer.ts';
import type { SectionSource } from '../section.ts';
import { OWNERSHIP, thresholdText } from '../thresholds.ts';

export const trustsSettings = z.strictObject({});

export const trustsContent = z.object({
  organisationName: z.string(),
  /** '25 prosent eller mer'. */
  threshold: z.string(),
  /** True where a company of this form is owned by shares. */
  shares: z.boolean(),
  countries: z.array(countryChoice),
  /** Keys of the owners that are declared: who has a part in a trust is one of them. */
  owners: z.array(z.string()),
  allowSynthetic: z.boolean(),
});
export type TrustsContent = z.infer<typeof trustsContent>;

const isOwners = (answer: unknown): answer is OwnersAnswer =>
  (answer as { readonly typeInfo?: unknown } | null)?.typeInfo === 'BENEFICIAL_OWNERS_V2';

/** Names by which parties stand for owners; a namesake has a number behind the name. In the order of the list. */
export function ownerKeys(owners: readonly Pick<OwnersAnswer['beneficialOwners'][number], 'firstName' | 'lastName'>[]) {
  const names = owners.map(fullName);
  return names.map((name, at) => {
    const n = names.slice(0, at + 1).filter((one) => one === name).length;
    return n === 1 ? name : `${name} (${n})`;
  });
}

export const makeTrustsContent = ({
  facts,
  lists,
  answers,
  today,
  allowSynthetic,
}: SectionSource<z.infer<typeof trustsSettings>>): TrustsContent => ({
  organisationName: facts.organisation?.name ?? '',
  threshold: thresholdText(OWNERSHIP.COMING),
  shares: hasShares(facts.organisation?.companyForm ?? '', today),
  countries: countryChoices(lists),
  owners: [
    ...new Set(
      Object.values(answers)
        .filter(isOwners)
        .flatMap(({ beneficialOwners }) => ownerKeys(beneficialOwners)),
    ),
  ],
  allowSynthetic,
});
