/** Citizenship, birth country and residence to confirm or put right (K-081, K-084, K-085). */
import {
  COUNTRY_TEXTS,
  country as kind,
  type CountryAnswer,
  type CountryResult,
  countryResultText,
} from '@bli-kunde/domain/kyc/sections/country.ts';
import { BIRTH_COUNTRY_UNKNOWN, citizenshipText } from '@bli-kunde/domain/kyc/citizenship.ts';
import type { TextKey } from '@bli-kunde/domain/texts/nb.ts';
import type { Texts } from '@bli-kunde/domain/texts/texts.ts';
import { useEffect, useRef, useState } from 'react';
import type * as z from 'zod/mini';
import { useStepForm } from '../../app/use-form.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { CountriesField } from '../../ui/countries-field.tsx';
import { CountryField } from '../../ui/country-field.tsx';
import { TypedField } from '../rows/typed-field.tsx';
import { DefinitionList } from '../../ui/definition-list.tsx';
import { useTexts } from '../../ui/texts-context.tsx';
import { SectionPage } from '../section-page.tsx';
import { sectionView } from '../section-view.tsx';

interface Values {
  first: string;
  others: string[];
  several: boolean;
  countryOfBirth: string;
  /** Null where it is not asked. */
  birthPlace: string | null;
  countryOfResidence: string;
}

/** Two must be chosen of whoever says they have several. */
const answerOf = ({
  first,
  others,
  several,
  countryOfBirth,
  birthPlace,
  countryOfResidence,
}: Values): CountryAnswer => ({
  citizenship: several ? [first, ...(others.length === 0 ? [''] : others)] : [first],
  countryOfBirth,
  ...(birthPlace === null ? {} : { birthPlace }),
  countryOfResidence,
});
const pathOf = (path: string): string =>
  path === 'citizenship.0' ? 'first' : path.startsWith('citizenship.') ? 'others' : path;

type Register = NonNullable<z.infer<typeof kind.contentSchema>['register']>;

/** True if an answer is the register's, which has all three. */
const isAsRegistered = (given: CountryAnswer, { countryOfBirth, countryOfResidence, citizenship }: Register): boolean =>
  given.countryOfBirth !== '' &&
  given.countryOfResidence !== '' &&
  citizenship.length > 0 &&
  given.countryOfBirth === countryOfBirth &&
  given.countryOfResidence === countryOfResidence &&
  given.citizenship.join() === citizenship.join();

/** One line where one country is all there is. */
function knownRows(
  { citizenship, countryOfBirth, countryOfResidence }: CountryAnswer,
  texts: Texts,
  residence: string,
  nameOf: (code: string) => string | null,
) {
  const names = citizenship.map(nameOf).join(', ');
  if (citizenship.every((code) => code === countryOfBirth) && countryOfBirth === countryOfResidence)
    return [{ term: texts('kyc.country.all'), value: names }];
  return [
    { term: texts('kyc.country.citizenship'), value: names },
    { term: texts('kyc.country.birthCountry'), value: nameOf(countryOfBirth) },
    { term: residence, value: nameOf(countryOfResidence) },
  ];
}

const helpOf = (register: Register | null, asRegistered: boolean): TextKey =>
  register === null ? 'kyc.country.help.silent' : asRegistered ? 'kyc.country.help.line' : 'kyc.country.help';

export const Section = sectionView(
  kind,
  ({ content, answer, save, failure, ...place }) => {
    const texts = useTexts();
    const { register, countries } = content;
    const words = COUNTRY_TEXTS[content.about];
    const known = answer ?? register;
    const [first = '', ...others] = known?.citizenship ?? [];
    const [result, setResult] = useState<CountryResult>('OK');
    const latest = useRef<CountryResult>('OK');
    const form = useStepForm<Values>({
      ...place.draft,
      start: {
        first,
        others,
        several: others.length > 0,
        countryOfBirth: known?.countryOfBirth ?? '',
        birthPlace: content.ownerLaw ? (answer?.birthPlace ?? '') : null,
        countryOfResidence: known?.countryOfResidence ?? '',
      },
      problemsOf: (values) =>
        kind.problems(answerOf(values), content).map((one) => ({ ...one, path: pathOf(one.path) })),
      save: async (values) => {
        setResult('OK');
        const told = (await save(answerOf(values))) as { readonly typeInfo?: CountryResult };
        latest.current = told.typeInfo ?? 'ERROR';
        setResult(latest.current);
      },
      pathOf,
    });
    const notice = countryResultText(result);
    const given = answerOf(form.values);
    /** Shows the register's countries as text until somebody wants them changed; fields in use are never taken away. */
    const [asRegistered, setAsRegistered] = useState(
      () =>
        register !== null &&
        isAsRegistered(given, register) &&
        kind.problems(given, content).every(({ path }) => path === 'birthPlace'),
    );
    const fields = useRef<HTMLDivElement>(null);
    /** Element that takes the focus once the fields replace the line. */
    const next = useRef<string | null>(null);
    useEffect(() => {
      if (next.current !== null) fields.current?.querySelector<HTMLInputElement>(next.current)?.focus();
      next.current = null;
    }, [asRegistered]);
    const change = (focused: string) => {
      next.current = focused;
      setAsRegistered(false);
    };
    const several = (
      <Checkbox
        name="several"
        label={texts(words.several)}
        checked={form.values.several}
        onChange={(checked) => {
          form.field('several').onChange(checked);
          // A further citizenship, which the register need not have, is asked for under the line too.
          if (asRegistered) change('[name="several"]');
        }}
      />
    );
    const birthPlace = form.field('birthPlace');
    /** No register has it, so it is asked under the line too. */
    const bornIn =
      birthPlace.value === null ? null : (
        <TypedField
          {...birthPlace}
          value={birthPlace.value}
          label={texts('kyc.country.birthPlace')}
          help={texts('kyc.country.birthPlace.help')}
          maxLength={100}
        />
      );
    const today = countries.filter(({ past }) => !past);
    const births = [
      ...countries,
      { code: BIRTH_COUNTRY_UNKNOWN, text: texts('kyc.country.birth.unknown'), past: false },
    ];
    const citizenships = [
      ...today,
      ...(content.citizenshipsOnly ?? []).map((code) => ({
        code,
        text: citizenshipText(countries, code, texts) ?? code,
        past: false,
      })),
    ];
    return (
      <SectionPage
        place={place}
        // Only OK goes on; every other result stays here (K-084).
        form={{ ...form, submit: async () => (await form.submit()) && latest.current === 'OK' }}
        failure={failure}
        nextLabel={texts('common.confirm')}
        ingress={[content.ingress, texts(helpOf(register, asRegistered))].filter(Boolean).join(' ')}
      >
        {asRegistered ? (
          <>
            <DefinitionList
              items={knownRows(given, texts, texts(words.residence), (code) => citizenshipText(countries, code, texts))}
              title={texts('kyc.country.registered')}
              action={
                <Button variant="tertiary" onClick={() => change('input')}>
                  {texts('common.edit')}
                  <span className="ds-sr-only"> {place.section.title}</span>
                </Button>
              }
            />
            {given.citizenship.length === 1 ? several : null}
            {bornIn}
          </>
        ) : (
          <div className="stack" ref={fields}>
            <CountryField {...form.field('first')} label={texts('kyc.country.citizenship')} countries={citizenships} />
            {several}
            {form.values.several ? (
              <CountriesField
                {...form.field('others')}
                label={texts('kyc.country.secondCitizenship')}
                countries={citizenships}
              />
            ) : null}
            <CountryField
              {...form.field('countryOfBirth')}
              label={texts('kyc.country.birthCountry')}
              countries={births}
            />
            {bornIn}
            <CountryField {...form.field('countryOfResidence')} label={texts(words.residence)} countries={today} />
          </div>
        )}
        {notice === null ? null : (
          <Alert kind="error" live>
            <p>{texts(notice)}</p>
          </Alert>
        )}
      </SectionPage>
    );
  },
  'kyc.error.country',
);
