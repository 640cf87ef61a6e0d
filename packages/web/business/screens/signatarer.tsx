/**
 * Choice of signatories: a checkbox list of those who may, who is still missing, and the combinations that bind the organisation
 * folded under it; where each is reached stands with it, and is saved with it, so that the step of it is passed over (B-098 to B-105, N-106).
 */
import { saveSignees } from '@bli-kunde/domain/business/api.ts';
import type { Combination } from '@bli-kunde/domain/business/state.ts';
import { type Signee, writeSignees } from '@bli-kunde/domain/business/steps/signatarer.ts';
import { signeesProblems } from '@bli-kunde/domain/business/steps/signatarer-kontaktinformasjon.ts';
import type { BusinessStep } from '@bli-kunde/domain/business/steps.ts';
import type { ContactData } from '@bli-kunde/domain/contact/contact.ts';
import type { TextKey } from '@bli-kunde/domain/texts/nb.ts';
import { Suspense } from 'react';
import { lazyScreen } from '../../app/lazy-screen.tsx';
import { useQuery } from '../../app/use-query.ts';
import { errorKeyOf } from '../../app/call-error.ts';
import { call } from '../../app/client.ts';
import { ErrorPage } from '../../app/error-page.tsx';
import { useContactAddress } from '../../app/site-context.ts';
import { type FormProblem, useStepForm } from '../../app/use-form.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { CheckboxTiles } from '../../ui/tiles.tsx';
import { useTexts } from '../../ui/texts-context.tsx';
import { WhyLink } from '../../ui/why-link.tsx';
import { chosenOf, enoughOf, inEach, listed, namesIn, problemOfChoice, waysToComplete } from '../signatories.ts';
import type { ScreenProps } from '../screen-props.ts';
import { SignatoryFields, startOf } from '../signatory-fields.tsx';
import { combinationsQuery, signeesQuery } from '../step-queries.ts';
import { StepPage } from '../../application/step-page.tsx';
import { type AnsweredStep, useAnsweredSteps } from '../../application/use-answered-steps.ts';

/** Answered by the same save. */
const REACHED: readonly AnsweredStep<BusinessStep>[] = [{ step: 'signatarer-kontaktinformasjon', save: null }];
/** The picture waits for no press, and the steps for no picture. */
const SignatoryPeople = lazyScreen(async () => (await import('../signatory-people.tsx')).SignatoryPeople);

export default function Signatories(props: ScreenProps) {
  const { subject: orgnr } = props.application;
  const combinations = useQuery(combinationsQuery(orgnr));
  const nobody = combinations.data?.length === 0;
  // Not before the step is shown: what it finds is told to an advisor.
  const signees = useQuery({ ...signeesQuery(orgnr), enabled: nobody });
  if (combinations.isPending || (nobody && signees.isPending))
    return <Skeleton lines={['heading', 'text', 'tile', 'tile', 'button']} />;
  const failed = combinations.isError ? combinations : signees;
  if (failed.isError)
    return errorKeyOf(failed.error) === 'error.no.signees' ? (
      <ForAdvisor {...props} problem="error.no.signees" />
    ) : (
      <ErrorPage error={failed.error} again={() => failed.refetch()} />
    );
  return <Choice {...props} combinations={combinations.data ?? []} />;
}

/** Nobody may be chosen: an advisor has the case, which the server opened as it answered (decision 0046). */
function ForAdvisor({ moves, problem }: ScreenProps & { readonly problem: TextKey }) {
  const texts = useTexts();
  const contact = useContactAddress();
  return (
    <StepPage moves={moves} canGoOn={false} title={texts('bm.signees.title')}>
      <Alert
        title={texts('bm.signees.advisor.title')}
        action={
          <Button variant="secondary" href={contact}>
            {texts('common.contactUs')}
          </Button>
        }
      >
        <p>{texts(problem)}</p>
        <p>{texts('bm.signees.advisor.text')}</p>
      </Alert>
    </StepPage>
  );
}

type Texts = ReturnType<typeof useTexts>;

interface Signatories {
  positions: string[];
  /** Of everybody in the list, by their places. */
  contacts: ContactData[];
}

function Choice(props: ScreenProps & { combinations: readonly Combination[] }) {
  const { application, moves, combinations } = props;
  const texts = useTexts();
  const { subject: orgnr, state } = application;
  const { signees } = state;
  const [only] = combinations;
  const saved = signees.flatMap((one, at) => (one.chosen ? [String(at)] : []));
  const form = useStepForm<Signatories>({
    subject: orgnr,
    step: 'signatarer',
    asked: namesIn(signees),
    // Whoever every way to sign takes is no choice; with one way nobody is, and it stands there to be confirmed.
    start: {
      positions: saved.length > 0 ? saved : inEach(signees, combinations),
      contacts: signees.map((one) => startOf(one, state.contactPerson)),
    },
    problemsOf: ({ positions, contacts }) => {
      const problem = problemOfChoice(signees, combinations, positions);
      return [
        ...(problem === null
          ? []
          : [
              {
                path: 'positions',
                message: problem,
                ...amissIn(texts, signees, combinations, positions),
              },
            ]),
        ...placesOf(positions).flatMap((at) => contactProblems(signees, contacts, at)),
      ];
    },
    save: ({ positions, contacts }) =>
      application.apply((version) =>
        call(saveSignees, {
          params: { orgnr },
          // Contact data too, so that one press saves all of it or nothing.
          body: writeSignees(
            placesOf(positions).flatMap((at) => {
              const [one, contact] = [signees[at], contacts[at]];
              return one && contact ? [{ name: one.name, birthDate: one.birthDate, ...contact }] : [];
            }),
          ),
          version,
        }),
      ),
  });
  const answered = useAnsweredSteps(moves, form, REACHED);
  const { positions } = form.values;
  const problem = problemOfChoice(signees, combinations, positions);
  if (problem === 'error.signees.no.combination') return <ForAdvisor {...props} problem={problem} />;

  const names = (combination: Combination) =>
    listed(
      combination.signees.map((one) => one.name),
      texts('bm.signees.and'),
    );
  const tiles = form.field('positions');
  const amiss = amissIn(texts, signees, combinations, positions);
  const elsewhere = problem !== null && positions.length > 0 && amiss === null;
  return (
    <StepPage moves={answered.moves} form={answered.form} title={texts('bm.signees.title')}>
      <Suspense>
        <SignatoryPeople state={state} chosen={chosenOf(signees, positions)} />
      </Suspense>
      <CheckboxTiles
        id={tiles.id}
        name={tiles.name}
        legend={<span className="ds-sr-only">{texts('bm.signees.choose')}</span>}
        help={combinations.length === 1 && only ? ruleText(texts, only, names(only)) : manyText(texts, combinations)}
        error={tiles.error}
        values={positions}
        options={signees.map((one, at) => ({
          value: String(at),
          title: one.me ? texts('bm.signees.contact.me', { name: one.name }) : one.name,
          text: one.role,
        }))}
        onChange={(values) => form.change('positions', values)}
      />
      <div aria-live="polite">
        {problem === null ? (
          <Alert kind="success">{validText(texts, chosenOf(signees, positions))}</Alert>
        ) : tiles.error === null ? (
          <Alert>
            {amiss !== null
              ? texts(amiss.message, amiss.values)
              : texts(positions.length === 0 ? 'bm.signees.none' : 'bm.signees.notYet')}
          </Alert>
        ) : null}
      </div>
      {combinations.length > 1 ? (
        <WhyLink label={texts('bm.signees.combinations.title')} opens={elsewhere}>
          <ul>
            {combinations.map((combination) => (
              <li key={combination.signees.map(({ name, birthDate }) => `${name} ${birthDate}`).join()}>
                {texts(combination.signees.length === 1 ? 'bm.signees.option.alone' : 'bm.signees.option.together', {
                  names: names(combination),
                })}
              </li>
            ))}
          </ul>
        </WhyLink>
      ) : null}
      {positions.length > 0 ? (
        <div className="stack">
          <div className="stack-tight">
            <h2>{texts('bm.signees.contact.short')}</h2>
            <p className="quiet">{texts('bm.signees.contact.ingress')}</p>
          </div>
          {placesOf(positions).map((place, at, places) => (
            <SignatoryFields
              key={place}
              signees={chosenOf(signees, positions)}
              contacts={places.flatMap((one) => form.values.contacts[one] ?? [])}
              at={at}
              email={form.field(`contacts.${place}.email`)}
              phone={form.field(`contacts.${place}.phone`)}
              state={state}
              folds
            />
          ))}
        </div>
      ) : null}
    </StepPage>
  );
}

/** Places in the list of signees, in its order. */
const placesOf = (positions: readonly string[]): number[] => positions.map(Number).sort((one, other) => one - other);

/** Problems of one signatory's contact data, by the paths of the form (B-105). */
const contactProblems = (signees: readonly Signee[], contacts: readonly ContactData[], at: number): FormProblem[] =>
  signeesProblems([contacts[at] ?? { email: '', phone: '' }]).map((one) => ({
    ...one,
    path: one.path.replace('0.', `contacts.${at}.`),
    about: signees[at]?.name ?? '',
  }));

/** Message on a choice that lacks somebody or has too many, by names; null where that takes the list of combinations to tell. */
function amissIn(
  texts: Texts,
  signees: readonly Signee[],
  combinations: readonly Combination[],
  positions: readonly string[],
): { message: TextKey; values: { names: string } } | null {
  const missing = missingOf(texts, signees, combinations, positions);
  if (missing !== null) return { message: 'bm.signees.missing', values: { names: missing } };
  const enough = enoughOf(signees, combinations, positions);
  if (enough === null) return null;
  const names = chosenOf(signees, enough).map(({ name }) => name);
  return { message: 'bm.signees.enough', values: { names: listed(names, texts('bm.signees.and')) } };
}

/** As many as a sentence bears. */
const FEW = 4;

/** 'Bo eller Cato', who are missing yet; null where nobody is chosen, it takes more than a sentence, or no way has all of them. */
function missingOf(
  texts: Texts,
  signees: readonly Signee[],
  combinations: readonly Combination[],
  positions: readonly string[],
): string | null {
  const ways = positions.length === 0 ? [] : waysToComplete(signees, combinations, positions);
  const [first] = ways;
  if (first === undefined || first.length === 0 || ways.length > FEW || (first.length > 1 && ways.length > 1))
    return null;
  const people = ways.map((way) =>
    listed(
      chosenOf(signees, way).map((one) => one.name),
      texts('bm.signees.and'),
    ),
  );
  return listed(people, texts('bm.signees.or'));
}

/** Number of signatures where every way takes as many; else the number of ways. */
function manyText(texts: Texts, combinations: readonly Combination[]): string {
  const sizes = new Set(combinations.map((one) => one.signees.length));
  const [n = 0] = sizes;
  return sizes.size === 1 ? texts('bm.signees.info.count', { n }) : texts('bm.signees.info.many');
}

/** 'Du og Bo kan signere sammen.' */
function validText(texts: Texts, chosen: readonly Signee[]): string {
  const named = [
    ...chosen.filter(({ me }) => me).map(() => texts('bm.signees.you')),
    ...chosen.filter(({ me }) => !me).map(({ name }) => name),
  ];
  const names = listed(named, texts('bm.signees.and'));
  return named.length === 1 ? texts('bm.signees.info.alone', { name: names }) : texts('bm.signees.valid', { names });
}

const ruleText = (texts: Texts, combination: Combination, names: string): string =>
  combination.signees.length === 1
    ? texts('bm.signees.info.alone', { name: names })
    : texts('bm.signees.info.together', { names });
