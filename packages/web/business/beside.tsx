/** The column beside a step of a business application. */
import type { BusinessState } from '@bli-kunde/domain/business/state.ts';
import type { BusinessStep } from '@bli-kunde/domain/business/steps.ts';
import type { TextKey } from '@bli-kunde/domain/texts/nb.ts';
import type { JourneyBesideProps } from '../application/journey.ts';
import { StepBeside } from '../application/step-beside.tsx';
import { useTexts } from '../ui/texts-context.tsx';
import { namedProducts } from './named-products.ts';

const WHY: Readonly<Partial<Record<BusinessStep, TextKey>>> = {
  kontaktinformasjon: 'bm.why.contactInfo',
  kontaktperson: 'bm.why.contactPerson',
  produkter: 'bm.why.products',
  'administrator-nettbank': 'bm.why.admin',
  signatarer: 'bm.why.signees',
  'signatarer-kontaktinformasjon': 'bm.why.signees.contact',
};
/** Pages that say prices themselves. */
const PRICED: readonly BusinessStep[] = ['produkter', 'oppsummering'];

export function BusinessBeside({ state, step, places }: JourneyBesideProps<BusinessState, BusinessStep>) {
  const texts = useTexts();
  const costs = { prices: state.prices, taken: namedProducts(state, texts) };
  return (
    <StepBeside
      places={places}
      why={WHY[step]}
      costs={PRICED.includes(step) ? null : costs}
      keptUntil={state.mayEdit ? state.keptUntil : null}
    />
  );
}
