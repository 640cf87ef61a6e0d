/**
 * Content of the beneficial owners' section: the reasons, the limit in words, and the register's owners (K-170 to
 * K-173).
 */
import { inReadersWords } from '../../texts/worded.ts';
import type { Lists } from '../lists.ts';
import type { CaseFacts } from '../case-facts.ts';
import * as z from 'zod/mini';
import { fill } from '../../texts/texts.ts';
import { hasShares } from '../company-kinds.ts';
import type { Address } from '../../contact/address.ts';
import { asOne } from '../rows/as-one.ts';
import { NORWAY } from '../rows/country-choice.ts';
import { PEP_ROLE_TYPES } from '../rows/pep-row.ts';
import { rcaRelationsBy } from '../rows/rca-row.ts';
import { OWNERSHIP, type OwnerLaw, thresholdOn, thresholdText } from '../thresholds.ts';
import { existingOwner } from './locked.ts';
import { isSamePosition } from './position-codes.ts';
import { intervalOf, intervalText, type RegisteredOwner, shownOwners, shownToCustomer } from './register.ts';

const reason = z.strictObject({
  code: z.string(),
  text: z.string(),
  help: z.string(),
  /** Not among the checkboxes, and kept where the register has it (K-157). */
  hidden: z.optional(z.boolean()),
});
export const ownersSettings = z.strictObject({
  reasons: z.array(reason).check(z.minLength(1)),
  /** Wording of the question where it is not about shares: a foundation has no owners. */
  question: z.optional(z.string()),
  /** Puts positions, close associates and tax in one list. */
  asOne: z.optional(asOne),
});

const codeText = z.object({ code: z.string(), text: z.string() });

/** An owner as the form has them; lists are empty and places unknown where the register does not say. */
const ownerForm = z.object({
  firstName: z.string(),
  lastName: z.string(),
  publicId: z.object({ value: z.nullable(z.string()), token: z.string() }),
  birthDate: z.nullable(z.string()),
  countryOfBirth: z.nullable(z.string()),
  citizenship: z.array(z.string()),
  countryOfResidence: z.nullable(z.string()),
  address: z.object({
    addressLines: z.array(z.string()),
    country: z.nullable(z.string()),
    postalCode: z.nullable(
      z.discriminatedUnion('type', [
        z.object({ type: z.literal('valid'), code: z.string(), area: z.string() }),
        z.object({ type: z.literal('foreign'), code: z.string(), country: z.string() }),
      ]),
    ),
    postalArea: z.nullable(z.string()),
  }),
  /** The register knows an interval at most. */
  ownershipPercentage: z.nullable(z.string()),
  beneficialOwnerReasons: z.array(codeText),
  pepList: z.array(z.unknown()),
  rcaList: z.array(z.unknown()),
  taxRelationList: z.array(z.unknown()),
});
export type OwnerForm = z.infer<typeof ownerForm>;

export const ownersContent = z.object({
  organisationName: z.string(),
  question: z.nullable(z.string()),
  asOne: z.optional(asOne),
  /** True if a company of this form is owned by shares; without them no share is asked, summed or kept. */
  shares: z._default(z.boolean(), true),
  /** Set where it is asked by Regulation (EU) 2024/1624, by the day in the bank's policy (D-090). */
  ownerLaw: z.optional(z.literal('COMING')),
  /** 'mer enn 25 prosent'. */
  threshold: z.string(),
  /** Ten-thousandths of a percent, for saying of a computed share which side it is on. */
  limit: z.object({ units: z.number(), inclusive: z.boolean() }),
  votingControl: z.string(),
  reasons: z.array(reason),
  /** By three letters; `past` ones are no more, and only somebody's birth country. */
  countries: z.array(z.object({ code: z.string(), text: z.string(), past: z.boolean() })),
  pepRoles: z.array(codeText),
  rcaRelations: z.array(codeText),
  register: z.nullable(shownOwners),
  owners: z.array(ownerForm),
  /** Owners of the last declaration, with what the bank has of their positions and taxes. */
  existingOwners: z.array(existingOwner),
  /** Registered owners who answer for themself; left out where there are none. */
  handed: z.optional(z.array(z.object({ token: z.string(), name: z.string(), isAnswered: z.boolean() }))),
  /** Registered owners who were to answer for themself and do not: they are asked of whoever declares, also beside a given answer. */
  returned: z.optional(z.array(z.string())),
  /** Set in the form of an owner who answers for themself: it has that one alone. */
  self: z.optional(z.literal(true)),
  /** True if numbers of test persons may be given. */
  allowSynthetic: z.boolean(),
  today: z.string(),
});
export type OwnersContent = z.infer<typeof ownersContent>;

/** The population register's address stands for nobody who lives abroad by the register of owners. */
const addressOf = ({ countryOfResidence: country }: RegisteredOwner, known: Address | null): OwnerForm['address'] =>
  known === null || country !== NORWAY
    ? { addressLines: [], country, postalCode: null, postalArea: null }
    : {
        addressLines: [known.street],
        country,
        postalCode: { type: 'valid', code: known.postalCode, area: known.postalArea },
        postalArea: known.postalArea,
      };

export function makeOwnersContent({
  settings,
  facts,
  lists,
  today,
  allowSynthetic,
  ownerLaw = 'CURRENT',
}: {
  readonly settings: z.infer<typeof ownersSettings>;
  readonly facts: CaseFacts;
  readonly lists: Lists;
  readonly today: string;
  readonly allowSynthetic: boolean;
  readonly ownerLaw?: OwnerLaw;
}): OwnersContent {
  const register = facts.beneficialOwners ? shownToCustomer(facts.beneficialOwners) : null;
  const limit = OWNERSHIP[ownerLaw];
  const threshold = thresholdText(limit);
  /** A text of the questionnaire that names the limit has a place for it: the law's number is not the questionnaire's. */
  const named = (text: string) => fill(text, { threshold });
  return {
    organisationName: facts.organisation?.name ?? '',
    question: settings.question === undefined ? null : named(settings.question),
    ...(settings.asOne ? { asOne: settings.asOne } : {}),
    shares: hasShares(facts.organisation?.companyForm ?? '', today),
    ...(ownerLaw === 'COMING' ? { ownerLaw } : {}),
    threshold,
    limit: { units: Number(limit.units), inclusive: limit.inclusive },
    votingControl: thresholdText(thresholdOn('votingControl', today)),
    reasons: settings.reasons.map((one) => ({ ...one, help: named(one.help) })),
    countries: lists
      .countries()
      .map(({ iso3, text, historicUseOnly }) => ({ code: iso3, text, past: historicUseOnly })),
    pepRoles: inReadersWords(PEP_ROLE_TYPES.map(({ code, text }) => ({ code, text }))),
    rcaRelations: inReadersWords([...rcaRelationsBy(ownerLaw)]),
    register,
    owners: (register?.owners ?? []).map((one): OwnerForm => {
      const interval = intervalOf(one);
      const known = facts.answeringOwner?.token === one.token ? facts.answeringOwner : null;
      return {
        firstName: one.firstName,
        lastName: one.lastName,
        publicId: { value: null, token: one.token },
        birthDate: one.birthDate,
        countryOfBirth: known?.countryOfBirth ?? null,
        citizenship: one.citizenship,
        countryOfResidence: one.countryOfResidence,
        address: addressOf(one, known?.address ?? null),
        ownershipPercentage: interval && intervalText(interval),
        beneficialOwnerReasons: settings.reasons
          .filter(({ code }) => one.positions.some((position) => isSamePosition(position.code, code)))
          .map(({ code, text }) => ({ code, text })),
        pepList: [],
        rcaList: [],
        taxRelationList: [],
      };
    }),
    existingOwners: [...(facts.existing?.owners ?? [])],
    allowSynthetic,
    today,
  };
}
