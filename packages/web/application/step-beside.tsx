/** The column beside a step: why it asks, what the choices cost, whom to ask, and until when the application is kept. */
import { formatDeadline } from '@bli-kunde/domain/norway/deadline.ts';
import type { TextKey } from '@bli-kunde/domain/texts/nb.ts';
import { useBankPhone, useContactAddress, useSite } from '../app/site-context.ts';
import { Icon } from '../ui/icon.tsx';
import { useTexts } from '../ui/texts-context.tsx';
import { withLaw } from '../ui/why-link.tsx';
import { CostLines, type CostLinesProps } from './cost-lines.tsx';

/** Places of the column that a page fills itself. */
export interface BesidePlaces {
  readonly why: (element: HTMLElement | null) => void;
  readonly costs: (element: HTMLElement | null) => void;
}

export interface StepBesideProps {
  readonly places: BesidePlaces;
  /** For a page that has no such text itself. */
  readonly why?: TextKey | undefined;
  /** Null where the page says prices itself. */
  readonly costs: CostLinesProps | null;
  /** ISO time, or null where nothing is kept that could be gone on with. */
  readonly keptUntil: string | null;
}

export function StepBeside({ places, why, costs, keptUntil }: StepBesideProps) {
  const { why: takeWhy, costs: takeCosts } = places;
  const texts = useTexts();
  const phone = useBankPhone();
  const { banksPhoneNumber } = useSite();
  const contact = useContactAddress();
  return (
    <aside className="beside" aria-label={texts('beside.label')}>
      <section ref={takeWhy} />
      {why ? (
        <section>
          <h2>{texts('kyc.welcome.why.link')}</h2>
          <p>{withLaw(texts(why))}</p>
        </section>
      ) : null}
      <section ref={takeCosts} aria-live="polite" />
      {costs ? (
        <section>
          <CostLines {...costs} />
        </section>
      ) : null}
      <section>
        <h2>{texts('beside.help')}</h2>
        <a className="numeric" href={`tel:+47${banksPhoneNumber}`}>
          <Icon name="phone" size={20} />
          {texts('beside.call', { phone })}
        </a>
        <a href={contact}>{texts('common.contactUs')}</a>
      </section>
      {keptUntil ? <p>{texts('continueLater.until', { date: formatDeadline(keptUntil) })}</p> : null}
    </aside>
  );
}
