/** The yardstick in the browser: the first three steps on bare React, with their data in the program and nothing else. */
import { type ReactNode, useState } from 'react';
import { createRoot } from 'react-dom/client';

const start = {
  email: 'post@nordlysror.example',
  phone: '41234567',
  personEmail: 'kari@nordlysror.example',
  personPhone: '41234568',
  sameAsOrganisation: false,
  employees: '',
  onlineBank: '',
};
type Answers = typeof start;
type Complaints = Partial<Record<keyof Answers, string>>;

const isEmail = (text: string): boolean => /^[^@\s]+@[^@\s]+\.[A-Za-z]+$/.test(text);
const isPhone = (text: string): boolean => /^(\+47|0047)?\d{8}$/.test(text.replace(/ /g, ''));

function complaintsAbout(answers: Answers, email: 'email' | 'personEmail', phone: 'phone' | 'personPhone'): Complaints {
  return {
    ...(isEmail(answers[email]) ? {} : { [email]: 'Det er feil i e-postadressen.' }),
    ...(isPhone(answers[phone]) ? {} : { [phone]: 'Mobilnummeret er ikke gyldig.' }),
  };
}

interface StepProps {
  readonly answers: Answers;
  readonly complaints: Complaints;
  readonly change: (part: Partial<Answers>) => void;
}

function TextField({
  name,
  label,
  type,
  answers,
  complaints,
  change,
}: StepProps & { name: keyof Answers; label: string; type: string }) {
  const complaint = complaints[name];
  return (
    <div className="field">
      <label htmlFor={name}>{label}</label>
      <input
        id={name}
        type={type}
        value={String(answers[name])}
        aria-invalid={complaint !== undefined}
        aria-describedby={complaint ? `${name}-error` : undefined}
        onChange={(event) => change({ [name]: event.target.value })}
      />
      {complaint ? (
        <p id={`${name}-error`} className="error">
          {complaint}
        </p>
      ) : null}
    </div>
  );
}

function Choice({
  title,
  name,
  options,
  answers,
  change,
}: StepProps & { title: string; name: 'employees' | 'onlineBank'; options: readonly string[] }) {
  return (
    <fieldset>
      <legend>{title}</legend>
      {options.map((option) => (
        <label key={option} className="choice">
          <input
            type="radio"
            name={name}
            checked={answers[name] === option}
            onChange={() => change({ [name]: option })}
          />
          {option}
        </label>
      ))}
    </fieldset>
  );
}

const Facts = ({ children }: { children: readonly (readonly [string, string])[] }): ReactNode => (
  <dl>
    {children.map(([term, value]) => (
      <div key={term}>
        <dt>{term}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);

const STEPS = [
  (props: StepProps) => (
    <section>
      <h2 id="step-0">Kontaktinformasjon</h2>
      <Facts>
        {[
          ['Organisasjon', 'Nordlys Rør AS'],
          ['Org.nr.', '319 000 011'],
        ]}
      </Facts>
      <TextField {...props} name="email" type="email" label="E-post" />
      <TextField {...props} name="phone" type="tel" label="Mobilnummer" />
    </section>
  ),
  (props: StepProps) => (
    <section>
      <h2 id="step-1">Kontaktperson</h2>
      <Facts>
        {[
          ['Navn', 'Kari Nordmann'],
          ['Postnummer', '6770 Nordfjordeid'],
        ]}
      </Facts>
      <div className="choice">
        <input
          id="same"
          type="checkbox"
          checked={props.answers.sameAsOrganisation}
          onChange={(event) => props.change({ sameAsOrganisation: event.target.checked })}
        />
        <label htmlFor="same">Bruk organisasjonens kontaktinfo</label>
      </div>
      <TextField {...props} name="personEmail" type="email" label="E-post" />
      <TextField {...props} name="personPhone" type="tel" label="Mobilnummer" />
    </section>
  ),
  (props: StepProps) => (
    <section>
      <h2 id="step-2">Produkter</h2>
      <Choice {...props} title="Har bedriften ansatte?" name="employees" options={['Ja', 'Nei']} />
      <Choice
        {...props}
        title="Nettbank"
        name="onlineBank"
        options={['BASIS', 'INTEGRATED', 'TEAMS_AND_ORGANISATION']}
      />
    </section>
  ),
];

function Form() {
  const [at, setAt] = useState(0);
  const [answers, setAnswers] = useState(start);
  const [complaints, setComplaints] = useState<Complaints>({});
  const next = () => {
    const found =
      at === 0
        ? complaintsAbout(answers, 'email', 'phone')
        : at === 1
          ? complaintsAbout(answers, 'personEmail', 'personPhone')
          : {};
    setComplaints(found);
    if (Object.keys(found).length === 0 && at < STEPS.length - 1) setAt(at + 1);
  };
  const Step = STEPS[at];
  return (
    <main>
      <h1>Bli bedriftskunde</h1>
      {Step ? (
        <Step answers={answers} complaints={complaints} change={(part) => setAnswers({ ...answers, ...part })} />
      ) : null}
      <div className="buttons">
        {at > 0 ? (
          <button id="back" type="button" className="second" onClick={() => setAt(at - 1)}>
            Tilbake
          </button>
        ) : null}
        <button id="next" type="button" onClick={next}>
          Neste
        </button>
      </div>
    </main>
  );
}

const root = document.getElementById('root');
if (root) createRoot(root).render(<Form />);
