/** A bank's whole face on one page: header, heading, scene, card, buttons, fields and messages, in its own words. */
import { useState } from 'react';
import { Alert } from '@bli-kunde/web/ui/alert.tsx';
import { Button } from '@bli-kunde/web/ui/button.tsx';
import { Frame } from '@bli-kunde/web/ui/frame.tsx';
import { DonePicture, StartPicture } from '@bli-kunde/web/ui/illustration.tsx';
import { PaymentCard } from '@bli-kunde/web/ui/payment-card.tsx';
import { HomePicture } from '@bli-kunde/web/ui/private-pictures.tsx';
import { StepHeading } from '@bli-kunde/web/ui/step-heading.tsx';
import { TextField } from '@bli-kunde/web/ui/text-field.tsx';
import { useTexts } from '@bli-kunde/web/ui/texts-context.tsx';
import { YesNo } from '@bli-kunde/web/ui/tiles.tsx';
import type { GalleryBank } from '../banks.ts';

export function FaceScreen({ bank }: { bank: GalleryBank }) {
  const texts = useTexts();
  const [name, setName] = useState('Ingrid Prøve');
  const [yes, setYes] = useState<boolean | null>(true);
  return (
    <Frame
      bank={bank}
      flowName={texts('pm.landing.title')}
      picture={<HomePicture />}
      continueLater={<Button variant="tertiary">{texts('continueLater.link')}</Button>}
    >
      <div className="stack">
        <StepHeading title={texts('pm.landing.title')} ingress={texts('pm.landing.ingress')} focus={false} />
        <div className="button-row">
          <Button>{texts('common.next')}</Button>
          <Button variant="secondary">{texts('common.edit')}</Button>
          <Button variant="tertiary">{texts('common.back')}</Button>
        </div>
        <PaymentCard fileAt={bank.fileAt} name={name} count={2} leads />
        <section className="stack">
          <h2>Felt og valg</h2>
          <TextField name="name" label="Navn" value={name} onChange={setName} />
          <TextField name="wrong" label="Et felt med feil" value="" error="Fyll ut feltet." onChange={() => {}} />
          <YesNo name="yes" legend="Vil du ha kort?" value={yes} onChange={setYes} />
        </section>
        <section className="stack-tight">
          <h2>Meldinger</h2>
          <Alert title="Til opplysning" />
          <Alert kind="success" title="Det gikk bra" />
          <Alert kind="warning" title="Se på dette" />
          <Alert kind="error" title="Noe er galt" />
        </section>
        <section className="stack-tight">
          <h2>Bilder</h2>
          <StartPicture />
          <DonePicture />
        </section>
      </div>
    </Frame>
  );
}
