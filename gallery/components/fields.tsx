/** Fields in each of their states, with what they report written beside them. */
import { type ReactNode, useState } from 'react';
import { Button } from '@bli-kunde/web/ui/button.tsx';
import { CurrencyInput } from '@bli-kunde/web/ui/currency-input.tsx';
import { CountriesField } from '@bli-kunde/web/ui/countries-field.tsx';
import { EmailField } from '@bli-kunde/web/ui/email-field.tsx';
import { ErrorSummary, focusField } from '@bli-kunde/web/ui/error-summary.tsx';
import { NationalId } from '@bli-kunde/web/ui/national-id.tsx';
import { OrganisationNumberField } from '@bli-kunde/web/ui/organisation-number-field.tsx';
import { PhoneField } from '@bli-kunde/web/ui/phone-field.tsx';
import { PinBoxes } from '@bli-kunde/web/ui/pin-boxes.tsx';
import { type Digits, noDigits } from '@bli-kunde/web/ui/pin-digits.ts';
import { Select } from '@bli-kunde/web/ui/select.tsx';
import { TextField } from '@bli-kunde/web/ui/text-field.tsx';
import { useTexts } from '@bli-kunde/web/ui/texts-context.tsx';

export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="stack" data-section={title} aria-label={title}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}

/** The calls a field has made, oldest first. */
function Calls({ of, calls }: { of: string; calls: readonly string[] }) {
  return (
    <p className="quiet" data-calls={of}>
      {calls.join(' ')}
    </p>
  );
}

export function TextFields() {
  const texts = useTexts();
  const [name, setName] = useState('');
  const [email, setEmail] = useState('');
  const [note, setNote] = useState('');
  const required = (message: string) => (value: string) => (value.trim() === '' ? message : null);
  return (
    <Section title="Tekstfelt">
      <TextField
        id="text"
        name="name"
        label={texts('field.orgName')}
        help="Slik det står i Enhetsregisteret."
        autoComplete="organization"
        value={name}
        onChange={setName}
        validate={required('Ikke fylt ut')}
      />
      <TextField
        name="faulty"
        label={texts('field.postalCode')}
        error={texts('kyc.validation.postalCode')}
        inputMode="numeric"
        autoComplete="postal-code"
        width="short"
        value="9999"
        onChange={() => {}}
      />
      <TextField name="locked" label={texts('field.postalArea')} readOnly value="Oslo" onChange={() => {}} />
      <TextField name="note" label="Kommentar" rows={3} optional value={note} onChange={setNote} />
      <EmailField
        id="email"
        name="email"
        label={texts('field.email')}
        help={texts('field.email.help')}
        value={email}
        onChange={setEmail}
        validate={(value) => (value.includes('@') ? null : texts('validation.email'))}
      />
    </Section>
  );
}

export function PhoneFields() {
  const texts = useTexts();
  const [phone, setPhone] = useState('');
  const [calls, setCalls] = useState<string[]>([]);
  const heard = (kind: string) => (digits: string) => {
    setPhone(digits);
    setCalls((before) => [...before, `${kind}:${digits}`]);
  };
  return (
    <Section title="Mobilnummer">
      <PhoneField
        id="phone"
        name="phone"
        label={texts('field.phone')}
        help={texts('field.phone.help')}
        value={phone}
        onChange={heard('change')}
        onBlur={heard('blur')}
        validate={(value) => (/^\d{8}$/.test(value) ? null : texts('validation.phone'))}
      />
      <Calls of="phone" calls={calls} />
      <PhoneField name="stored" label="Lagret nummer" value="41234567" onChange={() => {}} />
    </Section>
  );
}

export function NumberFields() {
  const texts = useTexts();
  const [number, setNumber] = useState('');
  const [checks, setChecks] = useState<string[]>([]);
  const [amount, setAmount] = useState('');
  return (
    <Section title="Tall">
      <OrganisationNumberField
        id="orgnr"
        name="orgnr"
        label={texts('field.orgNumber')}
        help={texts('bm.start.search.help')}
        value={number}
        onChange={setNumber}
        onValidate={(digits) => setChecks((before) => [...before, digits])}
      />
      <Calls of="orgnr" calls={checks} />
      <CurrencyInput
        name="amount"
        label={texts('kyc.soi.amount')}
        sublabel="Omtrent, før skatt."
        value={amount}
        onChange={setAmount}
      />
      <Calls of="amount" calls={[amount]} />
      <CurrencyInput
        name="faulty-amount"
        label="Beløp med feil"
        value="1250000"
        onChange={() => {}}
        error={texts('kyc.validation.positiveNumber')}
        rightAlignText
      />
      <CurrencyInput
        name="decimals"
        label="Beløp med øre"
        value="-1234.5"
        onChange={() => {}}
        decimalScale={2}
        allowNegative
        prefix=""
      />
      <p>
        {texts('field.nationalId')}: <NationalId value="01817012345" />
      </p>
    </Section>
  );
}

export function PinCode() {
  const texts = useTexts();
  const [digits, setDigits] = useState<Digits>(() => noDigits(4));
  const [leaves, setLeaves] = useState(0);
  const words = {
    boxLabel: (n: number) => texts('pm.pin.digit', { n }),
    showLabel: texts('pm.pin.show'),
    hideLabel: texts('pm.pin.hide'),
  };
  return (
    <Section title="PIN-kode">
      <PinBoxes
        {...words}
        id="pin"
        name="pin"
        legend={texts('pm.card.pin.title')}
        help={texts('pin.error.fourDigits')}
        digits={digits}
        onChange={setDigits}
        onLeave={() => setLeaves(leaves + 1)}
      />
      <Calls of="pin" calls={[digits.map((digit) => digit || '_').join(''), `left:${leaves}`]} />
      <PinBoxes
        {...words}
        id="pin-refused"
        name="pin-refused"
        legend="PIN-kode som ikke kan velges"
        error={texts('invalidPinCodeError')}
        digits={['1', '2', '3', '']}
        onChange={() => {}}
      />
    </Section>
  );
}

const COUNTRIES = [
  { code: 'NOR', text: 'Norge' },
  { code: 'SWE', text: 'Sverige' },
  { code: 'DNK', text: 'Danmark' },
];

export function Choices() {
  const texts = useTexts();
  const [countries, setCountries] = useState(['NOR', 'SWE']);
  const [form, setForm] = useState('');
  const [attempt, setAttempt] = useState(0);
  return (
    <Section title="Valg og feil">
      <Select
        id="form"
        name="form"
        label={texts('field.companyForm')}
        value={form}
        onChange={setForm}
        options={['AS', 'ENK', 'ANS'].map((value) => ({ value, label: value }))}
        error={attempt > 0 && form === '' ? texts('kyc.validation.select') : null}
      />
      <CountriesField
        name="countries"
        label={texts('kyc.country.secondCitizenship')}
        value={countries}
        countries={COUNTRIES}
        onChange={setCountries}
      />
      <ErrorSummary
        attempt={attempt}
        errors={
          attempt > 0 && form === ''
            ? [
                { id: 'form', text: texts('kyc.validation.select') },
                { id: 'phone', text: texts('validation.phone') },
                {
                  id: 'block',
                  text: texts('kyc.validation.select'),
                  group: 'Stilling 1',
                  go: () => focusField('form'),
                },
                { id: 'further', text: texts('validation.phone'), group: 'Stilling 1' },
                // More than stand there at once.
                ...[1, 2, 3, 4].map((n) => ({ id: `further-${n}`, text: `Feil nummer ${n}` })),
              ]
            : []
        }
      />
      <div>
        <Button variant="secondary" onClick={() => setAttempt(attempt + 1)}>
          Vis feilene
        </Button>
      </div>
    </Section>
  );
}
