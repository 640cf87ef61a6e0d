/** Decides a bank's open cases as its people do, by the functions that the command and the console call. */
import { randomBytes, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { askingNobody, decideAll } from '../packages/server/cases/decide.fixture.ts';
import { loadBanks } from '../packages/server/banks/banks.ts';
import { openKeyRing } from '../packages/server/db/key-ring.ts';
import { heldMasterKeys, masterKeys } from '../packages/server/db/master-keys.ts';
import { openDatabase } from '../packages/server/db/connect.ts';
import { createVault } from '../packages/server/db/vault.ts';
import { journeysByContext } from '../packages/server/journeys.ts';
import { outboxWithCases } from '../packages/server/outbox/outbox.fixture.ts';

export interface DecidedWorld {
  readonly dataDir: string;
  readonly banksDir: string;
  /** Null on the embedded database, which no running server may hold meanwhile. */
  readonly databaseUrl: string | null;
}

/** Every open case about a declaration in the bank; what follows is left to the server. */
export async function decideCases(
  { dataDir, banksDir, databaseUrl }: DecidedWorld,
  bank: string,
  decision: 'APPROVE' | 'REJECT',
): Promise<void> {
  const keys = JSON.parse(readFileSync(join(dataDir, 'demo-keys.json'), 'utf8')) as { MASTER_KEYS: string };
  const random = { bytes: randomBytes, uuid: randomUUID };
  const clock = { now: () => new Date() };
  const db = await openDatabase({ databaseUrl: databaseUrl ?? undefined, dataDir });
  try {
    const vault = createVault({
      keys: await openKeyRing({
        database: db,
        masters: heldMasterKeys(masterKeys(keys.MASTER_KEYS).held, random),
        clock,
        random,
      }),
      random,
    });
    const outbox = outboxWithCases({ database: db, vault, clock, random, handlers: {}, failed: () => undefined });
    const banks = await loadBanks(banksDir);
    await decideAll(
      { db, vault, clock, random, outbox, banks, journeys: journeysByContext, ...askingNobody({ db, vault, random }) },
      bank,
      decision,
    );
  } finally {
    await db.close();
  }
}
