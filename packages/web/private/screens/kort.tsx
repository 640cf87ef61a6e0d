/** The cards of the chosen products, and how their PIN comes about (P-040 to P-045). */
import { addressLine } from '@bli-kunde/domain/contact/address.ts';
import { wantsCard } from '@bli-kunde/domain/payment-card/choice.ts';
import { type PinOption, type PinQuestion, sameAmong } from '@bli-kunde/domain/payment-card/pin-option.ts';
import { pricesFor } from '@bli-kunde/domain/price/price.ts';
import { cardPrice } from '@bli-kunde/domain/price/words.ts';
import { saveChosenProductsAndCards, savePinOption } from '@bli-kunde/domain/private/api.ts';
import type { TextKey } from '@bli-kunde/domain/texts/nb.ts';
import { useQueryClient } from '../../app/use-query.ts';
import { bankFile } from '../../app/site-context.ts';
import { call } from '../../app/client.ts';
import { useStepForm } from '../../app/use-form.ts';
import { ChosenCosts } from '../../application/chosen-costs.tsx';
import { StepPage } from '../../application/step-page.tsx';
import { Alert } from '../../ui/alert.tsx';
import { DefinitionList } from '../../ui/definition-list.tsx';
import { PaymentCard } from '../../ui/payment-card.tsx';
import { useTexts } from '../../ui/texts-context.tsx';
import { RadioTiles } from '../../ui/tiles.tsx';
import {
  answeredCards,
  type CardAnswers,
  keyOf,
  mayComeByPost,
  pinQuestionOf,
  problemsOfCards,
} from '../card-answers.ts';
import { onOffer } from '../offer.ts';
import type { ScreenProps } from '../screen-props.ts';
import { waysOn } from '../ways-on.ts';

const OPTIONS: Readonly<Record<PinOption, { readonly title: TextKey; readonly text?: TextKey }>> = {
  RANDOM: { title: 'pm.card.pin.random', text: 'pm.card.pin.random.help' },
  CHOSEN: { title: 'pm.card.pin.own', text: 'pm.card.pin.own.help' },
  CONFIGURED: { title: 'pm.card.pin.configured' },
  CHANGE: { title: 'pm.card.pin.change', text: 'pm.card.pin.own.help' },
};

export default function Cards({ application, moves }: ScreenProps) {
  const texts = useTexts();
  const client = useQueryClient();
  const { subject, state } = application;
  const products = state.products ?? [];
  const withCard = products.filter(({ canHaveCard }) => canHaveCard);
  const form = useStepForm<CardAnswers>({
    subject,
    step: 'kort',
    start: {
      cards: Object.fromEntries(withCard.map((one) => [keyOf(one), one.wantsToHaveCard])),
      pin: state.pinOption?.chosen ?? 'RANDOM',
    },
    problemsOf: ({ cards }) => problemsOfCards(products, cards),
    save: async ({ cards, pin }) => {
      const body = answeredCards(products, cards).map(({ id, canHaveCard, wantsToHaveCard }) => ({
        productId: id,
        ...(canHaveCard ? { wantsToHaveCard } : {}),
      }));
      // The cards first: with other cards there are other options.
      const saved = await onOffer(client, () =>
        application.apply((version) => call(saveChosenProductsAndCards, { body, version })),
      );
      const question = pinQuestionOf(saved, saved.products ?? []);
      if (question === null) return;
      const option = sameAmong(question.options, pin);
      await application.apply((version) => call(savePinOption, { body: { option }, version }));
    },
  });
  const now = answeredCards(products, form.values.cards);
  const question = pinQuestionOf(state, now);
  const { adresse } = state.person;
  return (
    <StepPage
      moves={moves}
      form={form}
      wayOn={waysOn('STANDARD')}
      title={texts('pm.card.title')}
      costs={
        <ChosenCosts
          prices={state.prices}
          taken={now.map((one) => ({ product: String(one.id), card: wantsCard(one), name: one.webName }))}
        />
      }
    >
      <PaymentCard fileAt={bankFile} />
      {withCard.map((one) => {
        if (one.mandatoryCard)
          return (
            <Alert key={one.id}>
              <p>{texts('pm.card.mandatory', { product: one.webName })}</p>
            </Alert>
          );
        const { id, name, value, error, onChange } = form.field(`cards.${keyOf(one)}`);
        return (
          <div className="long-answers" key={one.id}>
            <RadioTiles
              id={id}
              name={name}
              inline
              legend={texts('pm.card.question', { product: state.namesWithin[one.id] ?? one.webName })}
              help={cardPrice(pricesFor(state.prices, String(one.id)), texts) || null}
              error={error}
              value={value}
              options={[
                { value: 'CHOSEN_TO_HAVE_CARD', title: texts('pm.card.want') },
                { value: 'CHOSEN_NOT_TO_HAVE_CARD', title: texts('pm.card.noThanks') },
              ]}
              onChange={onChange}
            />
          </div>
        );
      })}
      {question === null ? null : (
        <PinChoice question={question} value={form.values.pin} onChange={(value) => form.change('pin', value)} />
      )}
      {now.some(mayComeByPost) ? (
        <DefinitionList
          items={[
            {
              term: texts('pm.summary.cardAddress'),
              value: adresse === null ? texts('pm.card.address.hidden') : addressLine(adresse),
            },
          ]}
          {...(adresse === null ? {} : { source: texts('field.readOnlyFromRegister') })}
        />
      ) : null}
    </StepPage>
  );
}

interface PinChoiceProps {
  readonly question: PinQuestion;
  readonly value: PinOption;
  readonly onChange: (value: PinOption) => void;
}

function PinChoice({ question, value, onChange }: PinChoiceProps) {
  const texts = useTexts();
  return (
    <RadioTiles
      id="felt-pin"
      name="pin"
      legend={texts('pm.card.pin.question')}
      help={question.again ? texts('pm.card.pin.again') : null}
      value={sameAmong(question.options, value)}
      options={question.options.map((option) => {
        const { title, text } = OPTIONS[option];
        return { value: option, title: texts(title), ...(text ? { text: texts(text) } : {}) };
      })}
      onChange={onChange}
    />
  );
}
