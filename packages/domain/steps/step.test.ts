/** A list of step objects: its names, flags, empty document, roles, sections and saves follow from the objects. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as z from 'zod/mini';
import { contactProblems, storedContact } from '../contact/contact.ts';
import { refuses } from '../errors/refuses.fixture.ts';
import { textsOf } from '../texts/texts.ts';
import { pagesOf, roles } from './pages.ts';
import { emptyAnswers, flagsOf, namesOf, sectionsOf, type Step, type StepName, withAnswer } from './step.ts';

interface Document {
  readonly contact: { readonly email: string; readonly phone: string } | null;
  readonly likes: boolean | null;
  readonly orderId: string | null;
}
interface Facts {
  readonly application: Document;
  readonly asksLikes: boolean;
}
interface Shown {
  readonly email: string | null;
}
type ExampleStep = Step<Facts, Document, Shown>;

const contactBody = z.strictObject({ email: z.string(), phone: z.string() });
const contact = {
  name: 'contact',
  title: 'bm.contactInfo.title',
  kind: 'question',
  flag: 'contactInfo',
  complete: ({ application }) => application.contact !== null,
  empty: { contact: null },
  answer: contactBody,
  problems: (answer: z.infer<typeof contactBody>) => contactProblems(answer),
  apply: (_, answer: z.infer<typeof contactBody>) => ({ contact: storedContact(answer) }),
  summary: ({ email }, texts) =>
    email === null
      ? []
      : [
          {
            id: 'contact',
            heading: texts('bm.contactInfo.title'),
            backTo: 'contact',
            rows: [{ label: texts('field.email'), value: email }],
          },
          { id: 'other', heading: texts('bm.contactInfo.title'), backTo: 'somewhere', rows: [] },
        ],
} as const satisfies ExampleStep;
const likes = {
  name: 'likes',
  title: 'bm.products.title',
  kind: 'question',
  flag: 'likes',
  applies: ({ asksLikes }) => asksLikes,
  complete: ({ application }) => application.likes !== null,
  empty: { likes: null },
} as const satisfies ExampleStep;
const start = {
  name: 'start',
  title: 'bm.start.title',
  kind: 'start',
  complete: () => true,
} as const satisfies ExampleStep;
const beside = { ...start, name: 'beside', kind: 'aside' } as const satisfies ExampleStep;
const look = { ...start, name: 'look', kind: 'summary' } as const satisfies ExampleStep;
const sign = { ...start, name: 'sign', kind: 'signing', empty: { orderId: null } } as const satisfies ExampleStep;
const end = { ...start, name: 'end', kind: 'end' } as const satisfies ExampleStep;

const STEPS = [start, beside, contact, likes, look, sign, end] as const;
/** Assigning the merged parts tells the compiler that no field of the document is left without a step. */
const empty: Document = emptyAnswers(STEPS);
const facts: Facts = { application: empty, asksLikes: true };

test('the names and the empty document are those of the list', () => {
  const names: readonly StepName<typeof STEPS>[] = namesOf(STEPS);
  assert.deepEqual(names, ['start', 'beside', 'contact', 'likes', 'look', 'sign', 'end']);
  assert.deepEqual(empty, { contact: null, likes: null, orderId: null });
});

test('a flag stands for each step that has one, true while the step is incomplete', () => {
  const flags = flagsOf(STEPS, { ...facts, application: { ...empty, likes: true } });
  assert.deepEqual([flags.contactInfo, flags.likes], [true, false]);
  assert.deepEqual(Object.keys(flags), ['contactInfo', 'likes']);
});

test('the lists of a browser follow from the kinds', () => {
  assert.deepEqual(roles(pagesOf(STEPS)), {
    uncounted: ['start', 'end'],
    unlisted: ['start', 'beside', 'end'],
    standing: ['sign', 'end'],
    summaries: ['look'],
  });
});

test('a section leads back to a step of the list, or nowhere', () => {
  const sections = sectionsOf<Shown, StepName<typeof STEPS>>(STEPS, { email: 'kari@example.no' }, textsOf());
  assert.deepEqual(
    sections.map(({ id, backTo }) => [id, backTo]),
    [
      ['contact', 'contact'],
      ['other', null],
    ],
  );
  assert.deepEqual(sectionsOf<Shown, StepName<typeof STEPS>>(STEPS, { email: null }, textsOf()), []);
});

test('an answer changes its own part of the document, and none with a problem changes anything', () => {
  const answered = withAnswer(contact, facts, { email: ' kari@example.no', phone: '+47 912 34 567' });
  assert.deepEqual(answered, { ...empty, contact: { email: 'kari@example.no', phone: '91234567' } });
  refuses('error.bad.request', () => withAnswer(contact, facts, { email: 'kari', phone: '1' }));
});
