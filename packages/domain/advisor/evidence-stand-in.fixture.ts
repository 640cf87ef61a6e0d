/** Sealed packs and own copies in a stand-in server, made once a test says so (decision 0153). */
import type * as z from 'zod/mini';
import { standsFor, type StandInRow } from '../api/stand-in.fixture.ts';
import { Refusal } from '../errors/refusal.ts';
import * as api from './evidence-api.ts';

type Progress = z.output<typeof api.getEvidenceProgress.answer>;
type Checked = z.output<typeof api.checkEvidencePack.answer>;

export interface EvidenceStandIn {
  readonly rows: readonly StandInRow[];
  /** The worker has made all that was asked for. */
  readonly make: () => void;
}

interface Asked extends Progress {
  readonly kind: 'PACK' | 'ACCESS';
}

export function evidenceStandIn(now: string, checked: Checked): EvidenceStandIn {
  const asked = new Map<string, Asked>();
  const ask = (kind: Asked['kind'], subjects: number) => {
    const id = `00000000-0000-4000-8000-${String(asked.size + 1).padStart(12, '0')}`;
    asked.set(id, { kind, state: 'WANTED', subjects, made: 0, at: now });
    return { body: { id, at: now } };
  };
  const found = (id: string, kind: Asked['kind']): Progress => {
    const { kind: own, ...progress } = asked.get(id) ?? { kind: null };
    if (own !== kind) throw new Refusal('error.not.found');
    return progress as Progress;
  };
  return {
    rows: [
      standsFor(api.makeEvidencePack, ({ body: { of } }) =>
        ask('PACK', 'subjects' in of ? new Set(of.subjects).size : 1),
      ),
      standsFor(api.getEvidenceProgress, ({ params: { id } }) => ({ body: found(id, 'PACK') })),
      standsFor(api.checkEvidencePack, ({ params: { id } }) => {
        if (found(id, 'PACK').state !== 'MADE') throw new Refusal('error.not.found');
        return { body: checked };
      }),
      standsFor(api.makeSubjectAccess, () => ask('ACCESS', 1)),
      standsFor(api.getSubjectAccessProgress, ({ params: { id } }) => ({ body: found(id, 'ACCESS') })),
    ],
    make: () => {
      for (const [id, one] of asked) asked.set(id, { ...one, state: 'MADE', made: one.subjects });
    },
  };
}
