/** The handlers of the declaration's endpoint table. */
import { submitApi } from '@bli-kunde/domain/kyc/api.ts';
import * as calls from '@bli-kunde/domain/kyc/calls.ts';
import { KYC_CONTEXTS } from '@bli-kunde/domain/kyc/api-schemas.ts';
import { lists } from '@bli-kunde/domain/kyc/countries.ts';
import { inContext } from '@bli-kunde/domain/kyc/form-context.ts';
import { confirmCountries, type CountryResult } from '@bli-kunde/domain/kyc/sections/country.ts';
import { formOf, sectionsOf, summaryOf, withAnswer } from '@bli-kunde/domain/kyc/declaration.ts';
import { Refusal } from '@bli-kunde/domain/errors/refusal.ts';
import { lookupHandlers } from './lookups.ts';
import { POSTAL_CODES, verifiedPostalCode } from '@bli-kunde/domain/kyc/postal-codes.ts';
import * as z from 'zod/mini';
import type { Context } from '../context.ts';
import { type Call, mounted, type Mounted } from '../http/handler.ts';
import { complete } from './complete.ts';
import { actorKey } from '../db/look-up-keys.ts';
import type { Asker, DeclarationJourney } from './journey.ts';
import { auditOf, openDeclaration } from './open.ts';
import { evidenceDocument } from './evidence-document.ts';
import type { Questionnaires } from './questionnaires.ts';
import { saveDeclaration, type StoredDeclaration } from './store.ts';
import { surroundings } from './surroundings.ts';

export interface KycParts {
  /** Each journey that has a declaration in it. */
  readonly journeys: readonly DeclarationJourney[];
  readonly questionnaires: Questionnaires;
}

const caseParams = z.object({ id: z.string() });
const verifyQuery = z.object({ code: z.string(), country: z.string() });
const sectionQuery = z.object({ section: z.optional(z.string()) });
const contextQuery = z.object({ kycContext: z.optional(z.enum(KYC_CONTEXTS)) });

type Asked = Pick<Call, 'bank' | 'session' | 'rcid' | 'outside' | 'now' | 'declaration'>;

function askerOf({ bank, session, rcid, outside, now }: Asked): Asker {
  if (session === null) throw new Refusal('error.not.logged.in');
  return { bank, session, rcid, outside, now };
}

/** The declaration of the request's session token, which the server has matched with the person. */
function declarationOf({ declaration }: Asked): StoredDeclaration {
  if (declaration === null) throw new Refusal('error.not.logged.in');
  return declaration as StoredDeclaration;
}

/** Another case's id and no case's get the same answer. */
function ownCase(call: Asked, params: unknown): StoredDeclaration {
  const declaration = declarationOf(call);
  const { id } = caseParams.parse(params);
  if (id !== declaration.id) throw new Refusal('error.not.found');
  return declaration;
}

/** Saves one section (K-053). `body` is the answer of its kind. */
async function submit(context: Context, call: Asked, name: string, section: string | undefined, body: unknown) {
  const declaration = declarationOf(call);
  const around = surroundings(context, call);
  const change = { name, section, body, at: call.now.toISOString() };
  const document = withAnswer(declaration.document, change, around);
  const audit = auditOf(context, askerOf(call), 'declaration.section.saved', { source: name });
  const version = await saveDeclaration(context.db, context.vault, declaration, {
    document,
    status: 'OPEN',
    frozenHash: null,
    audit,
  });
  if (version === null) throw new Refusal('error.state.changed');
  return {
    body: { sections: sectionsOf(document, around).map(({ row, answered }) => ({ id: row.id, answered })) },
    audited: true as const,
  };
}

/** Countries that cannot be so are told as a result, and nothing is kept of them (K-084). */
async function countries(context: Context, call: Asked, section: string | undefined, body: unknown) {
  const told = (typeInfo: CountryResult) => ({ typeInfo });
  try {
    const saved = await submit(context, call, confirmCountries.name, section, body);
    return { ...saved, body: { ...saved.body, ...told('OK') } };
  } catch (error) {
    if (!(error instanceof Refusal) || error.fields.length === 0) throw error;
    const sections = sectionsOf(declarationOf(call).document, surroundings(context, call));
    const answered = sections.map(({ row, answered: done }) => ({ id: row.id, answered: done }));
    return { body: { sections: answered, ...told('NOT_VALID') } };
  }
}

/** The server has parsed the body of a row that has one. */
function bodyOf<T>(body: T | undefined): T {
  if (body === undefined) throw new Refusal('error.bad.request');
  return body;
}

const nothing = { body: undefined };

/** Every row of `kycApi` with its function. */
export function kycHandlers({ journeys, questionnaires }: KycParts): Mounted[] {
  const summary = (context: Context, call: Asked, { id, document }: StoredDeclaration) => ({
    body: { id, process: document.facts.process, sections: summaryOf(document, surroundings(context, call)) },
  });
  const form = (context: Context, call: Asked & Pick<Call, 'query'>, version: 7 | 8) => {
    const { id, document } = declarationOf(call);
    const { kycContext } = contextQuery.parse(call.query ?? {});
    return { body: inContext(formOf(id, document, surroundings(context, call), version), kycContext) };
  };
  const completed = (context: Context, call: Asked) =>
    complete(context, journeys, askerOf(call), declarationOf(call), surroundings(context, call));

  return [
    mounted(calls.tokenForProcess, async (context, call) => ({
      body: await openDeclaration(context, { journeys, questionnaires }, askerOf(call), bodyOf(call.body)),
      audited: true,
    })),
    mounted(calls.getForm, async (context, call) => form(context, call, 8)),
    mounted(calls.getFormV7, async (context, call) => form(context, call, 7)),
    mounted(calls.getCaseSummary, async (context, call) => summary(context, call, ownCase(call, call.params))),
    mounted(calls.getProcessSummary, async (context, call) => summary(context, call, declarationOf(call))),
    mounted(calls.completeDeclaration, async (context, call) => {
      const { status, audited } = await completed(context, call);
      return { body: { caseStatus: status }, ...audited };
    }),
    mounted(calls.completeDeclarationV1, async (context, call) => {
      const { audited } = await completed(context, call);
      return { ...nothing, ...audited };
    }),
    mounted(calls.keepAlive, async (_, call) => {
      declarationOf(call);
      return nothing;
    }),
    mounted(calls.getDeclarationDocument, async (context, { kept, bank, session, rcid, now }) => {
      if (kept === null || session === null) throw new Refusal('error.not.found');
      const actor = actorKey(context.vault, bank.slug, session.person.nationalId);
      const bytes = await evidenceDocument(context, kept, 'customer', { at: now, actor, rcid });
      return { body: null, bytes, fileName: 'kundeerklaering.pdf', audited: true };
    }),
    mounted(calls.getCountries, async () => ({ body: [...lists.countries()] })),
    mounted(calls.getPostalCodes, async () => ({ body: POSTAL_CODES })),
    mounted(calls.verifyPostalCode, async (_, call) => {
      const { code, country } = verifyQuery.parse(call.query ?? {});
      return { body: verifiedPostalCode(code, country) };
    }),
    mounted(calls.getCustomerType, async (_, call) => ({
      body: {
        customerType: declarationOf(call).document.facts.organisation ? ('CORPORATE' as const) : ('PRIVATE' as const),
      },
    })),
    mounted(calls.postLog, async (context, call) => {
      const { rcid: seen, ...entry } = bodyOf(call.body);
      context.log.warn({ ...entry, seen, rcid: call.rcid }, 'the declaration failed in a browser');
      return nothing;
    }),
    ...lookupHandlers(),
    mounted(confirmCountries, async (context, call) => {
      const { section } = sectionQuery.parse(call.query ?? {});
      return countries(context, call, section, bodyOf(call.body));
    }),
    ...submitApi.map((row) =>
      mounted(row, async (context, call) => {
        // A confirmation's answer is the call itself, for the case in its address.
        if ('params' in row) ownCase(call, call.params);
        const { section } = sectionQuery.parse(call.query ?? {});
        return submit(context, call, row.name, section, 'body' in row ? call.body : { confirmed: true });
      }),
    ),
  ];
}
