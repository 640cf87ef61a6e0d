/** Content of the section of politically exposed persons: wording, lists, and the bank's earlier entries. */
import { inReadersWords } from '../../texts/worded.ts';
import * as z from 'zod/mini';
import { asOne } from '../rows/as-one.ts';
import { countryChoice, countryChoices } from '../rows/country-choice.ts';
import { PEP_ROLE_TYPES } from '../rows/pep-row.ts';
import { rcaRelationsBy } from '../rows/rca-row.ts';
import { endYears } from '../rows/role-end.ts';
import type { SectionSource } from '../section.ts';
import { DESCRIPTION_MIN, existingPep, existingRca, type PepEntry } from './entry.ts';

export const pepSettings = z.strictObject({
  /** Characters a description needs, trimmed (K-104). */
  descriptionMin: z._default(z.number().check(z.int(), z.minimum(1)), DESCRIPTION_MIN),
  /** Puts both questions in one list. */
  asOne: z.optional(asOne),
});

export const pepContent = z.object({
  asOne: z.optional(asOne),
  /** Set where it is asked by Regulation (EU) 2024/1624, by the day in the bank's policy (D-090). */
  ownerLaw: z.optional(z.literal('COMING')),
  descriptionMin: z.number(),
  roles: z.array(z.object({ code: z.string(), text: z.string(), examples: z.string() })),
  relations: z.array(z.object({ code: z.string(), text: z.string() })),
  countries: z.array(countryChoice),
  endYears: z.array(z.number()),
  /** `YYYY-MM-DD`. */
  today: z.string(),
  /** Positions that may still be held. */
  existingPep: z.array(existingPep),
  existingRca: z.array(existingRca),
  /** True if the bank knows of positions that have ended: having had one is a yes too. */
  hadPep: z._default(z.boolean(), false),
  hadRca: z._default(z.boolean(), false),
});
export type PepContent = z.infer<typeof pepContent>;

const isOver = ({ roleEnd }: PepEntry): boolean => roleEnd !== null && roleEnd.year !== null;

export const makePepContent = ({
  settings,
  facts,
  lists,
  today,
  ownerLaw = 'CURRENT',
}: SectionSource<z.infer<typeof pepSettings>>): PepContent => ({
  ...(ownerLaw === 'COMING' ? { ownerLaw } : {}),
  descriptionMin: settings.descriptionMin,
  ...(settings.asOne ? { asOne: settings.asOne } : {}),
  roles: inReadersWords(PEP_ROLE_TYPES.map((role) => ({ ...role }))),
  relations: inReadersWords([...rcaRelationsBy(ownerLaw)]),
  countries: countryChoices(lists),
  endYears: endYears(today),
  today,
  existingPep: (facts.existing?.pep ?? []).filter((one) => !isOver(one)),
  existingRca: (facts.existing?.rca ?? []).filter((one) => !isOver(one)),
  hadPep: (facts.existing?.pep ?? []).some(isOver),
  hadRca: (facts.existing?.rca ?? []).some(isOver),
});
