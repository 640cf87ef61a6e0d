/** For those under 18, with the way to the app that a guardian opens an account in: one content, as a dialog where a flow is chosen and as a page when the server refuses later (B-135). */
import { Button } from '../ui/button.tsx';
import { BirthdayPicture } from '../ui/birthday-picture.tsx';
import { Modal } from '../ui/modal.tsx';
import { StepHeading } from '../ui/step-heading.tsx';
import { useTexts } from '../ui/texts-context.tsx';
import { bankBase } from './address.ts';
import { useArrival } from './arrival.ts';
import { AsidePicture } from './aside-picture.tsx';
import { useSite } from './site-context.ts';

/** Every bank has an app for children. Its address is no link: who is under 18 and logged in would be taken for a guardian there. */
function GuardiansWay() {
  const texts = useTexts();
  return <p>{texts('ageModal.guardian', { address: `${location.host}${bankBase()}/barn/` })}</p>;
}

export function AgeNotApprovedPage() {
  const texts = useTexts();
  const site = useSite();
  useArrival('alder', texts('ageModal.title'), site.name);
  return (
    <div className="stack">
      <AsidePicture>
        <BirthdayPicture />
      </AsidePicture>
      <StepHeading title={texts('ageModal.title')} ingress={texts('ageModal.text')} />
      <GuardiansWay />
      <div className="button-row">
        <Button href={site.homeUrl}>{texts('common.toHomePage')}</Button>
        <Button variant="tertiary" href={site.contactUrl}>
          {texts('page.contact')}
        </Button>
      </div>
    </div>
  );
}

export function AgeNotApprovedModal({ open, onClose }: { open: boolean; onClose: () => void }) {
  const texts = useTexts();
  const site = useSite();
  return (
    <Modal
      open={open}
      onClose={onClose}
      title={texts('ageModal.title')}
      name="Under 18 år"
      description="kan ikke søke selv"
      footer={<Button onClick={onClose}>{texts('ageModal.close')}</Button>}
    >
      <p>{texts('ageModal.text')}</p>
      <GuardiansWay />
      <p>
        <a href={site.contactUrl}>{texts('ageModal.contact')}</a>
      </p>
    </Modal>
  );
}
