/** 'Noe er endret': what was answered beside what registers have by now, and the one press that leads to the section. */
import { ChangedAnswers } from '@bli-kunde/web/standalone/changed-values.tsx';
import { Button } from '@bli-kunde/web/ui/button.tsx';
import { Frame, type FrameBank } from '@bli-kunde/web/ui/frame.tsx';
import { StepHeading } from '@bli-kunde/web/ui/step-heading.tsx';
import { useTexts } from '@bli-kunde/web/ui/texts-context.tsx';

const VALUES = [
  { field: 'owners', before: ['Live Daglund, 100 %'], after: ['Berit Medlemsen, 75–100 %'] },
  { field: 'members', before: ['Berit Medlemsen', 'Tor Styresen'], after: null },
] as const;

export function ChangedScreen({ bank }: { bank: FrameBank }) {
  const texts = useTexts();
  const values = VALUES.map(({ field, before, after }) => ({
    label: texts(`changed.field.${field}`),
    before: [...before],
    after: after === null ? [texts('changed.nobody')] : [...after],
  }));
  return (
    <Frame bank={bank} flowName={texts('question.flow')}>
      <div className="stack">
        <StepHeading title={texts('changed.title')} focus={false} />
        <p>{texts('changed.text', { name: 'Prøvebakeriet AS', date: '16. desember 2026' })}</p>
        <ChangedAnswers values={values} />
        <p>{texts('changed.other')}</p>
        <div className="button-row">
          <Button>{texts('changed.answer')}</Button>
        </div>
      </div>
    </Frame>
  );
}
