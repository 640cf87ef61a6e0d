/** The organisation selection: a list of the person's own, a free search, and what a sole proprietor must know (B-054 to B-066). */
import { inTitleCase } from '@bli-kunde/domain/norway/title-case.ts';
import type { ORGANISATION_PROGRESS } from '@bli-kunde/domain/business/api.ts';
import { COMPANY_FORMS, type CompanyForm } from '@bli-kunde/domain/organisation/company-form.ts';
import type { TextKey } from '@bli-kunde/domain/texts/nb.ts';
import { useQuery, useQueryClient } from '../../app/use-query.ts';
import { type SubmitEvent, Suspense, useEffect, useEffectEvent, useState } from 'react';
import { useArrival } from '../../app/arrival.ts';
import { afterPress } from '../../ui/after-press.ts';
import { errorKeyOf, errorPageOf, staysOnPage } from '../../app/call-error.ts';
import { AskAgain } from '../../app/ask-again.tsx';
import { ErrorBar } from '../../app/error-bar.tsx';
import { ErrorPage } from '../../app/error-page.tsx';
import { goTo } from '../../app/hash-route.ts';
import { lazyScreen } from '../../app/lazy-screen.tsx';
import { LogOutButton } from '../../app/session.tsx';
import { useSite } from '../../app/site-context.ts';
import { Alert } from '../../ui/alert.tsx';
import type { ButtonState } from '../../ui/button.tsx';
import { ErrorSummary, type FieldFault } from '../../ui/error-summary.tsx';
import { Icon } from '../../ui/icon.tsx';
import { NavigationPanel } from '../../ui/navigation-panel.tsx';
import { OrganisationNumberField } from '../../ui/organisation-number-field.tsx';
import { Select } from '../../ui/select.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { StepHeading } from '../../ui/step-heading.tsx';
import { useTexts } from '../../ui/texts-context.tsx';
import { stepAddress } from '../addresses.ts';
import { loadApplication } from '../load-application.ts';
import { BusinessFrame } from '../business-frame.tsx';
import { CompanyIsCustomer } from '../company-is-customer.tsx';
import { resumeAt } from '@bli-kunde/domain/business/guards.ts';
import { rolesQuery } from '../roles-query.ts';
import { screens } from '../screen.ts';
import { useOrganisationCheck } from '../organisation-check.ts';
import { wayToPrivate } from '../private-first.ts';

/** Few are too young. */
const AgeNotApprovedPage = lazyScreen(async () => (await import('../../app/age-not-approved.tsx')).AgeNotApprovedPage);
const AgeNotApprovedModal = lazyScreen(
  async () => (await import('../../app/age-not-approved.tsx')).AgeNotApprovedModal,
);

/** The number of a list's only organisation: it is chosen already. */
const onlyOne = ([first, ...others]: readonly { readonly organisationNumber: string }[]): string =>
  first && others.length === 0 ? first.organisationNumber : '';

const formName = (code: string): string => COMPANY_FORMS[code as CompanyForm]?.name ?? code;

/**
 * True if another organisation has to be chosen; false where another's application is first, since nothing is wrong
 * with the choice.
 */
const refusesChoice = (failure: unknown): boolean =>
  failure !== null && errorPageOf(failure) === 'calm' && errorKeyOf(failure) !== 'error.other.application.signing';

type Progress = (typeof ORGANISATION_PROGRESS)[number];

/** Label of the button for an organisation of the list. */
const BUTTON: Readonly<Record<Progress, TextKey>> = {
  NONE: 'bm.start.button',
  STARTED: 'bm.start.continue',
  AT_SIGNING: 'bm.start.look',
  SIGNED: 'bm.start.look',
  CUSTOMER: 'bm.start.button',
};

/** `prepare` fetches what a choice leads to. */
export function OrganisationSelection({ prepare }: { prepare: () => void }) {
  const texts = useTexts();
  const site = useSite();
  const client = useQueryClient();
  const roles = useQuery(rolesQuery);
  /** Null until something is chosen or typed. */
  const [picked, setPicked] = useState<string | null>(null);
  const [typed, setTyped] = useState('');
  const [missing, setMissing] = useState(false);
  const [attempt, setAttempt] = useState(0);
  /** The number that the button was pressed with. */
  const [pressed, setPressed] = useState<string | null>(null);
  const [button, setButton] = useState<ButtonState>('idle');
  const [failure, setFailure] = useState<unknown>(null);
  const [ageTold, setAgeTold] = useState(false);
  const check = useOrganisationCheck();
  const { found } = check;
  const title = texts('bm.start.choose.title');
  const moved = useArrival('start', title, site.name);
  useEffect(() => {
    prepare();
    screens.kontaktinformasjon.preload();
  }, [prepare]);

  const listed = picked ?? onlyOne(roles.data ?? []);
  const chosen = listed === '' ? typed : listed;
  const progress = roles.data?.find((one) => one.organisationNumber === chosen)?.progress ?? 'NONE';
  const hasList = roles.data !== undefined && roles.data.length > 0;
  const numberId = hasList ? 'orgnr' : 'virksomhet';
  const chosenIn = listed === '' ? numberId : 'virksomhet';
  /** Fault shown at the field of a refused organisation; its reason stands beside it. */
  const refused = refusesChoice(failure) ? texts('bm.start.refused') : null;
  // The list may have come since the press, and the field has another id then.
  const lead = useEffectEvent(() => {
    if (refusesChoice(failure)) document.getElementById(chosenIn)?.focus();
  });
  useEffect(() => lead(), [failure]);
  const numberProblem: TextKey | null = listed === '' ? check.problem : null;

  const start = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (button !== 'idle') return;
    setFailure(null);
    setButton('spinner');
    // A list under way may come with a choice; before it has, none is missing.
    const orgnr =
      chosen === '' && roles.isPending ? onlyOne(await client.fetchQuery(rolesQuery).catch(() => [])) : chosen;
    setMissing(orgnr === '');
    setAttempt((before) => before + 1);
    setPressed(typed === '' ? null : typed);
    if (orgnr === '') {
      setButton('idle');
      check.clear();
      return;
    }
    try {
      const problem = orgnr === typed ? await check.check(typed) : null;
      if (problem !== null) {
        setButton('idle');
        return;
      }
      const state = await client.fetchQuery(loadApplication(orgnr));
      goTo(stepAddress(orgnr, state.requiresBM.acceptCounterpart ? 'root' : resumeAt(state)));
    } catch (error) {
      setButton('idle');
      setFailure(error);
    }
  };

  /** The button goes while the list is asked for; what comes in its place has the focus. */
  const askAgain = async () => {
    await roles.refetch();
    requestAnimationFrame(() => document.getElementById('virksomhet')?.focus());
  };

  const isCustomer = failure !== null && errorPageOf(failure) === 'already-customer';
  const tooYoung = [failure, roles.error].some((error) => error !== null && errorPageOf(error) === 'age-not-approved');
  const actions = <LogOutButton />;
  const bar =
    failure !== null && !tooYoung && staysOnPage(failure) ? (
      <ErrorBar error={failure} pressed={texts(BUTTON[progress])} />
    ) : null;
  const problems: FieldFault[] = missing
    ? [{ id: 'virksomhet', text: texts('organisation.missing.label') }]
    : numberProblem !== null && pressed === typed
      ? [{ id: numberId, text: texts(numberProblem, check.values) }]
      : [];
  if (isCustomer)
    return (
      <BusinessFrame actions={actions}>
        <CompanyIsCustomer orgnr={chosen} />
      </BusinessFrame>
    );
  const wayOn = failure === null ? null : wayToPrivate(failure);
  if (wayOn !== null)
    return (
      <BusinessFrame actions={actions}>
        <ErrorPage error={failure} wayOn={wayOn} onBack={() => setFailure(null)} />
      </BusinessFrame>
    );
  return (
    <BusinessFrame actions={actions}>
      {/* Under the dialog too, so that it gives the focus back to a heading and not to questions that lead nowhere. */}
      {tooYoung ? (
        <Suspense>
          <AgeNotApprovedPage />
          <AgeNotApprovedModal open={!ageTold} onClose={() => setAgeTold(true)} />
        </Suspense>
      ) : (
        <form className="stack" noValidate onSubmit={(event) => void start(event)}>
          <StepHeading title={title} focus={moved} />
          <ErrorSummary errors={problems} attempt={attempt} />
          {roles.isPending ? (
            <Skeleton lines={['field']} />
          ) : roles.isError && staysOnPage(roles.error) ? (
            <Alert kind="warning" live action={<AskAgain ask={askAgain} beside />}>
              {texts('bm.start.organisations.failed')}
            </Alert>
          ) : hasList ? (
            <Select
              id="virksomhet"
              name="virksomhet"
              label={texts('bm.start.select.label')}
              placeholder={texts('bm.start.select.placeholder')}
              value={listed}
              error={missing ? texts('organisation.missing.label') : listed === '' ? null : refused}
              options={roles.data.map((one) => ({
                value: one.organisationNumber,
                label: texts(`bm.start.option.${one.progress}`, {
                  name: inTitleCase(one.name),
                  form: formName(one.selskapsform),
                }),
              }))}
              onChange={(value) => {
                setPicked(value);
                setMissing(false);
                setFailure(null);
                if (value !== '') {
                  setTyped('');
                  check.clear();
                }
              }}
            />
          ) : (
            <Alert>{texts('bm.start.noOrganisations')}</Alert>
          )}
          {refused === null || listed === '' ? null : bar}
          <div className="stack-tight">
            <OrganisationNumberField
              id={numberId}
              name="orgnr"
              label={texts('bm.start.search.label')}
              help={texts('bm.start.search.help')}
              optional={hasList && numberProblem !== 'missing_orgnr' ? 'unmarked' : false}
              value={typed}
              error={
                numberProblem
                  ? texts(numberProblem, check.values)
                  : missing && !hasList
                    ? texts('organisation.missing.label')
                    : listed === ''
                      ? refused
                      : null
              }
              onChange={(value) => {
                setTyped(value);
                setMissing(false);
                setFailure(null);
                check.clear();
                if (value !== '') setPicked('');
              }}
              onValidate={(value) => afterPress(() => void check.check(value))}
            />
            <p aria-live="polite" className={found && failure === null ? 'found' : 'quiet'}>
              {check.checking ? (
                texts('bm.start.checking')
              ) : found ? (
                <>
                  {/* No tick beside a refusal. */}
                  {failure === null ? <Icon name="success" size={20} /> : null}
                  {texts('bm.start.found', { name: inTitleCase(found.name), form: formName(found.form) })}
                </>
              ) : null}
            </p>
            {refused === null || listed !== '' ? null : bar}
          </div>
          <Alert title={texts('bm.start.enkWarning.title')}>{texts('bm.start.enkWarning.text')}</Alert>
          {refused === null ? bar : null}
          <NavigationPanel submits state={button} nextLabel={texts(BUTTON[progress])} />
        </form>
      )}
    </BusinessFrame>
  );
}
