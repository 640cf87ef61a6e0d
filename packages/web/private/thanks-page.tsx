/** What both thank-you pages say: who does what next, the agreement to read, and whom to ask (P-023, P-024, P-090). */
import { wantsCard } from '@bli-kunde/domain/payment-card/choice.ts';
import { privateDocument } from '@bli-kunde/domain/private/api.ts';
import { thanksOf } from '@bli-kunde/domain/private/confirmation.ts';
import { FLOWS } from '@bli-kunde/domain/private/flows.ts';
import type { ReactNode } from 'react';
import { useArrival } from '../app/arrival.ts';
import { DocumentLink } from '../app/document-link.tsx';
import { useBankPhone, useSite } from '../app/site-context.ts';
import { Button } from '../ui/button.tsx';
import { StepHeading } from '../ui/step-heading.tsx';
import { useTexts } from '../ui/texts-context.tsx';
import type { ScreenProps } from './screen.ts';

export function ThanksPage({ application, name, children }: ScreenProps & { name: string; children?: ReactNode }) {
  const texts = useTexts();
  const site = useSite();
  const bankPhone = useBankPhone();
  const { flowType, products, needHelpMovingBanks } = application.state;
  const flow = flowType ?? 'STANDARD';
  const { title, text, hasOnlineBank } = thanksOf(flow);
  const moved = useArrival(name, texts(title), site.name);
  const moments = [
    ...([1, 2, 3] as const).map((n) => texts(`pm.thanks.next.${flow}.${n}`)),
    ...((products ?? []).some(wantsCard) ? [texts('pm.thanks.cardInfo')] : []),
    ...(needHelpMovingBanks ? [texts('pm.thanks.movingBanks')] : []),
  ];
  return (
    <div className="stack">
      <StepHeading title={texts(title)} ingress={texts(text)} focus={moved} />
      <section className="stack-tight">
        <h2>{texts('pm.thanks.whatNow')}</h2>
        <ol className="moments">
          {moments.map((moment) => (
            <li key={moment}>{moment}</li>
          ))}
        </ol>
      </section>
      {children}
      {FLOWS[flow].signs ? (
        <DocumentLink row={privateDocument} params={{}} label={texts('pm.thanks.document')} />
      ) : null}
      {hasOnlineBank ? (
        <div className="button-row">
          <Button href={site.onlineBankUrl}>{texts('pm.thanks.onlineBank')}</Button>
        </div>
      ) : null}
      <p className="quiet">{texts('pm.thanks.contact', { bankPhone })}</p>
    </div>
  );
}
