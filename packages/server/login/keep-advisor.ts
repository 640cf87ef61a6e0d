/** Keeps an advisor as the bank's provider has them, at a log-in and whenever roles are read again (A-057, D-043). */
import type { Bank } from '../banks/banks.ts';
import { releaseUnseen } from '../cases/assigned-store.ts';
import { scopeOfAdvisor } from '../cases/visible-store.ts';
import type { Context } from '../context.ts';
import { appendAudit } from '../db/audit.ts';
import { advisorsByKey, forgetRoles, noteAdvisor } from '../sessions/advisor-store.ts';
import type { Advisor } from '../sessions/person.ts';
import { revokeToldSessions } from './told-end-store.ts';

/**
 * Stores the provider's present claims of the advisor. Cases that their roles no longer let them work on become
 * unassigned, and a lost role ends every earlier session, since a session holds the roles of its start.
 */
export async function keepAdvisor(
  context: Context,
  bank: Bank,
  advisor: Advisor,
  action: 'advisor.session.begun' | 'advisor.roles.read',
  rcid: string,
  at: Date,
): Promise<void> {
  const { db, vault } = context;
  const { slug } = bank;
  const has = advisor.roles.length > 0;
  await db.transaction(async (tx) => {
    const known = (await advisorsByKey(tx, vault, slug, [advisor.key])).get(advisor.key);
    if (!has || known?.roles.some((role) => !advisor.roles.includes(role)))
      await revokeToldSessions(tx, { bank: slug, personKey: Buffer.from(advisor.key, 'hex'), providerKey: null }, at);
    if (has) await noteAdvisor(tx, vault, slug, advisor, at);
    else await forgetRoles(tx, slug, advisor.key);
    await releaseUnseen(
      tx,
      { bank: slug, key: advisor.key, ...scopeOfAdvisor(vault, slug, advisor) },
      { at, actor: advisor.key, rcid },
    );
    const entry = { at, actor: advisor.key, action: has ? action : 'advisor.refused', detail: {}, rcid } as const;
    await appendAudit(tx, { kind: 'bank', bank: slug }, entry);
  });
}
