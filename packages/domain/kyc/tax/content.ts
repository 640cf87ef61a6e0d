/** Content of a tax section: wording, the two lists of countries, and the bank's earlier entries. */
import { TAXPAYERS, type Taxpayer, type Country } from '../lists.ts';
import * as z from 'zod/mini';
import { countryChoice } from '../rows/country-choice.ts';
import type { SectionSource } from '../section.ts';
import { crsCountries, fatcaCountries } from './jurisdictions.ts';
import { existingTaxRelation } from './relation.ts';

const question = z.strictObject({ text: z.string(), help: z.optional(z.string()) });

/** Wording of the three questions, where the usual one does not do, and whom they are about, where it is not the one who answers. */
export const taxSettings = z.strictObject({
  about: z.optional(z.literal('child')),
  main: z.optional(question),
  american: z.optional(question),
  international: z.optional(question),
});

/** Subject of the wording: oneself, a child or a company. */
export const TAX_ABOUT = ['person', 'child', 'entity'] as const;

export const taxContent = z.object({
  about: z.enum(TAX_ABOUT),
  taxpayer: z.enum(TAXPAYERS),
  main: z.nullable(question),
  american: z.nullable(question),
  international: z.nullable(question),
  crs: z.array(countryChoice),
  fatca: z.array(countryChoice),
  existing: z.array(existingTaxRelation),
});
export type TaxContent = z.infer<typeof taxContent>;

const choice = ({ iso3, text, historicUseOnly }: Country) => ({ code: iso3, text, past: historicUseOnly });

export const makeTaxContent =
  (taxpayer: Taxpayer) =>
  ({ settings, facts, lists }: SectionSource<z.infer<typeof taxSettings>>): TaxContent => ({
    about: settings.about ?? taxpayer,
    taxpayer,
    main: settings.main ?? null,
    american: settings.american ?? null,
    international: settings.international ?? null,
    crs: crsCountries(lists.countries()).map(choice),
    fatca: fatcaCountries(lists.countries()).map(choice),
    existing: (facts.existing?.tax ?? []).filter(({ endedDate }) => endedDate === null),
  });
