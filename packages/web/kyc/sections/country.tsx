/** Citizenship, birth country and residence to confirm or put right (K-081, K-084, K-085). */
import {
  COUNTRY_TEXTS,
  country as kind,
  type CountryAnswer,
  type CountryResult,
  countryResultText,
} from '@bli-kunde/domain/kyc/sections/country.ts';
import { useRef, useState } from 'react';
import { useStepForm } from '../../app/use-form.ts';
import { Alert } from '../../ui/alert.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { CountriesField } from '../../ui/countries-field.tsx';
import { CountryField } from '../../ui/country-field.tsx';
import { useTexts } from '../../ui/texts-context.tsx';
import { SectionPage } from '../section-page.tsx';
import { sectionView } from '../section-view.tsx';

interface Values {
  first: string;
  others: string[];
  several: boolean;
  countryOfBirth: string;
  countryOfResidence: string;
}

/** Two must be chosen of whoever says they have several. */
const answerOf = ({ first, others, several, countryOfBirth, countryOfResidence }: Values): CountryAnswer => ({
  citizenship: several ? [first, ...(others.length === 0 ? [''] : others)] : [first],
  countryOfBirth,
  countryOfResidence,
});
const pathOf = (path: string): string =>
  path === 'citizenship.0' ? 'first' : path.startsWith('citizenship.') ? 'others' : path;

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
      subject: place.subject,
      step: `kyc-${place.section.id}`,
      start: {
        first,
        others,
        several: others.length > 0,
        countryOfBirth: known?.countryOfBirth ?? '',
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
    const today = countries.filter(({ past }) => !past);
    return (
      <SectionPage
        place={place}
        // Only OK goes on; every other result stays here (K-084).
        form={{ ...form, submit: async () => (await form.submit()) && latest.current === 'OK' }}
        failure={failure}
        nextLabel={texts('common.confirm')}
        ingress={texts(register ? 'kyc.country.help' : 'kyc.country.help.silent')}
      >
        <CountryField {...form.field('first')} label={texts('kyc.country.citizenship')} countries={today} />
        <Checkbox
          name="several"
          label={texts(words.several)}
          checked={form.values.several}
          onChange={form.field('several').onChange}
        />
        {form.values.several ? (
          <CountriesField {...form.field('others')} label={texts('kyc.country.secondCitizenship')} countries={today} />
        ) : null}
        <CountryField
          {...form.field('countryOfBirth')}
          label={texts('kyc.country.birthCountry')}
          countries={countries}
        />
        <CountryField {...form.field('countryOfResidence')} label={texts(words.residence)} countries={today} />
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
