/** Products: a fixed operating account, employees yes or no, and the type of online bank (B-083 to B-090). */
import { ONLINE_BANKING, OPERATING_ACCOUNT, TAX_DEDUCTION_ACCOUNT } from '@bli-kunde/domain/business/prices.ts';
import { saveProducts } from '@bli-kunde/domain/business/api.ts';
import {
  ONLINE_BANKING_TYPES,
  type OnlineBankingType,
  productsProblem,
} from '@bli-kunde/domain/business/steps/produkter.ts';
import { pricesFor, type ShownPrice } from '@bli-kunde/domain/price/price.ts';
import { useQuery, useQueryClient } from '../../app/use-query.ts';
import type { QueryClient } from '../../app/query-cache.ts';
import { useState } from 'react';
import { call } from '../../app/client.ts';
import { ErrorPage } from '../../app/error-page.tsx';
import { type FormProblem, useStepForm } from '../../app/use-form.ts';
import { Icon } from '../../ui/icon.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { RadioTiles, YesNo } from '../../ui/tiles.tsx';
import { useTexts } from '../../ui/texts-context.tsx';
import { namedProducts } from '../named-products.ts';
import type { ScreenProps } from '../screen-props.ts';
import { AnsweredWithProducts, useAnsweredWithProducts } from '../answered-with-products.tsx';
import { productsQuery } from '../step-queries.ts';
import { ChosenCosts } from '../../application/chosen-costs.tsx';
import { PriceNote } from '../../application/price-note.tsx';
import { ProductPrice } from '../../application/product-price.tsx';
import { StepPage } from '../../application/step-page.tsx';
import { useAnsweredSteps } from '../../application/use-answered-steps.ts';

interface Choice {
  hasEmployees: boolean | null;
  onlineBankingType: OnlineBankingType | null;
}

/** Each question that is not answered complains at its own place; nothing answered at all has a text for both (B-088). */
export function problemsOfProducts(choice: Choice): FormProblem[] {
  const problem = productsProblem(choice);
  if (problem === null) return [];
  const bank = { path: 'onlineBankingType', message: 'nettbankChoiceError' };
  if (problem === 'nettbankChoiceError') return [bank];
  const employees = { path: 'hasEmployees', message: problem };
  return problem === 'noProductsChoiceError' ? [employees, bank] : [employees];
}

interface AccountProps {
  readonly title: string;
  readonly prices: readonly ShownPrice[];
  readonly text: string;
}

function Account({ title, prices, text }: AccountProps) {
  return (
    <li className="product">
      <Icon name="check" />
      <div>
        <h2 className="product-name">{title}</h2>
        <ProductPrice prices={prices} />
        <p>{text}</p>
      </div>
    </li>
  );
}

type Screened = ScreenProps['application'];

export async function saveChosen(
  { subject: orgnr, apply }: Screened,
  client: QueryClient,
  body: Choice,
): Promise<void> {
  await apply((version) => call(saveProducts, { params: { orgnr }, body, version }));
  client.setQueryData(productsQuery(orgnr).queryKey, body);
}

export default function Products(props: ScreenProps) {
  const chosen = useQuery(productsQuery(props.application.subject));
  /** The form starts once, from what is there then: it waits for the newest when another tab has saved since the last visit. */
  const [old] = useState(chosen.isStale);
  if (chosen.isPending || (old && !chosen.isFetchedAfterMount))
    return <Skeleton lines={['heading', 'text', 'tile', 'tile', 'tile', 'button']} />;
  if (chosen.isError) return <ErrorPage error={chosen.error} />;
  return <Questions {...props} chosen={chosen.data} />;
}

function Questions({ application, moves, chosen }: ScreenProps & { readonly chosen: Choice }) {
  const texts = useTexts();
  const client = useQueryClient();
  const { subject: orgnr, state } = application;
  const form = useStepForm<Choice>({
    subject: orgnr,
    step: 'produkter',
    // What the register says is filled in, for the applicant to change.
    start: { ...chosen, hasEmployees: chosen.hasEmployees ?? state.suggestsEmployees },
    problemsOf: problemsOfProducts,
    save: (body) => saveChosen(application, client, body),
  });
  const { hasEmployees, onlineBankingType } = form.values;
  const employees = form.field('hasEmployees');
  const bank = form.field('onlineBankingType');
  const later = useAnsweredWithProducts({ application, moves });
  const answered = useAnsweredSteps(moves, form, later.steps);
  const suggestion =
    state.suggestsEmployees === null
      ? null
      : texts(state.suggestsEmployees ? 'bm.products.suggestsEmployees' : 'bm.products.suggestsNoEmployees');
  return (
    <StepPage
      moves={answered.moves}
      form={answered.form}
      title={texts('bm.products.title')}
      costs={
        <ChosenCosts
          prices={state.prices}
          taken={namedProducts({ ...state, products: form.values }, texts)}
          isWhole={onlineBankingType !== null}
        />
      }
    >
      <ul className="products">
        <Account
          title={texts('bm.products.operatingAccount.title')}
          prices={pricesFor(state.prices, OPERATING_ACCOUNT)}
          text={texts('bm.products.included')}
        />
      </ul>
      <YesNo
        id={employees.id}
        name={employees.name}
        legend={texts('bm.products.employees.question')}
        help={suggestion ?? texts('bm.products.employees.help')}
        error={employees.error}
        value={hasEmployees}
        onChange={(value) => form.change('hasEmployees', value)}
      />
      <ul className="products" aria-live="polite">
        {hasEmployees === true ? (
          <Account
            title={texts('bm.products.taxAccount.title')}
            prices={pricesFor(state.prices, TAX_DEDUCTION_ACCOUNT)}
            text={texts('bm.products.taxAccount.text')}
          />
        ) : null}
      </ul>
      <RadioTiles
        id={bank.id}
        name={bank.name}
        legend={texts('bm.products.onlineBank.question')}
        error={bank.error}
        value={onlineBankingType}
        options={ONLINE_BANKING_TYPES.map((value) => ({
          value,
          title: texts(`bm.products.onlineBank.${value}.title`),
          price: <ProductPrice prices={pricesFor(state.prices, ONLINE_BANKING[value])} />,
          text: texts(`bm.products.onlineBank.${value}.text`),
        }))}
        onChange={(value) => form.change('onlineBankingType', value)}
      />
      <AnsweredWithProducts application={application} {...later} onOpen={answered.open} />
      <PriceNote noteWithoutList={texts('bm.products.priceNote.none')} link={texts('bm.products.priceList')} />
    </StepPage>
  );
}
