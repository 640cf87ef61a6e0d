/** Administrator of the online bank and the accounting offer in a line each, under the products whose press answers them (N-105). */
import { type AdministratorCandidate, saveAccounting, saveAdministrator } from '@bli-kunde/domain/business/api.ts';
import type { BusinessStep } from '@bli-kunde/domain/business/steps.ts';
import { type NamedPerson, fullName } from '@bli-kunde/domain/norway/name.ts';
import { shownName } from '@bli-kunde/domain/person/applicant.ts';
import { call } from '../app/client.ts';
import { useQuery } from '../app/use-query.ts';
import { AnsweredLine } from '../application/answered-line.tsx';
import type { AnsweredStep } from '../application/use-answered-steps.ts';
import { useTexts } from '../ui/texts-context.tsx';
import type { ScreenProps } from './screen-props.ts';
import { candidatesQuery } from './step-queries.ts';

/** The first of the candidates, who is the contact person, where all that the step asks of them is known. */
function bodyOf([first]: readonly AdministratorCandidate[]) {
  if (first === undefined || first.email === null || first.mobile === null) return null;
  const { firstName, lastName, birthDate, email, mobile, nameAndRole } = first;
  return { firstName, lastName, birthDate, email, mobile, nameAndRole };
}

/**
 * No steps where the administrator is not known or something is changed from the summary: they are answered one by one then.
 * @returns the steps, and the name of the administrator
 */
export function useAnsweredWithProducts({ application, moves }: Pick<ScreenProps, 'application' | 'moves'>) {
  const { subject: orgnr, state, apply } = application;
  const candidates = useQuery(candidatesQuery(application)).data;
  const known = bodyOf(candidates ?? []);
  const administrator = state.administrator ?? known;
  if (moves.backTo !== null || administrator === null) return { steps: [], administrator: null };
  const steps: AnsweredStep<BusinessStep>[] = [
    {
      step: 'administrator-nettbank',
      save:
        state.administrator !== null || known === null
          ? null
          : () => apply((version) => call(saveAdministrator, { params: { orgnr }, body: known, version })),
    },
    {
      step: 'regnskap',
      save:
        state.accounting !== null
          ? null
          : () => {
              // Nobody gets an offer without asking for it.
              const body = { wantsOffer: false, mayContact: false };
              return apply((version) => call(saveAccounting, { params: { orgnr }, body, version }));
            },
    },
  ];
  return {
    steps: state.showAccounting ? steps : steps.slice(0, 1),
    administrator: fullName(administrator),
  };
}

interface AnsweredWithProductsProps extends Pick<ScreenProps, 'application'> {
  readonly steps: readonly AnsweredStep<BusinessStep>[];
  readonly administrator: NamedPerson['name'] | null;
  readonly onOpen: (step: BusinessStep, page: HTMLFormElement | null) => void;
}

export function AnsweredWithProducts({ application, steps, administrator, onOpen }: AnsweredWithProductsProps) {
  const texts = useTexts();
  const { contactPerson: me, accounting } = application.state;
  if (administrator === null) return null;
  const isMine = me !== null && shownName(me) === administrator;
  return (
    <div className="answered-lines">
      <AnsweredLine term={texts('bm.admin.title')} onOpen={(page) => onOpen('administrator-nettbank', page)}>
        {isMine ? texts('bm.signees.contact.me', { name: administrator }) : administrator}
      </AnsweredLine>
      {steps.some(({ step }) => step === 'regnskap') ? (
        <AnsweredLine
          term={texts('bm.summary.accounting')}
          label={texts('bm.accounting.look')}
          onOpen={(page) => onOpen('regnskap', page)}
        >
          {texts(accounting?.wantsOffer ? 'bm.summary.accounting.yes' : 'bm.accounting.free')}
        </AnsweredLine>
      ) : null}
    </div>
  );
}
