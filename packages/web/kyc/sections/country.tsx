/** Citizenship, birth country and residence to confirm or put right (K-081, K-084, K-085). */
import {
  COUNTRY_TEXTS,
  country as kind,
  type CountryAnswer,
  type CountryResult,
} from '@bli-kunde/domain/kyc/sections/country.ts';
import { useRef, useState } from 'react';
import { useStepForm } from '../../app/use-form.ts';
import { Alert } from '../../ui/alert.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { CountryField } from '../../ui/country-field.tsx';
import { useTexts } from '../../ui/texts-context.tsx';
import { SectionPage } from '../section-page.tsx';
import { sectionView } from '../section-view.tsx';

interface Values {
  citizenship: string[];
  several: boolean;
  countryOfBirth: string;
  countryOfResidence: string;
}

/** Two must be chosen of whoever says they have several; a field beyond them may be emptied. */
const answerOf = ({ citizenship, several, countryOfBirth, countryOfResidence }: Values): CountryAnswer => ({
  citizenship: several ? citizenship.filter((code, at) => at < 2 || code !== '') : citizenship.slice(0, 1),
  countryOfBirth,
  countryOfResidence,
});

export const Section = sectionView(
  kind,
  ({ content, answer, save, failure, ...place }) => {
    const texts = useTexts();
    const { register, countries } = content;
    const words = COUNTRY_TEXTS[content.about];
    const known = answer ?? register;
    const [first = '', second = '', ...more] = known?.citizenship ?? [];
    const [result, setResult] = useState<CountryResult>('OK');
    const latest = useRef<CountryResult>('OK');
    const form = useStepForm<Values>({
      subject: place.subject,
      step: `kyc-${place.section.id}`,
      start: {
        citizenship: [first, second, ...more],
        several: second !== '',
        countryOfBirth: known?.countryOfBirth ?? '',
        countryOfResidence: known?.countryOfResidence ?? '',
      },
      problemsOf: (values) => kind.problems(answerOf(values), content),
      save: async (values) => {
        setResult('OK');
        const told = (await save(answerOf(values))) as { readonly typeInfo?: CountryResult };
        latest.current = told.typeInfo ?? 'ERROR';
        setResult(latest.current);
      },
    });
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
        <CountryField {...form.field('citizenship.0')} label={texts('kyc.country.citizenship')} countries={today} />
        <Checkbox
          name="several"
          label={texts(words.several)}
          checked={form.values.several}
          onChange={form.field('several').onChange}
        />
        {form.values.several
          ? form.values.citizenship.slice(1).map((_, at) => (
              <CountryField
                // oxlint-disable-next-line react/no-array-index-key -- a field's place is what it is
                key={at}
                {...form.field(`citizenship.${at + 1}`)}
                label={
                  at === 0 ? texts('kyc.country.secondCitizenship') : texts('kyc.country.citizenship.n', { n: at + 2 })
                }
                countries={today}
              />
            ))
          : null}
        <CountryField
          {...form.field('countryOfBirth')}
          label={texts('kyc.country.birthCountry')}
          countries={countries}
        />
        <CountryField {...form.field('countryOfResidence')} label={texts(words.residence)} countries={today} />
        {result === 'OK' ? null : (
          <Alert kind="error" live>
            <p>{texts(result === 'NOT_VALID' ? 'kyc.country.NOT_VALID' : 'kyc.error.country')}</p>
          </Alert>
        )}
      </SectionPage>
    );
  },
  'kyc.error.country',
);
