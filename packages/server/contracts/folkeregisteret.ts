/** Recorded answers of the population register, put to the adapter: whole persons, single properties, the feed, and errors. */
import { populationEvents } from '../registers/population-events.ts';
import { populationRegister } from '../registers/population-register.ts';
import { answerOf, anyToken, type Contract, type RecordedAnswer, recordedSystem } from './contract.ts';

/** Whoever is asked about besides the one of the recording: a grown-up without anything to tell. */
const relative = (number: string): RecordedAnswer => ({
  status: 200,
  body: JSON.stringify({
    identifikasjonsnummer: [{ erGjeldende: true, status: 'iBruk', foedselsEllerDNummer: number }],
    status: [{ erGjeldende: true, status: 'bosatt' }],
    navn: [{ erGjeldende: true, fornavn: 'SLEKT', etternavn: number.slice(0, 2) }],
    foedsel: [{ erGjeldende: true, foedselsdato: '1985-01-15' }],
  }),
});

/** Recordings are of any day: nobody in them is born after it. */
const ANY_DAY = new Date('2099-12-31T12:00:00Z');
const CALL = { correlationId: 'recording', bank: 'recorded' };

/** The number that a document is about: the first of its own, of however many. */
function numberIn(json: unknown): string {
  const { identifikasjonsnummer: all } = (json ?? {}) as { readonly identifikasjonsnummer?: unknown };
  const numbers = [all].flat().map((one) => (one as { foedselsEllerDNummer?: unknown } | null)?.foedselsEllerDNummer);
  return numbers.find((one): one is string => typeof one === 'string' && /^\d{11}$/.test(one)) ?? '00000000000';
}

const isFeed = (json: unknown): boolean => Array.isArray(json);
/** A table of codes, or another text that no adapter is sent. */
const isDocument = (json: unknown): boolean =>
  typeof json === 'object' && json !== null && ('om' in json || 'personstatus' in json);

export const folkeregisteret: Contract = {
  folder: 'folkeregisteret',
  async put(recording) {
    const { file, json } = recording;
    if (file.endsWith('.csv') || isDocument(json)) return null;
    if (isFeed(json)) {
      const system = recordedSystem('population-register', () => answerOf(recording));
      return { value: await populationEvents(system, anyToken).after(0, CALL), unread: system.unread };
    }
    const number = numberIn(json);
    const system = recordedSystem('population-register', ({ personalPath = '' }) => {
      const asked = personalPath.slice(0, 11);
      return asked === number ? answerOf(recording) : relative(asked);
    });
    const register = populationRegister(system, anyToken, { now: () => ANY_DAY });
    const person = await register.person(number, CALL);
    const unread = [...system.unread];
    const responsibility = await register.guardiansOf(number, CALL);
    const children = await register.childrenOf(number, CALL);
    return person === null ? { fault: 'nobody' } : { value: { person, responsibility, children }, unread };
  },
  identifying: /^identifikasjonsnummer(\.\d+(\.foedselsEllerDNummer)?)?$/,
};
