/** Handlers of 'Dokumenter': what was signed and the copies of every declaration, each checked against what was stored; papers of who has a protected address are withheld, since they may show it. */
import type { AuditAction } from '@bli-kunde/domain/api/audit-actions.ts';
import { isSecret } from '@bli-kunde/domain/cases/kinds.ts';
import { createHash } from 'node:crypto';
import type { getCaseDocument, getCaseDocuments } from '@bli-kunde/domain/advisor/files-api.ts';
import { Refusal } from '@bli-kunde/domain/errors/refusal.ts';
import type * as z from 'zod/mini';
import { logoOf } from '../banks/logo.ts';
import type { VisibleCase } from '../cases/visible-store.ts';
import type { Context } from '../context.ts';
import { appendAudit, type Chain } from '../db/audit.ts';
import type { AuditEntry } from '../db/audit-entry.ts';
import type { Handler } from '../http/handler.ts';
import { evidenceDocument } from '../kyc/evidence-document.ts';
import { loadKept } from '../declarations/evidence-store.ts';
import { proofOf } from '../declarations/evidence.ts';
import { declarationsOfCase, papersOfCase } from './documents-store.ts';
import { looking } from './look.ts';

type Shown = Omit<z.output<NonNullable<(typeof getCaseDocuments)['answer']>>[number], 'isWithheld'>;

const COPIES = { CUSTOMER_COPY: 'customer', BANK_COPY: 'bank' } as const;
type Copy = keyof typeof COPIES;

/** A copy is made when it is read, so that it has no row: its id is made of the declaration's. */
function copyId(declaration: string, copy: Copy): string {
  const hex = createHash('sha256').update(`${copy}:${declaration}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/** Both copies of each declaration of a case, newest first. */
async function copiesIn({ db }: Context, one: VisibleCase) {
  const declarations = await declarationsOfCase(db, one);
  return declarations.flatMap(({ id: declaration, at }) =>
    (Object.keys(COPIES) as Copy[]).map((is) => ({ id: copyId(declaration, is), is, declaration, at })),
  );
}

/** The copies by the hash of what was frozen. */
async function copiesOf(context: Context, one: VisibleCase): Promise<Shown[]> {
  const { db, vault } = context;
  const shown: Shown[] = [];
  for (const { id, is, declaration, at } of await copiesIn(context, one)) {
    const kept = await loadKept(db, declaration);
    if (kept === null) continue;
    const isProven = typeof (await proofOf(db, vault, kept)) !== 'string';
    shown.push({ id, is, at: at.toISOString(), sha256: kept.frozenHash?.toString('hex') ?? '', isProven });
  }
  return shown;
}

const documents: Handler<typeof getCaseDocuments> = async (context, { object: one }) => {
  const papers = await papersOfCase(context.db, context.vault, one);
  const signed = papers.map(
    ({ id, kind, at, sha256, content }): Shown => ({
      id,
      is: kind === 'sealed' ? 'SEALED_AGREEMENT' : 'AGREEMENT',
      at: at.toISOString(),
      sha256: sha256.toString('hex'),
      isProven: content !== null,
    }),
  );
  const all = [...signed, ...(await copiesOf(context, one))];
  return { body: all.map((paper) => ({ ...paper, isWithheld: one.addressProtected })) };
};

/** The declaration's trail is shown and handed out: what is read from a suspicion stands in that one's own alone. */
const trailOf = ({ id, kind }: VisibleCase, declaration: string): Chain =>
  isSecret(kind) ? { kind: 'case', id } : { kind: 'declaration', id: declaration };

/** The entry is written before the document is opened. */
const document: Handler<typeof getCaseDocument> = async (context, call) => {
  const { object: one, bank, params, session, rcid, now, row } = call;
  const { db, vault } = context;
  const reader = { at: now, actor: session.advisor.key, rcid };
  const leave = (action: AuditAction, detail: AuditEntry['detail']) =>
    appendAudit(db, { kind: 'case', id: one.id }, { ...reader, action, detail });
  await leave(row.audit, { document: params.document });
  if (one.addressProtected) throw new Refusal('error.step.not.allowed');
  const copy = (await copiesIn(context, one)).find(({ id }) => id === params.document);
  const kept = copy ? await loadKept(db, copy.declaration) : null;
  if (copy && kept) {
    const forCustomer = copy.is === 'CUSTOMER_COPY';
    const own = forCustomer ? { texts: bank.texts, logo: (await logoOf(bank)) ?? '' } : undefined;
    const trail = trailOf(one, kept.id);
    const bytes = await evidenceDocument(context, kept, COPIES[copy.is], reader, own?.texts, own?.logo, trail);
    return { body: null, bytes, fileName: forCustomer ? 'kundens-kopi.pdf' : 'bankens-kopi.pdf' };
  }
  const [paper] = await papersOfCase(db, vault, one, params.document);
  if (paper === undefined) throw new Refusal('error.case.not.found');
  if (paper.content === null) {
    context.log.error({ document: paper.id, case: one.id, rcid }, 'a stored document is not what was stored');
    await leave('case.document.broken', { document: paper.id });
    throw new Refusal('error.declaration.not.proven');
  }
  return { body: null, bytes: paper.content, fileName: paper.kind === 'sealed' ? 'forseglet.pdf' : 'avtale.pdf' };
};

export const documentHandlers = { getCaseDocuments: looking('documents', documents), getCaseDocument: document };
