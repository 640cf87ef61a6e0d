/** Validation of trusts as they are given, the same in the browser and on the server (D-100 to D-103). */
import type { FieldProblem } from '../../errors/refusal.ts';
import { isOrganisationNumber } from '../../norway/organisation-number.ts';
import { visibleLine } from '../../norway/visible-text.ts';
import type { TextKey } from '../../texts/nb.ts';
import { shareProblem } from '../owners/share.ts';
import { isCountryOf } from '../rows/country-choice.ts';
import { below, chosen, required, requiredCountry } from '../rows/field-problems.ts';
import { tooLong } from '../rows/too-long.ts';
import { answeredYesNo } from '../rows/yes-no.ts';
import {
  missingRoles,
  ORGANISATION,
  type TrustParty,
  REASON_MIN,
  rolesOf,
  type Trust,
  TRUST_KINDS,
  TRUST_RELATIONS,
  type TrustRole,
  type TrustsAnswer,
  WORDS_MAX,
} from './answer.ts';
import type { TrustsContent } from './content.ts';

const isAmong =
  (list: readonly string[]) =>
  (code: string): boolean =>
    list.includes(code);
const isEmpty = (text: string): boolean => visibleLine(text) === '';
const filled = (path: string, text: string, message: TextKey): FieldProblem[] =>
  isEmpty(text) ? [{ path, message }] : [];

/** A foreign organisation has no number here. */
const numberProblems = (number: string, { allowSynthetic }: TrustsContent): FieldProblem[] =>
  number.trim() === '' || isOrganisationNumber(number, { allowSynthetic })
    ? []
    : [{ path: 'organisationNumber', message: 'kyc.validation.organisationNumber' }];

/** Owners of an organisation and whoever controls it are among the declared owners: those are beneficial owners too (article 58(3)). */
function partyProblems(party: TrustParty, { kind }: Trust, content: TrustsContent): FieldProblem[] {
  const { role, who, name, organisationNumber, country, behind } = party;
  const isOwner = isAmong(content.owners);
  return [
    ...chosen('role', role, isAmong(rolesOf(kind))),
    ...chosen('who', who, (one) => one === ORGANISATION || isOwner(one)),
    ...(who === ORGANISATION
      ? [
          ...required({ name }),
          ...numberProblems(organisationNumber, content),
          ...requiredCountry('country', country, isCountryOf(content.countries)),
          ...(behind.some(isOwner) && behind.every(isOwner)
            ? []
            : [{ path: 'behind', message: 'kyc.validation.trust.behind' }]),
        ]
      : []),
  ];
}

/** The same in the same position twice; an organisation is told by its name and number. */
function twiceProblems(parties: readonly TrustParty[]): FieldProblem[] {
  const keys = parties.map(({ role, who, name, organisationNumber }) =>
    role === '' || who === ''
      ? null
      : [role, who, ...(who === ORGANISATION ? [visibleLine(name), organisationNumber.replace(/\D/g, '')] : [])].join(
          '\n',
        ),
  );
  return keys.flatMap((key, at) =>
    key !== null && keys.indexOf(key) !== at
      ? [{ path: `parties.${at}.who`, message: 'kyc.validation.trust.twice' }]
      : [],
  );
}

/** Beneficiaries by name, or their class in words; who gets the assets if nobody is chosen, while nobody is (articles 58 to 60). */
function beneficiaryProblems({ kind, parties, beneficiaries, defaultTakers }: Trust): FieldProblem[] {
  const has = (role: TrustRole): boolean => parties.some((one) => one.role === role);
  const named = has('BENEFICIARY') || has('OBJECT_OF_POWER');
  const waits = kind === 'DISCRETIONARY_TRUST' && !has('BENEFICIARY') && !has('DEFAULT_TAKER');
  return [
    ...(named ? [] : filled('beneficiaries', beneficiaries, 'kyc.validation.trust.beneficiaries')),
    ...tooLong('beneficiaries', beneficiaries, WORDS_MAX),
    ...(waits ? filled('defaultTakers', defaultTakers, 'kyc.validation.trust.defaultTakers') : []),
    ...tooLong('defaultTakers', defaultTakers, WORDS_MAX),
  ];
}

/** Without a settlor or a trustee there is a reason, which somebody at the bank reads. */
const missingProblems = (trust: Trust): FieldProblem[] =>
  missingRoles(trust).length === 0 || trust.whyMissing.trim().length >= REASON_MIN
    ? tooLong('whyMissing', trust.whyMissing, WORDS_MAX)
    : [{ path: 'whyMissing', message: 'kyc.validation.trust.missing', values: { n: REASON_MIN } }];

function trustProblems(trust: Trust, content: TrustsContent): FieldProblem[] {
  const { relation, name, kind, kindInWords, country, share, companies, parties } = trust;
  const owns = relation === 'OWNS';
  const shareWrong = owns && content.shares ? shareProblem(share) : null;
  return [
    ...filled('name', name, 'kyc.validation.trust.name'),
    ...chosen('kind', kind, isAmong(TRUST_KINDS)),
    ...(kind === 'OTHER' ? filled('kindInWords', kindInWords, 'kyc.validation.trust.kind') : []),
    ...requiredCountry('country', country, isCountryOf(content.countries)),
    ...chosen('relation', relation, isAmong(TRUST_RELATIONS)),
    ...(shareWrong ? [{ path: 'share', message: shareWrong }] : []),
    ...(owns
      ? companies.flatMap((one, at) =>
          below(`companies.${at}`, [
            ...required({ name: one.name }),
            ...numberProblems(one.organisationNumber, content),
          ]),
        )
      : []),
    ...parties.flatMap((one, at) => below(`parties.${at}`, partyProblems(one, trust, content))),
    ...twiceProblems(parties),
    ...beneficiaryProblems(trust),
    ...missingProblems(trust),
  ];
}

/** Nothing but the yes/no itself is asked without a trust. */
export function trustsProblems({ hasTrusts, trusts }: TrustsAnswer, content: TrustsContent): FieldProblem[] {
  if (hasTrusts !== 'YES') return answeredYesNo('hasTrusts', hasTrusts);
  return trusts.length === 0
    ? [{ path: 'trusts', message: 'kyc.validation.atLeastOne.row' }]
    : trusts.flatMap((one, at) => below(`trusts.${at}`, trustProblems(one, content)));
}
