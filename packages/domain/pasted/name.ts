/** Names in letters of another shape: copied from a PDF file, a mail from Asia, a fancy keyboard (N-022). */
import { visibleLine } from '../norway/visible-text.ts';

/**
 * Letters that a PDF file, a mail from Asia or a fancy keyboard has in another shape, as the plain ones that say the same: wide and narrow ones,
 * ligatures, those of mathematics, Hebrew and Arabic as they are joined, 'ĳ' and 'ǆ'. Raised ones, numbers and signs are others.
 */
const OTHER_SHAPE =
  /[\u0132\u0133\u017f\u01c4-\u01cc\u01f1-\u01f3\ufb00-\ufdfb\ufe70-\ufefc\uff07\uff0d\uff0e\uff21-\uff3a\uff41-\uff5a\uff66-\uff9f\u{1d400}-\u{1d7cb}]/gu;

/** A name in one line, as people see it, of plain letters where that loses nothing (N-022). */
export const pastedName = (text: string): string =>
  visibleLine(text)
    .replace(OTHER_SHAPE, (letter) => {
      const plain = letter.normalize('NFKC');
      return /^[\p{L}\p{M}'.-]+$/u.test(plain) ? plain : letter;
    })
    .normalize('NFC');
