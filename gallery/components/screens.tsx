/** Four whole screens made of the kit, to judge how the parts look together. */
import { useState } from 'react';
import { Button, type ButtonState } from '@bli-kunde/web/ui/button.tsx';
import { DefinitionList } from '@bli-kunde/web/ui/definition-list.tsx';
import { EmailField } from '@bli-kunde/web/ui/email-field.tsx';
import { ErrorCard } from '@bli-kunde/web/ui/error-card.tsx';
import { Frame, type FrameBank } from '@bli-kunde/web/ui/frame.tsx';
import { Icon } from '@bli-kunde/web/ui/icon.tsx';
import { DonePicture, StartPicture } from '@bli-kunde/web/ui/illustration.tsx';
import { NavigationPanel } from '@bli-kunde/web/ui/navigation-panel.tsx';
import { OrganisationNumberField } from '@bli-kunde/web/ui/organisation-number-field.tsx';
import { PhoneField } from '@bli-kunde/web/ui/phone-field.tsx';
import { Progress } from '@bli-kunde/web/ui/progress.tsx';
import { Select } from '@bli-kunde/web/ui/select.tsx';
import { StepHeading } from '@bli-kunde/web/ui/step-heading.tsx';
import { useTexts } from '@bli-kunde/web/ui/texts-context.tsx';
import { RadioTiles, YesNo } from '@bli-kunde/web/ui/tiles.tsx';
import { WhyLink } from '@bli-kunde/web/ui/why-link.tsx';
import { STEPS } from './samples.ts';

const later = <Button variant="tertiary">Fortsett senere</Button>;

export function StartScreen({ bank }: { bank: FrameBank }) {
  const texts = useTexts();
  const [organisation, setOrganisation] = useState('');
  const [number, setNumber] = useState('');
  return (
    <Frame bank={bank} flowName={texts('bm.start.title')} picture={<StartPicture />}>
      <div className="stack">
        <StepHeading title={texts('bm.start.title')} ingress={texts('bm.start.ingress')} focus={false} />
        <ul className="facts">
          <li>
            <Icon name="clock" /> {texts('bm.start.timeEstimate')}
          </li>
          <li>
            <Icon name="person" /> {texts('bm.start.youNeed.2')}
          </li>
          <li>
            <Icon name="document" /> {texts('bm.start.youNeed.3')}
          </li>
        </ul>
        <div className="stack">
          <Select
            name="organisation"
            label={texts('bm.start.select.label')}
            placeholder={texts('bm.start.select.placeholder')}
            value={organisation}
            onChange={setOrganisation}
            options={[{ value: '319800010', label: 'Prøvehuset AS' }]}
          />
          <OrganisationNumberField
            name="orgnr"
            label={texts('bm.start.search.label')}
            help={texts('bm.start.search.help')}
            value={number}
            onChange={setNumber}
            onValidate={() => {}}
            optional
          />
        </div>
        <NavigationPanel nextLabel={texts('bm.start.button')} onNext={() => {}} />
      </div>
    </Frame>
  );
}

export function StepScreen({ bank }: { bank: FrameBank }) {
  const texts = useTexts();
  const [email, setEmail] = useState('');
  const [phone, setPhone] = useState('41234567');
  const [employees, setEmployees] = useState<boolean | null>(true);
  const [type, setType] = useState<string | null>('INTEGRATED');
  const [state, setState] = useState<ButtonState>('idle');
  return (
    <Frame
      bank={bank}
      flowName={texts('bm.start.title')}
      continueLater={later}
      progress={<Progress steps={STEPS} label="Stegene i søknaden" />}
    >
      <div className="stack">
        <StepHeading title={texts('bm.contactInfo.title')} ingress={texts('bm.accounting.text')} />
        <DefinitionList
          source={texts('field.readOnlyFromBrreg')}
          items={[
            { term: texts('field.name'), value: 'Prøvehuset AS' },
            { term: texts('field.orgNumber'), value: '319 800 010' },
            { term: texts('field.address'), value: 'Storgata 1, 0155 Oslo' },
          ]}
        />
        <EmailField
          name="email"
          label={texts('bm.contactInfo.email')}
          help={texts('field.email.help')}
          value={email}
          onChange={setEmail}
        />
        <PhoneField
          name="phone"
          label={texts('bm.contactInfo.phone')}
          value={phone}
          onChange={setPhone}
          onBlur={setPhone}
        />
        <div>
          <YesNo
            name="employees"
            legend={texts('bm.products.employees.question')}
            value={employees}
            onChange={setEmployees}
          />
          <WhyLink>Har dere ansatte, må skattetrekket stå på en egen konto. Det står i skattebetalingsloven.</WhyLink>
        </div>
        <RadioTiles
          name="bank"
          legend={texts('bm.products.onlineBank.question')}
          value={type}
          onChange={setType}
          options={[
            {
              value: 'BASIS',
              title: texts('bm.products.onlineBank.BASIS.title'),
              text: texts('bm.products.onlineBank.BASIS.text'),
            },
            {
              value: 'INTEGRATED',
              title: texts('bm.products.onlineBank.INTEGRATED.title'),
              text: texts('bm.products.onlineBank.INTEGRATED.text'),
            },
          ]}
        />
        <NavigationPanel onBack={() => setState('idle')} onNext={() => setState('spinner')} state={state} />
      </div>
    </Frame>
  );
}

export function DoneScreen({ bank }: { bank: FrameBank }) {
  const texts = useTexts();
  return (
    <Frame bank={bank} flowName={texts('bm.start.title')} picture={<DonePicture />}>
      <div className="stack">
        <StepHeading title={texts('bm.confirmation.title')} ingress={texts('bm.confirmation.ready')} />
        <div className="stack-tight">
          <h2>{texts('thanks.whatNow')}</h2>
          <ul className="facts">
            <li>
              <Icon name="person" /> Kari Prøvesen og Ola Testmann signerer innen 30 dager.
            </li>
            <li>
              <Icon name="clock" /> Vi åpner kontoen når begge har signert, som regel samme dag.
            </li>
            <li>
              <Icon name="document" /> Du får en e-post når alt er klart.
            </li>
          </ul>
        </div>
        <div className="button-row">
          <Button>{texts('bm.confirmation.button')}</Button>
        </div>
      </div>
    </Frame>
  );
}

export function ErrorScreen({ bank }: { bank: FrameBank }) {
  const texts = useTexts();
  return (
    <Frame bank={bank} flowName={texts('bm.start.title')}>
      <ErrorCard
        title={texts('page.error.title')}
        description={texts('error.intern.feil')}
        error={{ code: 'DAG-A-00', rcid: '5f2c9b1e-prove' }}
        withInfo
        onRetry={() => {}}
        onBack={() => {}}
      />
    </Frame>
  );
}
