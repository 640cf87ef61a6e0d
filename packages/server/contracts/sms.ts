/** Puts recorded answers and receipts of a text message gateway to what reads them in production. */
import { notices } from '../notices/notices.ts';
import { smsReceipt, smsRefusal, smsState } from '../notices/sms-delivery.ts';
import { json } from '../registers/outside-answer.ts';
import { answerOf, type Contract, type Recording, recordedSystem } from './contract.ts';
import { tableIn } from './table.ts';

const MESSAGE = {
  to: '+47 490 01 001',
  text: 'Hei',
  idempotencyKey: 'recorded',
  sender: { name: 'Bank' } as never,
};

const isReceipt = ({ file, json: body }: Recording): boolean =>
  file.startsWith('kvittering') ||
  (!file.includes('svar') &&
    ['to', 'timestamp', 'errorCode'].some((key) => Object.hasOwn(Object(body) as object, key)));

export const smsContract: Contract = {
  folder: 'sms',
  // A receipt that names no message is nobody's.
  identifying: /^messageId$/,
  async put(recording) {
    const { file, bytes } = recording;
    const text = bytes.toString('utf8');
    if (recording.json !== undefined) {
      const system = recordedSystem('sms', () => answerOf(recording));
      const request = { operation: 'receipt', path: '/', answers: { 200: json(smsReceipt) } } as const;
      const value = isReceipt(recording)
        ? (await system.call(request, { correlationId: 'recorded', bank: 'provebanken' })).value
        : await notices({
            smtpUrlOf: () => '',
            from: '',
            smsGateway: system,
            smsAccountOf: () => ({ secret: '', account: null }),
            receiptsTo: () => null,
            keyedHash: () => Buffer.alloc(0),
          }).sms(MESSAGE);
      return { value, unread: system.unread };
    }
    if (!file.endsWith('.csv')) return null;
    const rows = tableIn(text);
    const states = rows.filter((row) => row['smpp_stat_tekst'] !== undefined);
    const statuses = rows.filter(({ kilde, kode }) => kilde === 'HTTP' && /^\d{3}$/.test(kode ?? ''));
    const value = [
      ...states.flatMap(({ vanlig_leverandoernavn: names = '', smpp_stat_tekst: smpp = '', smpp_state: number = '' }) =>
        [number, smpp, ...names.split(' / ')].filter((word) => word !== '').map((word) => [word, smsState(word)]),
      ),
      ...statuses.map(({ kode }) => [kode, smsRefusal(Number(kode))]),
    ];
    return value.length === 0 ? null : { value: Object.fromEntries(value) as object, unread: [] };
  },
};
