/** 'Er noe endret?': last time's answers in a few lines, each with its way to a change, and one press for all that stand (N-085). */
import type { Form, RenewedLine } from '@bli-kunde/domain/kyc/api-schemas.ts';
import { formatLongDate, osloDate } from '@bli-kunde/domain/norway/oslo-date.ts';
import { Button } from '../ui/button.tsx';
import { ExpandableCard } from '../ui/expandable-card.tsx';
import { StatusLabel } from '../ui/status-label.tsx';
import { useTexts } from '../ui/texts-context.tsx';
import { WhyLink } from '../ui/why-link.tsx';
import './as-before.css';
import { confirmStanding, type StandingSession } from './confirm-standing.ts';
import type { ReadForm } from './open-form.ts';
import { SectionPage } from './section-page.tsx';
import type { SectionPlace } from './section-place.ts';
import { SummaryRows } from './summary-rows.tsx';

type Section = RenewedLine['sections'][number];

export interface AsBeforePageProps {
  readonly place: SectionPlace;
  /** As it was read last. */
  readonly form: ReadForm;
  readonly session: StandingSession;
}

const NOTHING: NonNullable<Form['asBefore']> = { answeredAt: null, lines: [] };

const isAsked = ({ state }: Section): boolean => state === 'ASKED' || state === 'REGISTER';

export function AsBeforePage({ place, form, session }: AsBeforePageProps) {
  const texts = useTexts();
  const content = form.asBefore ?? NOTHING;
  const sections = content.lines.flatMap((line) => line.sections);
  const standing = sections.flatMap(({ id, state }) => (state === 'SAME' ? [id] : []));
  const asked = sections.find(isAsked);
  const isAll = standing.length === sections.length;
  const label = isAll ? 'same' : standing.length > 0 ? 'rest' : 'send';
  const date = content.answeredAt && formatLongDate(osloDate(new Date(content.answeredAt)));
  const next = async () => {
    if (asked) place.edit(asked.id);
    else await place.next();
  };
  return (
    <SectionPage
      place={{ ...place, section: { ...place.section, why: null, fromEarlier: false }, next }}
      title={texts('kyc.asBefore.title')}
      {...(date ? { ingress: texts('kyc.asBefore.ingress', { date }) } : {})}
      form={{
        problems: [],
        attempt: 0,
        saveIfValid: async () => true,
        forget: () => undefined,
        submit: async () => {
          if (!asked) await confirmStanding(standing, form, session);
          return true;
        },
      }}
      nextLabel={texts(asked ? 'kyc.asBefore.button.asked' : `kyc.asBefore.button.${label}`)}
    >
      <WhyLink>{texts('kyc.welcome.why.text')}</WhyLink>
      <AsBeforeLines lines={content.lines} edit={place.edit} />
    </SectionPage>
  );
}

export interface AsBeforeLinesProps {
  readonly lines: readonly RenewedLine[];
  /** Opens a section for a change, or for an answer. */
  readonly edit: (section: string) => void;
}

/** The lines, and below them the whole answers. */
export function AsBeforeLines({ lines, edit }: AsBeforeLinesProps) {
  const texts = useTexts();
  return (
    <>
      <ul className="as-before">
        {lines.map((line) => (
          <Line key={line.sections[0]?.id} line={line} edit={edit} />
        ))}
      </ul>
      <ExpandableCard title={texts('kyc.asBefore.whole')} trackingId="svar i erklæringen">
        <div className="kyc-summary stack">
          {lines
            .flatMap(({ sections }) => sections)
            .map(({ id, title, rows }) =>
              rows.length === 0 ? null : (
                <section key={id}>
                  <h3>{title}</h3>
                  <SummaryRows rows={rows} />
                </section>
              ),
            )}
        </div>
      </ExpandableCard>
    </>
  );
}

function Line({ line: { sections }, edit }: { readonly line: RenewedLine; readonly edit: (section: string) => void }) {
  const texts = useTexts();
  return (
    <li>
      {sections.map((section) => {
        const { id, state, short } = section;
        return (
          <div key={id} className="as-before-answer" data-state={state}>
            <div>
              <h2>{section.title}</h2>
              {short ? <p>{short}</p> : null}
              {state === 'SAME' ? null : (
                <StatusLabel small kind={state === 'ANSWERED' ? 'success' : 'attention'}>
                  {texts(`kyc.asBefore.state.${state}`)}
                </StatusLabel>
              )}
            </div>
            <Button variant="tertiary" onClick={() => edit(id)}>
              {texts(isAsked(section) ? 'kyc.asBefore.open' : 'common.edit')}
              <span className="ds-sr-only"> {section.title}</span>
            </Button>
          </div>
        );
      })}
    </li>
  );
}
