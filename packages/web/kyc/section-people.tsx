/** Picture of the company's people on top of a section: what all sections of the declaration know, as far as it is answered (N-073). */
import type { Board } from '@bli-kunde/domain/kyc/actors/actor.ts';
import type { FormSection } from '@bli-kunde/domain/kyc/api-schemas.ts';
import type { OwnersAnswer } from '@bli-kunde/domain/kyc/owners/answer.ts';
import type { OwnersContent } from '@bli-kunde/domain/kyc/owners/content.ts';
import { boardAsPeople, ownerAsPerson } from '@bli-kunde/domain/kyc/owners/people.ts';
import { companyPeople, type OwnerOf, type PeopleNode } from '@bli-kunde/domain/people/company-people.ts';
import type { ReactNode } from 'react';
import { PeoplePicture } from '../ui/people-picture.tsx';
import { startValues } from './owners/owner-values.ts';
import type { SectionPlace } from './section-place.ts';

export interface SectionPeopleProps {
  readonly sections: SectionPlace['sections'];
  /** As they stand in the form of the section that is open; of the answer or the register where it is left out. */
  readonly owners?: readonly OwnerOf[];
  readonly hrefOf?: (node: PeopleNode) => string | null;
  /** The section's own list, beside the table of the picture; alone where there is nothing to draw. */
  readonly children?: ReactNode;
  readonly opens?: boolean;
}

const sectionOf = (sections: SectionPlace['sections'], kind: RegExp): FormSection | null =>
  sections.find((each) => kind.test(each.kind)) ?? null;

function ownersIn(sections: SectionPlace['sections']): readonly OwnerOf[] {
  const section = sectionOf(sections, /^corporateBeneficialOwnerActors/);
  if (section === null) return [];
  const content = section.content as OwnersContent;
  const values = startValues(section.answer as OwnersAnswer | null, content);
  return values.hasBeneficialOwners === 'NO'
    ? []
    : values.beneficialOwners.map((owner) => ownerAsPerson(owner, content, false));
}

/** Empty where no section names the company: there is nothing to draw about. */
function companyIn(sections: SectionPlace['sections']) {
  const info = sectionOf(sections, /^corporateInformationSection$/)?.content as
    | { readonly name: string; readonly organisationNumber: string }
    | undefined;
  const owners = sectionOf(sections, /^corporateBeneficialOwnerActors/)?.content as OwnersContent | undefined;
  return info ?? (owners ? { name: owners.organisationName } : null);
}

export function SectionPeople({ sections, owners, ...around }: SectionPeopleProps) {
  const company = companyIn(sections);
  const board = (sectionOf(sections, /^corporateBoardActors/)?.content as { readonly board: Board | null } | undefined)
    ?.board;
  if (company === null) return around.children;
  const people = companyPeople({
    company,
    owners: owners ?? ownersIn(sections),
    leaders: board ? boardAsPeople(board) : [],
  });
  return <PeoplePicture people={people} {...around} />;
}
