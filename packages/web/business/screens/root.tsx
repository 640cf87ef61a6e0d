/** The start of one application: whose it is, what happens, and on (B-008). */
import { inTitleCase } from '@bli-kunde/domain/norway/title-case.ts';
import { formatDeadline } from '@bli-kunde/domain/norway/deadline.ts';
import { formatOrganisationNumber } from '@bli-kunde/domain/norway/organisation-number.ts';
import { DefinitionList } from '../../ui/definition-list.tsx';
import { useTexts } from '../../ui/texts-context.tsx';
import { stepAddress } from '../addresses.ts';
import { resumeAt } from '@bli-kunde/domain/business/guards.ts';
import { goTo } from '../../app/hash-route.ts';
import type { ScreenProps } from '../screen-props.ts';
import { StepPage } from '../../application/step-page.tsx';

export default function Root({ application, moves }: ScreenProps) {
  const texts = useTexts();
  const { state, subject: orgnr } = application;
  const { basicInfo, selskapsform, selskapsformTekst } = state.organisation;
  const begun = state.sequence.some((step) => step.name !== 'root' && step.complete);
  const last = selskapsform === 'ENK' ? ('bm.root.how.enk.3' as const) : ('bm.root.how.3' as const);
  return (
    <StepPage
      moves={{ ...moves, previous: null, goNext: async () => goTo(stepAddress(orgnr, resumeAt(state))) }}
      title={texts('bm.root.title', { name: inTitleCase(basicInfo.name) })}
      ingress={
        begun ? texts('bm.root.resume.ingress', { date: formatDeadline(state.keptUntil) }) : texts('bm.root.ingress')
      }
      nextLabel={texts(begun ? 'bm.start.continue' : 'bm.start.button')}
    >
      <DefinitionList
        items={[
          {
            term: texts('field.orgNumber'),
            value: <span className="numeric">{formatOrganisationNumber(basicInfo.organisationNumber.value)}</span>,
          },
          { term: texts('field.companyForm'), value: selskapsformTekst },
        ]}
        source={texts('field.readOnlyFromBrreg')}
      />
      <section className="stack-tight">
        <h2>{texts('bm.landing.how.title')}</h2>
        <ol className="moments">
          <li>{texts('bm.root.how.1')}</li>
          <li>{texts('bm.root.how.2')}</li>
          <li>{texts(last)}</li>
        </ol>
      </section>
    </StepPage>
  );
}
