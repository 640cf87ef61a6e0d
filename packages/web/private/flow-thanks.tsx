/** What both thank-you pages say of the flow that was gone through (P-023, P-024, P-090). */
import { wantsCard } from '@bli-kunde/domain/payment-card/choice.ts';
import { privateDocument } from '@bli-kunde/domain/private/api.ts';
import { thanksOf } from '@bli-kunde/domain/private/confirmation.ts';
import { FLOWS } from '@bli-kunde/domain/private/flows.ts';
import type { ReactNode } from 'react';
import { ThanksPage } from '../application/thanks-page.tsx';
import { useTexts } from '../ui/texts-context.tsx';
import type { ScreenProps } from './screen-props.ts';

export function FlowThanks({ application, name, children }: ScreenProps & { name: string; children?: ReactNode }) {
  const texts = useTexts();
  const { flowType, products, needHelpMovingBanks } = application.state;
  const flow = flowType ?? 'STANDARD';
  const { title, text, hasOnlineBank } = thanksOf(flow);
  const card = (products ?? []).find(wantsCard);
  return (
    <ThanksPage
      name={name}
      title={texts(title)}
      text={texts(text)}
      moments={[
        ...([1, 2, 3] as const).map((n) => texts(`pm.thanks.next.${flow}.${n}`)),
        ...(card ? [texts('pm.thanks.cardInfo')] : []),
        ...(needHelpMovingBanks ? [texts('pm.thanks.movingBanks')] : []),
      ]}
      document={FLOWS[flow].signs ? { row: privateDocument, params: {} } : null}
      onlineBank={hasOnlineBank}
      card={card ? String(card.id) : null}
    >
      {children}
    </ThanksPage>
  );
}
