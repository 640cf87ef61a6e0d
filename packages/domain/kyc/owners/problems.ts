/** Validation of the beneficial owners as they are given, the same in the browser and on the server (K-158 to K-164). */
import { below, names, requiredCountry, required } from '../rows/field-problems.ts';
import type { FieldProblem } from '../../errors/refusal.ts';
import { isNationalId } from '../../norway/national-id.ts';
import { normaliseNationalId } from '../../norway/national-id-digits.ts';
import { isOrganisationNumber } from '../../norway/organisation-number.ts';
import { isIsoDate } from '../../norway/oslo-date.ts';
import { isPostalCode } from '../../norway/postal-code.ts';
import { pastedNationalId, pastedOrganisationNumber } from '../../pasted/numbers.ts';
import { BIRTH_COUNTRY_UNKNOWN, NO_COUNTRYS } from '../citizenship.ts';
import { NORWAY } from '../rows/country-choice.ts';
import { answeredYesNo } from '../rows/yes-no.ts';
import { decisionProblems } from '../actors/decision.ts';
import type { Chain, Owner, OwnersAnswer } from './answer.ts';
import type { OwnersContent } from './content.ts';
import { isSamePosition } from './position-codes.ts';
import { differencesOf } from './register.ts';
import { rowProblems } from './row-problems.ts';
import { exactShare, exceedsWhole, shareProblem } from './share.ts';
import { isUnnumbered, ownersTwice } from './twice.ts';

/** Codes of today's countries, and of former ones. */
const countriesOf = ({ countries }: OwnersContent) => {
  const ever = new Map(countries.map(({ code, past }) => [code, past]));
  return { today: (code: string) => ever.get(code) === false, ever: (code: string) => ever.has(code) };
};

/** Somebody the register knows: name, birth date and number are the register's and not asked for (K-074). */
const registeredAs = ({ publicId: { token } }: Owner, { register }: OwnersContent) =>
  token === null ? undefined : register?.owners.find((item) => item.token === token);

/** Visible fault of an invalid number: that it is none, or its distance from one (K-072, K-073). */
function numberFault(typed: string): Omit<FieldProblem, 'path'> {
  if (/\D/.test(typed)) return { message: 'kyc.validation.nationalId.digits' };
  return typed.length === 11
    ? { message: 'kyc.validation.nationalId' }
    : { message: 'kyc.validation.nationalId.length', values: { n: typed.length } };
}

function identityProblems(owner: Owner, content: OwnersContent): FieldProblem[] {
  const { token, value } = owner.publicId;
  if (token !== null)
    return registeredAs(owner, content) ? [] : [{ path: 'publicId.value', message: 'kyc.validation.required' }];
  const wrongNames = names({ firstName: owner.firstName, lastName: owner.lastName }, owner.hasOneName);
  if (isUnnumbered(owner)) {
    const birthDate = owner.birthDate ?? '';
    if (isIsoDate(birthDate) && birthDate <= content.today) return wrongNames;
    const message = birthDate === '' ? 'kyc.validation.required.birthDate' : 'kyc.validation.birthDate';
    return [...wrongNames, { path: 'birthDate', message }];
  }
  if ((value ?? '').trim() === '')
    return [...wrongNames, { path: 'publicId.value', message: 'kyc.validation.required.nationalId' }];
  if (isNationalId(pastedNationalId(value ?? ''), { allowSynthetic: content.allowSynthetic })) return wrongNames;
  return [...wrongNames, { path: 'publicId.value', ...numberFault(normaliseNationalId(value ?? '')) }];
}

/** A Norwegian code has four digits; which area it is, the server knows. Some countries have no codes at all. */
function addressProblems({ address, postalCode, postalPlace, countryOfResidence }: Owner): FieldProblem[] {
  const norwegian = countryOfResidence === NORWAY;
  const code: FieldProblem[] =
    !norwegian || isPostalCode(postalCode)
      ? []
      : [
          {
            path: 'postalCode',
            message: postalCode.trim() === '' ? 'kyc.validation.required.postalCode' : 'kyc.validation.postalCode',
          },
        ];
  return [...required({ address }), ...code, ...required({ postalPlace })];
}

function chainProblems(chains: readonly Chain[], { allowSynthetic }: OwnersContent): FieldProblem[] {
  const share = (path: string, typed: string): FieldProblem[] => {
    const message = shareProblem(typed);
    return message ? [{ path, message }] : [];
  };
  return chains.flatMap(({ companies, share: last }, at) => [
    ...companies.flatMap((company, link) => {
      const path = `indirectOwnership.${at}.companies.${link}`;
      // A foreign company has no number here.
      const wrong =
        company.organisationNumber.trim() !== '' &&
        !isOrganisationNumber(pastedOrganisationNumber(company.organisationNumber), { allowSynthetic });
      return [
        ...below(path, required({ name: company.name })),
        ...(wrong ? [{ path: `${path}.organisationNumber`, message: 'kyc.validation.organisationNumber' }] : []),
        ...share(`${path}.share`, company.share),
      ];
    }),
    ...share(`indirectOwnership.${at}.share`, last),
  ]);
}

/** A reason that has no checkbox counts where the register has it (K-157, K-158). */
function reasonProblems(owner: Owner, content: OwnersContent): FieldProblem[] {
  const registered = registeredAs(owner, content)?.positions ?? [];
  const any = content.reasons.some(({ code, hidden }) =>
    hidden
      ? registered.some((position) => isSamePosition(position.code, code))
      : owner.beneficialOwnerReasons[code] === true,
  );
  return any ? [] : [{ path: 'beneficialOwnerReasons', message: 'kyc.validation.atLeastOne' }];
}

export function ownerProblems(owner: Owner, content: OwnersContent): FieldProblem[] {
  const countries = countriesOf(content);
  const share = content.shares ? shareProblem(owner.eierandel) : null;
  const second = owner.secondaryCitizenship ?? '';
  /** Whoever is nobody's citizen, or of whom nobody knows it, is said to be so, as the registers say it. */
  const citizen = (code: string) => Object.hasOwn(NO_COUNTRYS, code) || countries.today(code);
  const born = (code: string) => code === BIRTH_COUNTRY_UNKNOWN || countries.ever(code);
  const isName = ({ path }: FieldProblem): boolean => path === 'firstName' || path === 'lastName';
  const identity = identityProblems(owner, content);
  // In the order of the form, in which the country says whether there is a number.
  return [
    ...identity.filter(isName),
    ...requiredCountry('countryOfResidence', owner.countryOfResidence, countries.today),
    ...identity.filter((problem) => !isName(problem)),
    ...requiredCountry('birthCountry', owner.birthCountry, born),
    ...(content.ownerLaw && owner.birthCountry !== BIRTH_COUNTRY_UNKNOWN
      ? required({ birthPlace: owner.birthPlace ?? '' })
      : []),
    ...requiredCountry('citizenship', owner.citizenship, citizen),
    ...(second === '' ? [] : requiredCountry('secondaryCitizenship', second, countries.today)),
    ...(second !== '' && second === owner.citizenship
      ? [{ path: 'secondaryCitizenship', message: 'kyc.validation.citizenship.same' }]
      : []),
    ...addressProblems(owner),
    ...(share ? [{ path: 'eierandel', message: share }] : []),
    ...(content.shares ? chainProblems(owner.indirectOwnership, content) : []),
    ...reasonProblems(owner, content),
    ...rowProblems(owner, content, countries.today),
  ];
}

/** Nobody is an owner twice: what they own stands in one block. */
const twiceProblems = (owners: readonly Owner[], twice: ReadonlySet<Owner>): FieldProblem[] =>
  owners.flatMap((owner, at) => {
    const path = isUnnumbered(owner) && owner.publicId.token === null ? 'birthDate' : 'publicId.value';
    return twice.has(owner)
      ? [{ path: `beneficialOwners.${at}.${path}`, message: 'kyc.validation.bo.samePerson' }]
      : [];
  });

/** Nothing but the yes/no itself is asked of a company without owners. */
export function ownersProblems(given: OwnersAnswer, content: OwnersContent): FieldProblem[] {
  const { hasBeneficialOwners, beneficialOwners, registerDifference } = given;
  const { handed = [], self = false } = content;
  // The form of one person takes that person, and nobody in their place.
  if (
    self &&
    (hasBeneficialOwners !== 'YES' ||
      beneficialOwners.length !== 1 ||
      !registeredAs(beneficialOwners[0] as Owner, content))
  )
    return [{ path: 'beneficialOwners', message: 'kyc.validation.atLeastOne.row' }];
  if (hasBeneficialOwners === 'NO' && handed.length > 0)
    return [{ path: 'hasBeneficialOwners', message: 'kyc.validation.handed.no' }];
  if (hasBeneficialOwners === null) return answeredYesNo('hasBeneficialOwners', hasBeneficialOwners);
  const owners = hasBeneficialOwners === 'YES' ? beneficialOwners : [];
  const total = content.shares && exceedsWhole(owners.map((owner) => exactShare(owner.eierandel)));
  const twice = ownersTwice(owners, content.register);
  const once = owners.filter((owner) => !twice.has(owner));
  const differs = differencesOf(once, content.register).length > 0 && registerDifference === null;
  return [
    ...(hasBeneficialOwners === 'YES' && owners.length === 0 && handed.length === 0
      ? [{ path: 'beneficialOwners', message: 'kyc.validation.atLeastOne.row' }]
      : []),
    ...owners.flatMap((owner, at) => below(`beneficialOwners.${at}`, ownerProblems(owner, content))),
    ...twiceProblems(owners, twice),
    ...(total ? [{ path: 'beneficialOwners', message: 'kyc.validation.ownership.total.text' }] : []),
    ...(differs ? [{ path: 'registerDifference.answer', message: 'kyc.validation.decision' }] : []),
    ...decisionProblems(given.answer, 'answer'),
  ];
}
