/** A declaration in a stand-in server (decision 0153): its sections by the questionnaire, each saved by its own rule. */
import type { Endpoint } from '../api/endpoint.ts';
import { type StandInCall, type StandInReply, type StandInRow, standsFor } from '../api/stand-in.fixture.ts';
import { Refusal } from '../errors/refusal.ts';
import { submitApi } from './api.ts';
import * as api from './calls.ts';
import { formOf, isReady, sectionsOf, summaryOf, withAnswer, withExplanation } from './declaration.ts';
import type { DeclarationDocument, SectionContext } from './kept-declaration.ts';
import { asBeforeOf, withAsBefore } from './renewal/as-before.ts';
import { confirmCountries } from './sections/country.ts';

export interface DeclarationStandInStart {
  readonly id: string;
  /** With nothing answered, or as far as it was. */
  readonly document: DeclarationDocument;
  readonly context: SectionContext;
  /** ISO time of every answer. */
  readonly now: string;
  /** The case is OK, and the application that it belongs to goes on. */
  readonly onCompleted: () => void;
}

export function declarationRows({ id, document: start, context, now, onCompleted }: DeclarationStandInStart) {
  let document = start;
  let version = 1;
  /** Each change makes the next version. */
  const keep = (changed: DeclarationDocument): void => {
    document = changed;
    version += 1;
  };
  const progress = () => ({
    sections: sectionsOf(document, context).map(({ row, answered }) => ({ id: row.id, answered })),
  });
  const submit = (row: Endpoint, { params, query, body }: StandInCall): StandInReply => {
    const named = (params as { readonly id?: string } | undefined)?.id ?? id;
    if (named !== id) throw new Refusal('error.not.found');
    const { section } = query as unknown as { readonly section?: string };
    const given = row.body === undefined ? { confirmed: true } : body;
    keep(withAnswer(document, { name: row.name, section, body: given, at: now }, context));
    return { body: progress() };
  };
  const saves = (row: Endpoint): StandInRow => standsFor(row, ((call: StandInCall) => submit(row, call)) as never);
  const summary = () => ({ body: { id, process: document.facts.process, sections: summaryOf(document, context) } });
  const rows: StandInRow[] = [
    standsFor(api.tokenForProcess, () => ({ body: { token: 'stand-in', id } })),
    standsFor(api.getForm, () => {
      const asBefore = asBeforeOf(document, context);
      return { body: { ...formOf(id, document, context, 8), ...(asBefore ? { asBefore } : {}) }, version };
    }),
    standsFor(api.confirmAsBefore, ({ body }) => {
      keep(withAsBefore(document, { shown: body.sections, at: now }, context));
      return { body: progress() };
    }),
    standsFor(api.getProcessSummary, summary),
    standsFor(api.getCountries, () => ({ body: [...context.lists.countries()] })),
    standsFor(api.keepAlive, () => ({ body: undefined })),
    standsFor(api.postLog, () => ({ body: undefined })),
    standsFor(api.explainAnswer, ({ body: { section, text } }) => {
      keep(withExplanation(document, section, text));
      return { body: undefined };
    }),
    // What cannot be so is told as a result, and nothing is kept of it.
    standsFor(confirmCountries, (call) => {
      try {
        submit(confirmCountries, call);
        return { body: { ...progress(), typeInfo: 'OK' as const } };
      } catch (error) {
        if (!(error instanceof Refusal) || error.fields.length === 0) throw error;
        return { body: { ...progress(), typeInfo: 'NOT_VALID' as const } };
      }
    }),
    ...submitApi.map(saves),
    standsFor(api.completeDeclaration, () => {
      if (!isReady(document, context)) throw new Refusal('error.step.not.allowed');
      onCompleted();
      return { body: { caseStatus: 'OK' as const } };
    }),
  ];
  return rows;
}
