/** Last time's answers of a renewal: some that stand, one that was changed, one that a register has otherwise, one that is asked anew. */
import type { RenewedLine } from '@bli-kunde/domain/kyc/api-schemas.ts';
import { AsBeforeLines } from '@bli-kunde/web/kyc/as-before-page.tsx';
import { Frame, type FrameBank } from '@bli-kunde/web/ui/frame.tsx';
import { NavigationPanel } from '@bli-kunde/web/ui/navigation-panel.tsx';
import { StepHeading } from '@bli-kunde/web/ui/step-heading.tsx';
import { useTexts } from '@bli-kunde/web/ui/texts-context.tsx';

type Section = RenewedLine['sections'][number];
const section = (id: string, title: string, state: Section['state'], short: string | null): Section => ({
  id,
  title,
  state,
  short,
  rows: short === null ? [] : [{ label: title, value: short }],
});
const LINES: readonly RenewedLine[] = [
  {
    sections: [
      section('company', 'Om virksomheten', 'SAME', '2018 · Aksjeselskap · Produksjon av brød og ferske konditorvarer'),
      section('board', 'Styre og daglig leder', 'REGISTER', 'Live Daglund · Berit Medlemsen'),
    ],
  },
  { sections: [section('owners', 'Eierne', 'ANSWERED', 'Live Daglund 75 %, Berit Medlemsen 25 %')] },
  { sections: [section('tax', 'Skatt', 'SAME', 'Bare Norge')] },
  { sections: [section('use', 'Virksomheten og banken', 'ASKED', null)] },
  {
    sections: [section('income', 'Inntekter', 'SAME', 'Salg av varer og tjenester')],
  },
];

const nothing = (): void => undefined;

export function RenewalScreen({ bank }: { bank: FrameBank }) {
  const texts = useTexts();
  return (
    <Frame bank={bank} flowName={texts('standalone.process.renewal')}>
      <div className="stack">
        <StepHeading
          title={texts('kyc.asBefore.title')}
          ingress={texts('kyc.asBefore.ingress', { date: '21. november 2026' })}
          focus={false}
        />
        <AsBeforeLines lines={LINES} edit={nothing} />
        <NavigationPanel
          nextLabel={texts('kyc.asBefore.button.asked')}
          backLabel={texts('common.back')}
          onNext={nothing}
          onBack={nothing}
        />
      </div>
    </Frame>
  );
}
