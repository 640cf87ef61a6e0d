/** 'Er noe endret?': last time's answers in a few lines, each with its way to a change, and one press for all that stand (N-085). */
import type { Form, RenewedLine } from '@bli-kunde/domain/kyc/api-schemas.ts';
import { formatLongDate, osloDate } from '@bli-kunde/domain/norway/oslo-date.ts';
import { Button } from '../ui/button.tsx';
import { ExpandableCard } from '../ui/expandable-card.tsx';
import { StatusLabel } from '../ui/status-label.tsx';
import { useTexts } from '../ui/texts-context.tsx';
import { WhyLink } from '../ui/why-link.tsx';
import './as-before.css';
import { SectionPage } from './section-page.tsx';
import type { SectionPlace } from './section-place.ts';
import { SummaryRows } from './summary-rows.tsx';

type Section = RenewedLine['sections'][number];

export interface AsBeforePageProps {
  readonly place: SectionPlace;
  readonly content: NonNullable<Form['asBefore']>;
  /** Gives last time's answers in these sections again. Throws a CallError. */
  readonly confirm: (sections: readonly string[]) => Promise<void>;
  /** Opens a section that is asked anew. */
  readonly open: (section: string) => void;
}

const isAsked = ({ state }: Section): boolean => state === 'ASKED' || state === 'REGISTER';

export function AsBeforePage({ place, content, confirm, open }: AsBeforePageProps) {
  const texts = useTexts();
  const sections = content.lines.flatMap((line) => line.sections);
  const standing = sections.flatMap(({ id, state }) => (state === 'SAME' ? [id] : []));
  const asked = sections.find(isAsked);
  const isAll = standing.length === sections.length;
  const label = isAll ? 'same' : standing.length > 0 ? 'rest' : 'send';
  const date = content.answeredAt && formatLongDate(osloDate(new Date(content.answeredAt)));
  const next = async () => {
    if (asked) open(asked.id);
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
          if (!asked) await confirm(standing);
          return true;
        },
      }}
      nextLabel={texts(asked ? 'kyc.asBefore.button.asked' : `kyc.asBefore.button.${label}`)}
    >
      <WhyLink>{texts('kyc.welcome.why.text')}</WhyLink>
      <AsBeforeLines lines={content.lines} edit={place.edit} open={open} />
    </SectionPage>
  );
}

export interface AsBeforeLinesProps extends Pick<AsBeforePageProps, 'open'> {
  readonly lines: readonly RenewedLine[];
  /** Opens a section for a change. */
  readonly edit: (section: string) => void;
}

/** The lines, and below them the whole answers. */
export function AsBeforeLines({ lines, edit, open }: AsBeforeLinesProps) {
  const texts = useTexts();
  return (
    <>
      <ul className="as-before">
        {lines.map((line) => (
          <Line key={line.title} line={line} edit={edit} open={open} />
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

function Line({
  line: { title, sections },
  edit,
  open,
}: {
  readonly line: RenewedLine;
  readonly edit: (section: string) => void;
  readonly open: (section: string) => void;
}) {
  const texts = useTexts();
  return (
    <li>
      {sections.length > 1 ? <h2>{title}</h2> : null}
      {sections.map((section) => {
        const { id, state, short } = section;
        return (
          <div key={id} className="as-before-answer" data-state={state}>
            <div>
              {sections.length > 1 ? null : <h2>{title}</h2>}
              {short ? <p>{short}</p> : null}
              {state === 'SAME' ? null : (
                <StatusLabel small kind={state === 'ANSWERED' ? 'success' : 'attention'}>
                  {texts(`kyc.asBefore.state.${state}`)}
                </StatusLabel>
              )}
            </div>
            <Button variant="tertiary" onClick={() => (isAsked(section) ? open(id) : edit(id))}>
              {texts(isAsked(section) ? 'kyc.asBefore.open' : 'common.edit')}
              <span className="ds-sr-only"> {section.title}</span>
            </Button>
          </div>
        );
      })}
    </li>
  );
}
