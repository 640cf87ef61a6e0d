/** `#/{processid}/produkter`: a package, and its card where a child of that age may have one (C-011, C-012, C-021, C-022). */
import { chooseProduct } from '@bli-kunde/domain/children/api.ts';
import { packageProblems } from '@bli-kunde/domain/children/packages.ts';
import type { ChildPackage, ChildState } from '@bli-kunde/domain/children/state.ts';
import { pricesFor } from '@bli-kunde/domain/price/price.ts';
import { cardPrice } from '@bli-kunde/domain/price/words.ts';
import type { CardChoice } from '@bli-kunde/domain/payment-card/choice.ts';
import { useQuery, useQueryClient } from '../../app/use-query.ts';
import type { QueryClient } from '../../app/query-cache.ts';
import { bankFile } from '../../app/site-context.ts';
import { call } from '../../app/client.ts';
import { ErrorPage } from '../../app/error-page.tsx';
import { useRouteQuery } from '../../app/hash-route.ts';
import { type FormProblem, useStepForm } from '../../app/use-form.ts';
import { onOffer } from '../../application/offer.ts';
import { ChosenCosts } from '../../application/chosen-costs.tsx';
import { ProductPrice } from '../../application/product-price.tsx';
import { StepPage } from '../../application/step-page.tsx';
import { Alert } from '../../ui/alert.tsx';
import { ProductMarks } from '../../ui/product-marks.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { PaymentCard } from '../../ui/payment-card.tsx';
import { useTexts } from '../../ui/texts-context.tsx';
import { RadioTiles, YesNo } from '../../ui/tiles.tsx';
import { CHOOSE, GONE } from '../addresses.ts';
import { offerQuery } from '../load-application.ts';
import { Price } from '../price.tsx';
import type { ScreenProps } from '../screen-props.ts';

type Screened = ScreenProps['application'];
type PackageBody = NonNullable<ChildState['productsBefore']>;

export const saveChosen = ({ subject: processId, apply }: Screened, client: QueryClient, body: Partial<PackageBody>) =>
  onOffer(client, offerQuery(processId).queryKey, () =>
    apply((version) => call(chooseProduct, { params: { processId }, body, version })),
  );

export default function Products(props: ScreenProps) {
  const offer = useQuery(offerQuery(props.application.state.processId));
  if (offer.data !== undefined) return <Choice {...props} offered={offer.data} />;
  if (offer.isError) return <ErrorPage error={offer.error} again={() => offer.refetch()} />;
  return <Skeleton lines={['heading', 'text', 'tile', 'tile', 'tile', 'button']} />;
}

interface Chosen {
  readonly packageId: string | null;
  readonly wantsToHaveCard: CardChoice;
}

/** An only package is what it is about. */
const startOf = ({ chosen }: ChildState, offered: readonly ChildPackage[]): Chosen => ({
  packageId: chosen?.packageId ?? (offered.length === 1 ? (offered[0]?.id ?? null) : null),
  wantsToHaveCard: chosen?.wantsToHaveCard ?? 'NO_SELECTION',
});

const problemsOf = (chosen: Chosen, offered: readonly ChildPackage[]): FormProblem[] =>
  Object.entries(packageProblems(chosen, offered)).flatMap(([path, message]) =>
    message === null ? [] : [{ path, message }],
  );

/** Card choice to send: none where the card is not asked about. */
const cardOf = ({ packageId, wantsToHaveCard }: Chosen, offered: readonly ChildPackage[]): CardChoice | null => {
  const one = offered.find(({ id }) => id === packageId);
  return one?.canHaveCard && !one.mandatoryCard ? wantsToHaveCard : null;
};

const wanted = (card: CardChoice): boolean | null => (card === 'NO_SELECTION' ? null : card === 'CHOSEN_TO_HAVE_CARD');

function Choice({ application, moves, offered }: ScreenProps & { offered: readonly ChildPackage[] }) {
  const texts = useTexts();
  const client = useQueryClient();
  const { subject, state } = application;
  const name = state.child.firstName;
  const form = useStepForm<Chosen>({
    subject,
    step: 'produkter',
    start: startOf(state, offered),
    problemsOf: (chosen) => problemsOf(chosen, offered),
    save: (chosen) =>
      saveChosen(application, client, {
        packageId: chosen.packageId ?? '',
        wantsToHaveCard: cardOf(chosen, offered),
      }),
  });
  const one = form.field('packageId');
  const card = form.field('wantsToHaveCard');
  const chosen = offered.find(({ id }) => id === form.values.packageId) ?? null;
  const gone = useRouteQuery().has(GONE);
  return (
    <StepPage
      moves={moves}
      form={form}
      title={texts('cm.products.title', { name })}
      ingress={texts('cm.products.ingress')}
      costs={
        <ChosenCosts
          prices={state.prices}
          taken={
            chosen
              ? [
                  {
                    product: chosen.id,
                    name: chosen.name,
                    card: cardOf(form.values, offered) === 'CHOSEN_TO_HAVE_CARD' || chosen.mandatoryCard,
                  },
                ]
              : []
          }
        />
      }
    >
      {gone ? <Alert kind="warning">{texts('cm.products.gone')}</Alert> : null}
      <RadioTiles
        id={one.id}
        name={one.name}
        legend={texts('cm.products.question', { name })}
        error={one.error}
        value={chosen?.id ?? null}
        options={offered.map((each) => ({
          value: each.id,
          title: each.name,
          price: (
            <ProductPrice
              prices={pricesFor(state.prices, each.id)}
              card={each.mandatoryCard ? 'taken' : each.canHaveCard ? 'optional' : 'none'}
            />
          ),
          details: <ProductMarks marks={each.marks} label={texts('cm.products.includes', { name })} />,
        }))}
        onChange={(id) => form.change('packageId', id)}
      />
      {chosen?.canHaveCard || chosen?.mandatoryCard ? <PaymentCard fileAt={bankFile} /> : null}
      {chosen?.mandatoryCard ? (
        <Alert>{texts('cm.products.card.mandatory', { product: chosen.name })}</Alert>
      ) : chosen?.canHaveCard ? (
        <YesNo
          id={card.id}
          name={card.name}
          legend={texts('cm.products.card.question', { name })}
          help={`${texts('cm.products.card.help')} ${cardPrice(pricesFor(state.prices, chosen.id), texts)}`.trim()}
          error={card.error}
          value={wanted(card.value)}
          yes={texts('cm.products.card.yes')}
          no={texts('cm.products.card.no')}
          onChange={(yes) => form.change('wantsToHaveCard', yes ? 'CHOSEN_TO_HAVE_CARD' : 'CHOSEN_NOT_TO_HAVE_CARD')}
        />
      ) : null}
      <Price />
      {moves.backTo === null ? (
        <p>
          <a href={`#${CHOOSE}`}>{texts('cm.products.anotherChild')}</a>
        </p>
      ) : null}
    </StepPage>
  );
}
