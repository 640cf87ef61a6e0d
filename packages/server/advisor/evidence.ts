/** Handlers of the calls that make one sealed PDF: the evidence pack and a person's own copy. */
import type * as api from '@bli-kunde/domain/advisor/evidence-api.ts';
import { MOST_SUBJECTS } from '@bli-kunde/domain/advisor/limits.ts';
import { rolesOn, seesSuspicion } from '@bli-kunde/domain/cases/permissions.ts';
import { Refusal } from '@bli-kunde/domain/errors/refusal.ts';
import { isOrganisationNumber } from '@bli-kunde/domain/norway/organisation-number.ts';
import { addDays, startOfOsloDay } from '@bli-kunde/domain/norway/oslo-date.ts';
import { scopeOfAdvisor } from '../cases/visible-store.ts';
import type { Context } from '../context.ts';
import { appendAudit } from '../db/audit.ts';
import { organisationKey, personKey } from '../db/look-up-keys.ts';
import { factsOf } from '../documents/certificate-facts.ts';
import { documentById } from '../documents/store.ts';
import { listSignatures } from '../documents/verify.ts';
import { checkPack } from '../evidence/check-pack.ts';
import { type StoredEvidenceRequest, loadRequest, partsMade, type RequestKind } from '../evidence/request-store.ts';
import { ask, documentOfRequest } from '../evidence/requests.ts';
import { ownSubjects, subjectOfCase, subjectsBetween } from '../evidence/subject-store.ts';
import type { Call, Handler } from '../http/handler.ts';

type MakingPack = Call<typeof api.makeEvidencePack>;
type Making = MakingPack | Call<typeof api.makeSubjectAccess>;
type ById = Pick<Call<typeof api.getEvidencePack>, 'bank' | 'session' | 'params'>;
type Reading =
  | Call<typeof api.getEvidencePack>
  | Call<typeof api.checkEvidencePack>
  | Call<typeof api.getSubjectAccess>;

const wrong = (path: string, message: string) => new Refusal('error.bad.request', [{ path, message }]);
const byName = ({ bank: { texts }, session: { advisor } }: Making): string =>
  [advisor.name, ...advisor.roles.map((role) => texts(`advisor.role.${role}`))].join(', ');

/** Keyed hashes in hexadecimal. Throws Refusal `error.case.not.found`, and `error.bad.request` where nobody or too many are meant. */
async function subjectsOf(
  { db, vault }: Context,
  { bank: { slug }, body: { of }, session: { advisor } }: MakingPack,
): Promise<string[]> {
  if ('case' in of) {
    const found = await subjectOfCase(db, slug, of.case);
    const isShown = found !== null && rolesOn(advisor.roles, { ...found, awaits: [] }).length > 0;
    if (!isShown) throw new Refusal('error.case.not.found');
    return [found.subjectKey.toString('hex')];
  }
  if ('subjects' in of) {
    const key = (number: string) =>
      isOrganisationNumber(number, { allowSynthetic: true })
        ? organisationKey(vault, slug, number)
        : personKey(vault, slug, number);
    return [...new Set(of.subjects.map((number) => key(number).toString('hex')))];
  }
  const found = await subjectsBetween(
    db,
    slug,
    startOfOsloDay(of.from),
    startOfOsloDay(addDays(of.to, 1)),
    MOST_SUBJECTS + 1,
  );
  if (found.length === 0) throw wrong('of.from', 'advisor.evidence.period.empty');
  if (found.length > MOST_SUBJECTS) throw wrong('of.to', 'advisor.evidence.period.tooMany');
  return found.map(({ subjectKey }) => subjectKey.toString('hex'));
}

/** Without who asks and what they are a person of: a colleague makes that. Throws Refusal `error.case.not.found` where nobody is left. */
async function othersOf(
  { db, vault }: Context,
  { bank: { slug }, session: { advisor } }: MakingPack,
  subjects: readonly string[],
): Promise<string[]> {
  const own = await ownSubjects(db, slug, subjects, scopeOfAdvisor(vault, slug, advisor).own);
  const self = advisor.numberKey && vault.raised(Buffer.from(advisor.numberKey, 'hex')).toString('hex');
  const others = subjects.filter((one) => one !== self && !own.has(one));
  if (others.length === 0) throw new Refusal('error.case.not.found');
  return others;
}

/** Asked for, and told in the bank's trail, in one transaction; the worker makes it. */
async function asked(
  context: Context,
  call: Making,
  kind: RequestKind,
  wanted: Pick<StoredEvidenceRequest['asked'], 'subjects' | 'suspicion'> & { readonly nationalId?: string },
) {
  const { bank, session, body, rcid, now } = call;
  const advisor = session.advisor.key;
  const subjects = wanted.subjects.map((key) => context.vault.lowered(Buffer.from(key, 'hex')).toString('hex'));
  const id = await context.db.transaction(async (tx) => {
    const made = await ask(context, tx, {
      bank: bank.slug,
      kind,
      advisor,
      askedAt: now,
      asked: { ...wanted, subjects, grounds: body.grounds, by: byName(call), rcid },
    });
    // Whether it was the AML officer, or a supervisor to whom the bank has given it (D-124).
    const source = seesSuspicion(session.advisor.roles) ? 'AML_OFFICER' : 'AUDITOR';
    const detail = { document: made, count: wanted.subjects.length, source };
    await appendAudit(
      tx,
      { kind: 'bank', bank: bank.slug },
      { at: now, actor: advisor, action: call.row.audit, detail, rcid },
    );
    return made;
  });
  return { body: { id, at: now.toISOString() } };
}

const makeEvidencePack: Handler<typeof api.makeEvidencePack> = async (context, call) => {
  const { withSuspicion: suspicion } = call.body;
  if (suspicion && !seesSuspicion(call.session.advisor.roles)) throw new Refusal('error.advisor.no.role');
  return asked(context, call, 'PACK', {
    subjects: await othersOf(context, call, await subjectsOf(context, call)),
    suspicion,
  });
};

const makeSubjectAccess: Handler<typeof api.makeSubjectAccess> = async (context, call) => {
  const { nationalId } = call.body;
  const subjects = [personKey(context.vault, call.bank.slug, nationalId).toString('hex')];
  return asked(context, call, 'ACCESS', { subjects, suspicion: false, nationalId });
};

/** Another bank's, another kind's, one that tells of suspicions to who sees none, and an absent one are the same. Throws Refusal `error.not.found`. */
async function requested({ db, vault }: Context, { bank, session, params: { id } }: ById, kind: RequestKind) {
  const request = await loadRequest(db, vault, { id, bank: bank.slug, kind });
  if (request === null || (request.asked.suspicion && !seesSuspicion(session.advisor.roles)))
    throw new Refusal('error.not.found');
  return request;
}

/** The entry names which one is read, and is written before it is opened. */
async function pdfOf(context: Context, call: Reading, kind: RequestKind): Promise<Buffer> {
  const request = await requested(context, call, kind);
  const { bank, session, row, rcid, now } = call;
  const entry = { at: now, actor: session.advisor.key, action: row.audit, detail: { document: request.id }, rcid };
  await appendAudit(context.db, { kind: 'bank', bank: bank.slug }, entry);
  const document = documentOfRequest(request);
  const bytes = document === null ? null : await documentById(context.db, context.vault, document);
  // It is not made yet, or its thirty days are over.
  if (bytes === null) throw new Refusal('error.not.found');
  return bytes;
}

/** Checks a made evidence pack: the certificate of its seal, and the checksums of everything in it; `isOurs` by the seal of today, its former and its coming ones (D-125, O-075). */
const checkEvidencePack: Handler<typeof api.checkEvidencePack> = async (context, call) => {
  const pdf = await pdfOf(context, call, 'PACK');
  const [signer] = listSignatures(pdf).at(-1)?.certificates ?? [];
  const seal = signer === undefined ? { name: '', issuer: '', sha256: '' } : factsOf(signer);
  const checks = await checkPack(pdf, { fingerprint: seal.sha256, timeAnchors: context.timeAnchors });
  const failed = checks.filter(({ holds }) => holds === false).map(({ of }) => of);
  const isOurs = context.seal.isOwn(seal.sha256);
  return { body: { seal, isOurs, held: checks.filter(({ holds }) => holds).length, failed } };
};

async function progressOf(context: Context, call: ById, kind: RequestKind) {
  const { id, state, askedAt, asked: wanted } = await requested(context, call, kind);
  const subjects = wanted.subjects.length;
  const made = state === 'MADE' ? subjects : await partsMade(context.db, id);
  return { body: { state, subjects, made, at: askedAt.toISOString() } };
}

const getEvidencePack: Handler<typeof api.getEvidencePack> = async (context, call) => ({
  body: null,
  bytes: await pdfOf(context, call, 'PACK'),
  fileName: 'kontrollpakke.pdf',
});
const getSubjectAccess: Handler<typeof api.getSubjectAccess> = async (context, call) => ({
  body: null,
  bytes: await pdfOf(context, call, 'ACCESS'),
  fileName: 'innsyn.pdf',
});
const getEvidenceProgress: Handler<typeof api.getEvidenceProgress> = (context, call) =>
  progressOf(context, call, 'PACK');
const getSubjectAccessProgress: Handler<typeof api.getSubjectAccessProgress> = (context, call) =>
  progressOf(context, call, 'ACCESS');

export const evidenceHandlers = {
  makeEvidencePack,
  getEvidencePack,
  getEvidenceProgress,
  checkEvidencePack,
  makeSubjectAccess,
  getSubjectAccess,
  getSubjectAccessProgress,
};
