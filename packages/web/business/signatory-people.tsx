/** Picture of those who may sign for the company, with a mark on whoever is chosen (N-073). */
import type { BusinessState } from '@bli-kunde/domain/business/state.ts';
import type { Signee } from '@bli-kunde/domain/business/steps/signatarer.ts';
import { companyPeople } from '@bli-kunde/domain/people/company-people.ts';
import { PeoplePicture } from '../ui/people-picture.tsx';

export interface SignatoryPeopleProps {
  readonly state: Pick<BusinessState, 'organisation' | 'signees'>;
  readonly chosen: readonly Signee[];
}

export function SignatoryPeople({ state: { organisation, signees }, chosen }: SignatoryPeopleProps) {
  const { name, organisationNumber } = organisation.basicInfo;
  const people = companyPeople({
    company: { name, organisationNumber: organisationNumber.value },
    leaders: signees.map((each) => ({
      name: each.name,
      birthDate: each.birthDate,
      role: chosen.includes(each) ? 'CO_SIGNATORY' : 'SIGNATORY',
      words: each.role,
    })),
  });
  return <PeoplePicture people={people} />;
}
