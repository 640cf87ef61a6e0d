/** One value of a question, or of a field in a list's row, by the type of its input (K-128). */
import { choicesOf } from '@bli-kunde/domain/kyc/dynamic/problems.ts';
import type { ListField, Question } from '@bli-kunde/domain/kyc/dynamic/question.ts';
import type { DynamicContent } from '@bli-kunde/domain/kyc/dynamic/section.ts';
import type { FieldTies } from '../../app/use-form.ts';
import { CountryField } from '../../ui/country-field.tsx';
import { optionsOf, Select } from '../../ui/select.tsx';
import { useTexts } from '../../ui/texts-context.tsx';
import { TypedAmount, TypedField } from '../rows/typed-field.tsx';
import { YesNoField } from '../rows/yes-no-field.tsx';

export const isAnswer = (text: string): text is 'YES' | 'NO' => text === 'YES' || text === 'NO';

export function ValueField({
  of,
  ties,
  content,
  isNew = false,
}: {
  of: Question | ListField;
  ties: FieldTies<string>;
  content: DynamicContent;
  /** True if nobody has answered the section before, so that the field began with what a register has. */
  isNew?: boolean;
}) {
  const texts = useTexts();
  const own = 'helpText' in of ? of.helpText : null;
  const prefilled = 'prefilled' in of ? of.prefilled : undefined;
  const isRegisters = prefilled !== undefined && ties.value === prefilled.answer;
  // Said for as long as the register's words may stand there: a help text that goes while one types would move the field.
  const from =
    prefilled && (isNew || isRegisters) ? texts(`kyc.prefilled.${prefilled.by}`, { year: prefilled.year ?? '' }) : null;
  const help = [own, from].filter(Boolean).join(' ') || null;
  // A register's words are Norwegian on a page in any language.
  const written = isRegisters ? { lang: 'no' } : {};
  const named = { ...ties, label: of.text, ...(help ? { help } : {}) };
  switch (of.type) {
    case 'CHOICE_YES_NO':
      return (
        <YesNoField
          {...ties}
          legend={of.text}
          help={help}
          value={isAnswer(ties.value) ? ties.value : null}
          onChange={(value) => ties.onChange(value ?? '')}
        />
      );
    case 'DROP_DOWN':
      return of.valueType === 'COUNTRY' ? (
        <CountryField {...named} countries={content.countries} />
      ) : (
        <Select {...named} options={optionsOf(choicesOf(of, content.countries))} />
      );
    case 'AMOUNT':
      return <TypedAmount {...ties} label={of.text} sublabel={help} />;
    case 'INTEGER':
      return <TypedAmount {...ties} label={of.text} sublabel={help} suffix="" placeholder="" />;
    case 'STRING':
      return <TypedField {...named} {...written} />;
    case 'TEXT_AREA':
      return <TypedField {...named} {...written} rows={3} />;
    case 'LIST':
    case 'CHECKBOX_LIST':
    case 'UNKNOWN':
      return (
        <p>
          {of.text} {texts('kyc.unsupported')}
        </p>
      );
  }
}
