/** Everything that is not a field, in each of its states. */
import { useState } from 'react';
import { Alert } from '@bli-kunde/web/ui/alert.tsx';
import { Button, type ButtonState } from '@bli-kunde/web/ui/button.tsx';
import { Checkbox } from '@bli-kunde/web/ui/checkbox.tsx';
import { ToggleChips } from '@bli-kunde/web/ui/chip.tsx';
import { DefinitionList } from '@bli-kunde/web/ui/definition-list.tsx';
import { ErrorCard } from '@bli-kunde/web/ui/error-card.tsx';
import { ExpandableCard } from '@bli-kunde/web/ui/expandable-card.tsx';
import { Icon, ICON_NAMES, ICON_SIZES } from '@bli-kunde/web/ui/icon.tsx';
import { DonePicture, StartPicture } from '@bli-kunde/web/ui/illustration.tsx';
import { Modal } from '@bli-kunde/web/ui/modal.tsx';
import { Skeleton } from '@bli-kunde/web/ui/skeleton.tsx';
import { Spinner } from '@bli-kunde/web/ui/spinner.tsx';
import { STATUS_KINDS, StatusLabel } from '@bli-kunde/web/ui/status-label.tsx';
import { Tag, TAG_TYPES } from '@bli-kunde/web/ui/tag.tsx';
import { useTexts } from '@bli-kunde/web/ui/texts-context.tsx';
import { Tips } from '@bli-kunde/web/ui/tips.tsx';
import { type TrackedEvent, TrackingContext } from '@bli-kunde/web/ui/tracking.ts';
import { CheckboxTiles, YesNo } from '@bli-kunde/web/ui/tiles.tsx';
import { WhyLink } from '@bli-kunde/web/ui/why-link.tsx';
import { Section } from './fields.tsx';

const NEXT: Readonly<Record<ButtonState, ButtonState>> = { idle: 'spinner', spinner: 'success', success: 'idle' };

export function Buttons() {
  const texts = useTexts();
  const [state, setState] = useState<ButtonState>('idle');
  const [presses, setPresses] = useState(0);
  return (
    <Section title="Knapper">
      <div className="button-row">
        <Button>{texts('common.next')}</Button>
        <Button variant="secondary">{texts('common.edit')}</Button>
        <Button variant="tertiary" icon="arrow-left">
          {texts('common.back')}
        </Button>
        <Button danger variant="secondary" icon="trash">
          {texts('common.remove')}
        </Button>
        <Button href="#/lenke" variant="tertiary" iconAfter="external">
          Gå til nettbanken
        </Button>
      </div>
      <div className="button-row">
        <Button state="spinner">{texts('bm.summary.becomeCustomer')}</Button>
        <Button state="success">{texts('bm.summary.becomeCustomer')}</Button>
        <Button id="stateful" state={state} onClick={() => setPresses(presses + 1)}>
          {texts('bm.summary.becomeCustomer')}
        </Button>
        <Button variant="tertiary" onClick={() => setState(NEXT[state])}>
          Neste tilstand
        </Button>
      </div>
      <p className="quiet" data-calls="button">
        {presses}
      </p>
    </Section>
  );
}

export function Tiles() {
  const texts = useTexts();
  const [answer, setAnswer] = useState<boolean | null>(null);
  const [chosen, setChosen] = useState<string[]>(['kort']);
  const [agreed, setAgreed] = useState(false);
  const [cash, setCash] = useState(true);
  const [uses, setUses] = useState(['Sparing']);
  return (
    <Section title="Svar">
      <div>
        <YesNo
          name="employees"
          legend={texts('bm.products.employees.question')}
          help={texts('bm.products.employees.help')}
          value={answer}
          onChange={setAnswer}
          error={answer === null ? texts('hasEmployeesChoiceError') : null}
        />
        <WhyLink>Hvitvaskingsloven krever at vi vet hvem kundene våre er.</WhyLink>
      </div>
      <CheckboxTiles
        name="products"
        legend={texts('bm.products.title')}
        values={chosen}
        onChange={setChosen}
        options={[
          { value: 'konto', title: texts('bm.products.taxAccount.title'), text: texts('bm.products.taxAccount.text') },
          {
            value: 'kort',
            title: 'Bedriftskort',
            text: 'Ett kort til hver som handler for virksomheten.',
            details: <span className="tile-text">Uten årsgebyr. Med reiseforsikring.</span>,
          },
          { value: 'laan', title: 'Kassekreditt', text: 'Kan ikke bestilles på nett.', disabled: true },
        ]}
      />
      <Checkbox
        name="agree"
        label={texts('kyc.actor.confirm')}
        checked={agreed}
        onChange={setAgreed}
        error={agreed ? null : texts('kyc.validation.commitment')}
      />
      <Checkbox
        name="cash"
        label={texts('bm.contactPerson.useOrgInfo')}
        help="Vi viser dem under."
        checked={cash}
        onChange={setCash}
      />
      <ToggleChips
        name="uses"
        legend="Hva skal kontoen brukes til?"
        values={uses}
        onChange={setUses}
        error={uses.length === 0 ? texts('kyc.validation.atLeastOne') : null}
        options={['Lommepenger', 'Sparing', 'Kjøp med bankkort', 'Annet'].map((value) => ({ value, title: value }))}
      />
    </Section>
  );
}

export function Messages() {
  const texts = useTexts();
  return (
    <Section title="Beskjeder">
      <Alert title={texts('bm.start.enkWarning.title')}>
        <p>{texts('bm.start.enkWarning.text')}</p>
      </Alert>
      <Alert kind="success" title={texts('continueLater.saved.title')} />
      <Alert kind="warning">
        <p>Du er uten nett. Det du har skrevet er her fortsatt.</p>
      </Alert>
      <Alert
        kind="error"
        title={texts('page.error.title')}
        action={<Button variant="secondary">{texts('common.retry')}</Button>}
      >
        <p>{texts('error.process.timeout')}</p>
      </Alert>
      <div className="button-row">
        {STATUS_KINDS.map((kind) => (
          <StatusLabel key={kind} kind={kind}>
            {kind}
          </StatusLabel>
        ))}
      </div>
      <div className="button-row">
        {STATUS_KINDS.map((kind) => (
          <StatusLabel key={kind} kind={kind} small>
            {kind}
          </StatusLabel>
        ))}
      </div>
      <div className="button-row">
        {TAG_TYPES.map((type) => (
          <Tag key={type} type={type}>
            {type}
          </Tag>
        ))}
      </div>
      <ErrorCard
        level={2}
        title={texts('error.allerede_kunde')}
        description={texts('error.contact.support.withCode', { code: 'DAG-A-01' })}
        error={{ code: 'DAG-A-01', requestCorrelationId: '9c1f-prove' }}
        withInfo
        onBack={() => {}}
      />
    </Section>
  );
}

export function Disclosures() {
  const texts = useTexts();
  return (
    <Section title="Det som åpnes">
      <div>
        <ExpandableCard
          id="closed"
          title={texts('kyc.bo.help.title')}
          text={texts('kyc.bo.help.text')}
          trackingId="svar i erklæringen"
        />
        <ExpandableCard
          id="open"
          isActive
          trackingId="svar i erklæringen"
          title={texts('kyc.pep.help.title')}
          text={texts('kyc.pep.help.text')}
        />
        <Tips about={texts('pm.pin.tips.title')} text={texts('pm.pin.tips')} trackingId="tips om PIN-kode" />
      </div>
      <Modals />
    </Section>
  );
}

type Kind = 'standard' | 'backdrop' | 'stubborn' | 'timeout' | 'sub';

function Modals() {
  const texts = useTexts();
  const [open, setOpen] = useState<Kind | null>(null);
  const [events, setEvents] = useState<TrackedEvent[]>([]);
  const props = {
    backdrop: { closeOnBackdrop: true, size: 'wide' },
    stubborn: { closeOnEscape: false, size: 'large', headerBorder: false, footerBorder: false },
    timeout: { timeout: 800 },
    sub: { type: 'sub' },
    standard: {},
  } as const;
  const kinds = Object.keys(props) as Kind[];
  return (
    <>
      <div className="button-row">
        {kinds.map((kind) => (
          <Button key={kind} variant="secondary" onClick={() => setOpen(kind)}>
            Åpne {kind}
          </Button>
        ))}
      </div>
      <p className="quiet" data-calls="modal">
        {events.map((event) => ('modal_name' in event ? `${event.modal_action}:${event.modal_name}` : '')).join(' ')}
      </p>
      <TrackingContext value={(event) => setEvents((before) => [...before, event])}>
        {kinds.map((kind) => (
          <Modal
            key={kind}
            {...props[kind]}
            open={open === kind}
            onClose={() => setOpen(null)}
            title={texts('continueLater.title')}
            name="Fortsett senere"
            description="lagre søknaden"
            footer={
              <>
                <Button onClick={() => setOpen(null)}>{texts('continueLater.save')}</Button>
                <Button variant="tertiary" onClick={() => setOpen(null)}>
                  {texts('common.cancel')}
                </Button>
              </>
            }
          >
            <p>{texts('continueLater.text')}</p>
          </Modal>
        ))}
      </TrackingContext>
    </>
  );
}

export function Rest() {
  const texts = useTexts();
  return (
    <Section title="Resten">
      <DefinitionList
        plain
        title={texts('bm.summary.organisation')}
        action={<a href="#/endre">{texts('common.edit')}</a>}
        items={[
          { term: texts('field.name'), value: 'Prøvehuset AS' },
          { term: texts('field.orgNumber'), value: '319 800 010' },
        ]}
      />
      <Skeleton atOnce lines={['heading', 'text', 'short', 'field', 'tile', 'button']} />
      <p>
        <Spinner label={texts('common.loading')} size={36} />
      </p>
      {ICON_SIZES.map((size) => (
        <p key={size} className="button-row" data-icons={size}>
          {ICON_NAMES.map((name) => (
            <Icon key={name} name={name} size={size} />
          ))}
        </p>
      ))}
      <div className="frame-picture">
        <StartPicture />
      </div>
      <div className="frame-picture">
        <DonePicture />
      </div>
    </Section>
  );
}
