/** What the section of politically exposed persons is made of: wording, lists, and what the bank already has. */
import * as z from 'zod/mini';
import { countryChoice, countryChoices } from '../rows/country-choice.ts';
import { PEP_ROLE_TYPES } from '../rows/pep-row.ts';
import { RCA_RELATION_TYPES } from '../rows/rca-row.ts';
import { endYears } from '../rows/role-end.ts';
import type { SectionSource } from '../section.ts';
import { DESCRIPTION_MIN, existingPep, existingRca } from './entry.ts';

export const pepSettings = z.strictObject({
  /** Characters a description needs, trimmed (K-104). */
  descriptionMin: z._default(z.number().check(z.int(), z.minimum(1)), DESCRIPTION_MIN),
});

export const pepContent = z.object({
  descriptionMin: z.number(),
  roles: z.array(z.object({ code: z.string(), text: z.string(), examples: z.string() })),
  relations: z.array(z.object({ code: z.string(), text: z.string() })),
  countries: z.array(countryChoice),
  endYears: z.array(z.number()),
  existingPep: z.array(existingPep),
  existingRca: z.array(existingRca),
});
export type PepContent = z.infer<typeof pepContent>;

export const makePepContent = ({
  settings,
  facts,
  lists,
  today,
}: SectionSource<z.infer<typeof pepSettings>>): PepContent => ({
  descriptionMin: settings.descriptionMin,
  roles: PEP_ROLE_TYPES.map((role) => ({ ...role })),
  relations: RCA_RELATION_TYPES.map(({ code, text }) => ({ code, text })),
  countries: countryChoices(lists),
  endYears: endYears(today),
  existingPep: [...(facts.existing?.pep ?? [])],
  existingRca: [...(facts.existing?.rca ?? [])],
});
