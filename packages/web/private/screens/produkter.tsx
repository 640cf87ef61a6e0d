/** Products: what the bank offers, of which several may be chosen, or none of it (P-035 to P-039). */
import { listOf } from '@bli-kunde/domain/texts/list-of.ts';
import { lowerFirst } from '@bli-kunde/domain/texts/lower-first.ts';
import type { ErrorKey } from '@bli-kunde/domain/errors/catalogue.ts';
import { saveChosenProductsAndCards } from '@bli-kunde/domain/private/api.ts';
import { type ProductChoice, productsProblem, withoutContradiction } from '@bli-kunde/domain/product/choose.ts';
import { isPricedCredit, type Prices, pricesFor } from '@bli-kunde/domain/price/price.ts';
import { NO_PRODUCT_ID, type Product } from '@bli-kunde/domain/product/product.ts';
import { useQuery, useQueryClient } from '../../app/use-query.ts';
import type { QueryClient } from '../../app/query-cache.ts';
import { useState } from 'react';
import { errorKeyOf, isCallError, raisedError } from '../../app/call-error.ts';
import { call } from '../../app/client.ts';
import { ErrorPage } from '../../app/error-page.tsx';
import { useRouteQuery } from '../../app/hash-route.ts';
import { useStepForm } from '../../app/use-form.ts';
import { ChosenCosts } from '../../application/chosen-costs.tsx';
import { PriceNote } from '../../application/price-note.tsx';
import { ProductPrice } from '../../application/product-price.tsx';
import { type RefusalAction, StepPage } from '../../application/step-page.tsx';
import { Alert } from '../../ui/alert.tsx';
import { ProductMarks } from '../../ui/product-marks.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Tag } from '../../ui/tag.tsx';
import { useTexts } from '../../ui/texts-context.tsx';
import { CheckboxTiles, type Tile } from '../../ui/tiles.tsx';
import { WhyLink } from '../../ui/why-link.tsx';
import { GONE } from '../addresses.ts';
import { offerQuery, onOffer } from '../offer.ts';
import type { ScreenProps } from '../screen-props.ts';

type Screened = ScreenProps['application'];

export const saveChosen = ({ apply }: Screened, client: QueryClient, body: ProductChoice[]) =>
  onOffer(client, () => apply((version) => call(saveChosenProductsAndCards, { body, version })));

export default function Products(props: ScreenProps) {
  const offer = useQuery(offerQuery);
  if (offer.data !== undefined) return <Choice {...props} offered={offer.data} />;
  if (offer.isError) return <ErrorPage error={offer.error} again={() => offer.refetch()} onBack={props.moves.goBack} />;
  return <Skeleton lines={['heading', 'text', 'tile', 'tile', 'tile', 'button']} />;
}

/** Refusals of credit alone, which the rest of the products can be had without. */
const HAD_WITHOUT: readonly ErrorKey[] = ['error.credit.check.not.approved', 'error.credit.check.blocked'];
const CREDIT_REFUSED: readonly ErrorKey[] = ['error.credit.check.no', ...HAD_WITHOUT];

/** Chosen products, as the list names them; 'none of these' is a product of it. */
const chosenIn = (products: ScreenProps['application']['state']['products']): number[] =>
  products === null ? [] : products.length === 0 ? [NO_PRODUCT_ID] : products.map(({ id }) => id);

function Choice({ application, moves, offered }: ScreenProps & { offered: readonly Product[] }) {
  const texts = useTexts();
  const client = useQueryClient();
  const { subject, state } = application;
  /** Ids of what credit was refused for. */
  const [refused, setRefused] = useState<readonly number[]>([]);
  /** Drops choices that are no longer offered. */
  const stillOffered = (ids: readonly number[]) => ids.filter((one) => offered.some(({ id }) => id === one));
  const form = useStepForm<{ chosen: number[] }>({
    subject,
    step: 'produkter',
    start: { chosen: chosenIn(state.products) },
    problemsOf: ({ chosen }) => {
      const message = productsProblem(stillOffered(chosen));
      return message === null ? [] : [{ path: 'chosen', message }];
    },
    save: async ({ chosen }) => {
      const body = stillOffered(chosen).map((productId) => ({ productId }));
      try {
        return await saveChosen(application, client, body);
      } catch (error) {
        const key = errorKeyOf(error);
        if (!CREDIT_REFUSED.includes(key) || !isCallError(error)) throw error;
        setRefused(error.fields.map(({ values }) => Number(values?.['id'])));
        // A refusal of the bank's, under the step: nothing is wrong at a field.
        throw raisedError(key, error.url);
      }
    },
  });
  const { id, name, error } = form.field('chosen');
  const chosen = stillOffered(form.values.chosen);
  const gone = useRouteQuery().has(GONE);
  /** After a refused credit check: offers to go on without the credit products, with the rest or with none. */
  const withoutCredit = (failure: unknown): RefusalAction | null => {
    const credit = offered.filter(({ id: one }) => refused.includes(one) && chosen.includes(one));
    if (!HAD_WITHOUT.includes(errorKeyOf(failure)) || credit.length === 0) return null;
    const rest = chosen.filter((one) => !refused.includes(one));
    return {
      label: texts('pm.products.withoutCredit', {
        products: listOf(credit.map(({ webName }) => lowerFirst(webName))),
      }),
      press: () => form.change('chosen', rest.length > 0 ? rest : [NO_PRODUCT_ID]),
    };
  };
  return (
    <StepPage
      moves={moves}
      form={form}
      mend={withoutCredit}
      title={texts('pm.products.title')}
      ingress={texts('pm.products.ingress')}
      costs={
        <ChosenCosts
          prices={state.prices}
          taken={offered
            .filter((one) => chosen.includes(one.id))
            .map((one) => ({ product: String(one.id), card: one.mandatoryCard, name: one.webName }))}
        />
      }
    >
      {gone ? <Alert kind="warning">{texts('pm.products.gone')}</Alert> : null}
      <CheckboxTiles
        id={id}
        name={name}
        legend={<span className="ds-sr-only">{texts('pm.products.question')}</span>}
        error={error}
        values={chosen.map(String)}
        options={offered.map((product) => tileOf(product, state.prices, texts))}
        onChange={(values) => form.change('chosen', withoutContradiction(chosen, values.map(Number)))}
      />
      <div role="status">
        {chosen.some((one) => isPricedCredit(state.prices, String(one)) && !refused.includes(one)) ? (
          <>
            <Alert>
              <p>{texts('pm.products.creditCheck')}</p>
            </Alert>
            <WhyLink label={texts('pm.products.creditCheck.whyLink')}>{texts('pm.products.creditCheck.why')}</WhyLink>
          </>
        ) : null}
      </div>
      <PriceNote noteWithoutList={texts('pm.products.priceNote.none')} link={texts('pm.products.priceList')} />
    </StepPage>
  );
}

function tileOf(product: Product, prices: Prices | null, texts: ReturnType<typeof useTexts>): Tile {
  const { id, webName, description, recommended, checkMarks, canHaveCard } = product;
  return {
    value: String(id),
    title: (
      <span className="product-title">
        {webName} {recommended ? <Tag type="success">{texts('pm.products.recommended')}</Tag> : null}
      </span>
    ),
    price: <ProductPrice prices={pricesFor(prices, String(id))} card={canHaveCard ? 'optional' : 'none'} />,
    text: description,
    ...(checkMarks.length === 0
      ? {}
      : { details: <ProductMarks marks={checkMarks} label={texts('pm.products.includes')} /> }),
  };
}
