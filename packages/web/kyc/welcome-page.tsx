/** The first page of a declaration, with the law behind it in a dialog (K-041, K-042). */
import { type ReactNode, useState } from 'react';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { Modal } from '../ui/modal.tsx';
import { useTexts } from '../ui/texts-context.tsx';
import { SectionPage } from './section-page.tsx';
import type { SectionPlace } from './section-place.ts';

export interface WelcomePageProps {
  readonly place: SectionPlace;
  readonly content: { readonly ingress: string; readonly points: readonly string[]; readonly goBack: boolean };
  readonly children?: ReactNode;
}

export function WelcomePage({ place, content, children }: WelcomePageProps) {
  const texts = useTexts();
  const [why, setWhy] = useState(false);
  return (
    <SectionPage
      place={place}
      ingress={content.ingress}
      nextLabel={texts('kyc.welcome.button')}
      backLabel={texts(content.goBack ? 'kyc.welcome.goBack' : 'common.back')}
    >
      {children}
      <ul className="kyc-points">
        {content.points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
      <div className="why">
        <button type="button" aria-haspopup="dialog" onClick={() => setWhy(true)}>
          <Icon name="question" size={20} />
          {texts('kyc.welcome.why.link')}
        </button>
      </div>
      <Modal
        open={why}
        onClose={() => setWhy(false)}
        title={texts('kyc.welcome.why.title')}
        name="Hvorfor spør vi"
        description="loven bak kundeerklæringen"
        footer={<Button onClick={() => setWhy(false)}>{texts('common.close')}</Button>}
      >
        <p>{texts('kyc.welcome.why.text')}</p>
      </Modal>
    </SectionPage>
  );
}
