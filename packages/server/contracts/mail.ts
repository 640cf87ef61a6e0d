/** Puts recorded replies of a relay, and returned messages, to what reads them in production. */
import { parseReply, verdictOf } from '../notices/mail-reply.ts';
import { returnedMail } from '../notices/returned-mail.ts';
import type { Contract } from './contract.ts';
import { tableIn } from './table.ts';

/** The last thing a relay said in a session, whose lines begin with `S:`; what we say begins with `C:`. */
export function lastReply(session: string): string {
  const said = session.split(/\r?\n/).filter((line) => line.startsWith('S:'));
  const lines = said.map((line) => line.slice(2).trim());
  const code = lines.at(-1)?.slice(0, 3) ?? '';
  const from = lines.findLastIndex((line) => !line.startsWith(code)) + 1;
  return lines.slice(from).join('\r\n');
}

export const mailContract: Contract = {
  folder: 'mail',
  identifying: /^$/,
  put: async ({ bytes }) => {
    const text = bytes.toString('utf8');
    if (/^[\w-]+:.*\r?\n/.test(text) && /^content-type:/im.test(text)) {
      const value = returnedMail(text);
      return value === null ? { fault: 'no returned message' } : { value, unread: [] };
    }
    if (/^[SC]: /m.test(text)) {
      const reply = parseReply(lastReply(text));
      return reply === null ? { fault: 'no reply' } : { value: verdictOf(reply), unread: [] };
    }
    const rows = tableIn(text).filter(({ kode }) => /^[45]\d\d$/.test(kode ?? ''));
    if (rows.length === 0) return null;
    const value = rows.map(({ kode, utvidet, naar = '' }) => ({
      reply: `${kode} ${utvidet}`,
      ...verdictOf({ code: Number(kode), enhanced: utvidet || null, onConnecting: /^ved oppkobling$/.test(naar) }),
    }));
    return { value, unread: [] };
  },
};
