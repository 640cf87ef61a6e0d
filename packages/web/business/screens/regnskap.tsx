/** The accounting offer, free for six months and priced from then on: yes or no, and whether the bank may get in touch (B-095, B-096). */
import { saveAccounting } from '@bli-kunde/domain/business/api.ts';
import { accountingPrice } from '@bli-kunde/domain/business/prices.ts';
import { call } from '../../app/client.ts';
import { useStepForm } from '../../app/use-form.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { YesNo } from '../../ui/tiles.tsx';
import { useTexts } from '../../ui/texts-context.tsx';
import type { ScreenProps } from '../screen-props.ts';
import { StepPage } from '../../application/step-page.tsx';

interface Answer {
  wantsOffer: boolean;
  mayContact: boolean;
}

export default function Accounting({ application, moves }: ScreenProps) {
  const texts = useTexts();
  const { subject: orgnr, state } = application;
  const form = useStepForm<Answer>({
    subject: orgnr,
    step: 'regnskap',
    // Nobody gets an offer without asking for it.
    start: { wantsOffer: state.accounting?.wantsOffer ?? false, mayContact: state.accounting?.mayContact ?? false },
    problemsOf: () => [],
    save: ({ wantsOffer, mayContact }) =>
      application.apply((version) =>
        call(saveAccounting, {
          params: { orgnr },
          body: { wantsOffer, mayContact: wantsOffer && mayContact },
          version,
        }),
      ),
  });
  const question = form.field('wantsOffer');
  const price = accountingPrice(state.prices, texts);
  return (
    <StepPage moves={moves} form={form} title={texts('bm.accounting.title')} ingress={texts('bm.accounting.text')}>
      {price === null ? null : <p>{texts('bm.accounting.price', { price })}</p>}
      <YesNo
        id={question.id}
        name={question.name}
        legend={texts('bm.accounting.question')}
        yes={texts('bm.accounting.yes')}
        no={texts('bm.accounting.no')}
        error={question.error}
        value={form.values.wantsOffer}
        onChange={(value) => form.change('wantsOffer', value)}
      />
      {form.values.wantsOffer ? (
        <Checkbox
          name="mayContact"
          label={texts('bm.accounting.contact')}
          checked={form.values.mayContact}
          onChange={(checked) => form.change('mayContact', checked)}
        />
      ) : null}
    </StepPage>
  );
}
