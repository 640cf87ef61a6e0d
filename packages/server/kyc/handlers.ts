/** The handlers of the declaration's endpoint table. */
import { inNorwegian } from '../observe/language-scope.ts';
import { progressSince } from '@bli-kunde/domain/kyc/progress.ts';
import { type kycApi, submitApi } from '@bli-kunde/domain/kyc/api.ts';
import type * as api from '@bli-kunde/domain/kyc/calls.ts';
import { lists } from '@bli-kunde/domain/kyc/countries.ts';
import { asDeclarantReads } from '@bli-kunde/domain/kyc/handed/others.ts';
import { inContext } from '@bli-kunde/domain/kyc/form-context.ts';
import type { CountryResult, confirmCountries as countriesRow } from '@bli-kunde/domain/kyc/sections/country.ts';
import { asBeforeOf, withAsBefore } from '@bli-kunde/domain/kyc/renewal/as-before.ts';
import { readOn } from '@bli-kunde/domain/kyc/renewal/read-anew.ts';
import { formOf, sectionsOf, summaryOf, withAnswer, withExplanation } from '@bli-kunde/domain/kyc/declaration.ts';
import { Refusal } from '@bli-kunde/domain/errors/refusal.ts';
import { POSTAL_CODES, verifiedPostalCode } from '@bli-kunde/domain/kyc/postal-codes.ts';
import { answeredTo, auditOf, entryOf } from '../http/call.ts';
import { logoOf } from '../banks/logo.ts';
import type { Context } from '../context.ts';
import { appendAudit } from '../db/audit.ts';
import { failureOf, traceOf } from '../http/errors.ts';
import type { AuditedCall, Call, CallOf, Handler, Handlers, OutsideCall, SharedHandler } from '../http/handler.ts';
import { answeringHandlers } from './answering.ts';
import { complete } from './complete.ts';
import { evidenceDocument } from './evidence-document.ts';
import type { DeclarationJourney } from './journey.ts';
import { lookupHandlers } from './lookups.ts';
import { openDeclaration } from './open.ts';
import { ownPapersHandlers } from './papers.ts';
import { areSealed } from './own-sealed.ts';
import type { Questionnaires } from './questionnaires.ts';
import type { StoredDeclaration } from '../declarations/store.ts';
import { refuseTogether } from './handed.ts';
import { completePart, ownPartHandlers } from './own-parts.ts';
import { partsHandlers } from './parts.ts';
import { saveOpen } from './save-open.ts';
import { contextOfSections } from './section-context.ts';

export interface KycParts {
  /** Each journey that has a declaration in it. */
  readonly journeys: readonly DeclarationJourney[];
  readonly questionnaires: Questionnaires;
}

type Api = typeof api;
type SubmitRow = (typeof submitApi)[number] | typeof countriesRow;
/** A call in the session of an open declaration. */
type DeclarationCall = OutsideCall & { readonly object: StoredDeclaration };

/** Another case's id and no case's get the same answer. */
function assertOwn({
  params,
  object,
}: {
  readonly params: { readonly id: string };
  readonly object: StoredDeclaration;
}) {
  if (params.id !== object.id) throw new Refusal('error.not.found');
}

/** Saves one section (K-053). A confirmation's answer is the call itself, for the case in its address. */
async function submit(context: Context, call: CallOf<SubmitRow>) {
  const { row, object, query, now } = call;
  if (call.params !== undefined) assertOwn({ params: call.params, object });
  const sectionContext = await contextOfSections(context, call);
  const body = 'body' in row ? call.body : { confirmed: true };
  const document = withAnswer(
    object.document,
    { name: row.name, section: query.section, body, at: now.toISOString() },
    sectionContext,
  );
  const audit = entryOf(context, call, 'declaration.section.saved', { source: row.name });
  await refuseTogether(context, object, document, sectionContext);
  const version = await saveOpen(context, object, { document, audit });
  if (version === null) throw new Refusal('error.state.changed');
  return { body: progressSince(object.document, document, sectionContext) };
}

/** Kept by itself, for the section's own call takes the answer alone. */
const explainAnswer: Handler<Api['explainAnswer']> = async (context, call) => {
  const { object, body } = call;
  const document = withExplanation(object.document, body.section, body.text);
  const audit = entryOf(context, call, 'declaration.explanation.saved');
  if ((await saveOpen(context, object, { document, audit })) === null) throw new Refusal('error.state.changed');
  return { body: undefined };
};

/** Countries that cannot be so, or could not be kept, are told as a result, and nothing is kept of them (K-084, K-203). */
const confirmCountries: Handler<typeof countriesRow> = async (context, call) => {
  const told = (typeInfo: CountryResult) => ({ typeInfo });
  try {
    const { body } = await submit(context, call);
    return { body: { ...body, ...told('OK') } };
  } catch (error) {
    const { unforeseen, fields } = failureOf(error);
    if (!unforeseen && fields.length === 0) throw error;
    if (unforeseen) context.log.error({ row: call.row.name, rcid: call.rcid, ...traceOf(error) }, 'unforeseen error');
    await appendAudit(context.db, { kind: 'declaration', id: call.object.id }, auditOf(context, call));
    const sections = sectionsOf(call.object.document, await contextOfSections(context, call));
    return {
      body: {
        sections: sections.map(({ row: { id }, answered }) => ({ id, answered })),
        ...(unforeseen ? told('ERROR') : told('NOT_VALID')),
      },
    };
  }
};

/** Registers and list were asked on the day, and what is taken over still proves what was answered; else the declaration is opened anew. */
const confirmAsBefore: Handler<Api['confirmAsBefore']> = async (context, call) => {
  const { object, body, now } = call;
  const sectionContext = await contextOfSections(context, call);
  const { reuse, earlier = {} } = object.document;
  if (reuse && readOn({ reuse }) !== sectionContext.today) throw new Refusal('error.state.changed');
  const document = withAsBefore(object.document, { shown: body.sections, at: now.toISOString() }, sectionContext);
  if (document === object.document)
    return { body: progressSince(document, document, sectionContext), version: object.version };
  const from = new Set(body.sections.flatMap((id) => earlier[id]?.declaration ?? []));
  if (!(await areSealed(context, call, from))) throw new Refusal('error.state.changed');
  const audit = entryOf(context, call, 'declaration.confirmed.as.before', { count: body.sections.length });
  const version = await saveOpen(context, object, { document, audit });
  if (version === null) throw new Refusal('error.state.changed');
  return { body: progressSince(object.document, document, sectionContext), version };
};

const summary = async (context: Context, call: Pick<Call<Api['getProcessSummary']>, 'object' | 'bank' | 'now'>) => {
  const { id, document } = call.object;
  return {
    body: {
      id,
      process: document.facts.process,
      sections: summaryOf(asDeclarantReads(document), await contextOfSections(context, call)),
    },
  };
};

const form =
  (version: 7 | 8): SharedHandler<Api['getForm'] | Api['getFormV7']> =>
  async (context, call) => {
    const { id } = call.object;
    const document = asDeclarantReads(call.object.document);
    const sectionContext = await contextOfSections(context, call);
    const asBefore = asBeforeOf(document, sectionContext);
    const whole = { ...formOf(id, document, sectionContext, version), ...(asBefore ? { asBefore } : {}) };
    return { body: inContext(whole, call.query.kycContext), version: call.object.version };
  };

const getCaseSummary: Handler<Api['getCaseSummary']> = (context, call) => {
  assertOwn(call);
  return summary(context, call);
};

/** The session was put off when the call was admitted. */
const keepAlive: Handler<Api['keepAlive']> = async () => ({ body: undefined });

const getDeclarationDocument: Handler<Api['getDeclarationDocument']> = async (context, call) => {
  const { bank, object } = call;
  const logo = (await logoOf(bank)) ?? '';
  const bytes = await evidenceDocument(context, object, 'customer', answeredTo(context, call), bank.texts, logo);
  return { body: null, bytes, fileName: 'kundeerklaering.pdf' };
};

const getCountries: Handler<Api['getCountries']> = async () => ({ body: [...lists.countries()] });

const getPostalCodes: Handler<Api['getPostalCodes']> = async () => ({ body: POSTAL_CODES });

const verifyPostalCode: Handler<Api['verifyPostalCode']> = async (_, { query: { code, country } }) => ({
  body: verifiedPostalCode(code, country),
});

const getCustomerType: Handler<Api['getCustomerType']> = async (_, { object }) => ({
  body: { customerType: object.document.facts.organisation ? 'CORPORATE' : 'PRIVATE' },
});

const postLog: Handler<Api['postLog']> = async (context, call) => {
  const { rcid: seen, ...entry } = call.body;
  context.log.warn({ ...entry, seen, rcid: call.rcid }, 'the declaration failed in a browser');
  return { body: undefined };
};

/** Every row that saves a section has the same function. */
const submitHandlers = Object.fromEntries(submitApi.map(({ name }) => [name, submit])) as unknown as Handlers<
  typeof submitApi
>;

export function kycHandlers({ journeys, questionnaires }: KycParts) {
  const completed = async (context: Context, call: DeclarationCall & AuditedCall) =>
    call.object.partOf === undefined
      ? complete(context, journeys, call, call.object, await contextOfSections(context, call))
      : completePart(context, call, call.object, await contextOfSections(context, call));

  const tokenForProcess: Handler<Api['tokenForProcess']> = async (context, call) => ({
    // What is kept of registers and earlier answers is Norwegian, whatever the page speaks.
    body: await inNorwegian(() => openDeclaration(context, { journeys, questionnaires }, call, call.body)),
  });

  const completeDeclaration: Handler<Api['completeDeclaration']> = async (context, call) => ({
    body: { caseStatus: await completed(context, call) },
  });

  const completeDeclarationV1: Handler<Api['completeDeclarationV1']> = async (context, call) => {
    await completed(context, call);
    return { body: undefined };
  };

  return {
    tokenForProcess,
    ...answeringHandlers({ journeys, questionnaires }),
    ...ownPapersHandlers,
    ...partsHandlers,
    ...ownPartHandlers,
    getForm: form(8),
    getFormV7: form(7),
    getCaseSummary,
    getProcessSummary: summary,
    completeDeclaration,
    completeDeclarationV1,
    getDeclarationDocument,
    keepAlive,
    explainAnswer,
    confirmAsBefore,
    getCountries,
    getPostalCodes,
    verifyPostalCode,
    getCustomerType,
    postLog,
    ...lookupHandlers,
    confirmCountries,
    ...submitHandlers,
  } satisfies Handlers<typeof kycApi>;
}
