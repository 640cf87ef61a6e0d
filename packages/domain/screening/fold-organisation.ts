/** An organisation's name as the words it is compared by: without its legal form, with its digits. */
import { foldName } from './fold.ts';

/** As they stand in names all over the world, folded as other words are. */
const LEGAL_FORMS = new Set(
  `as asa ans da ks sa ba se enk nuf sti ab oy oyj aps gmbh ag kg ohg ug bv nv sarl sas sro spol srl spa sl slu ltd limited
  llc llp lp plc inc incorporated corp corporation co company pty pte pvt jsc pjsc ojsc cjsc ooo oao zao pao ao fze fzc fzco
  sdn bhd tbk pt kft zrt doo dd ad ead eood ood sia uab ehf hf`
    .split(/\s+/)
    .flatMap((word) => foldName(word)),
);

const DIGITS = 'bdfgklmnpr';

/** 'To 24' and '24 Seven' have a word of digits, which letters stand for; foldName would drop it. */
const digitWords = (name: string): string[] =>
  (name.normalize('NFKC').match(/\d+/g) ?? []).map((digits) =>
    `q${digits.replace(/\d/g, (digit) => DIGITS[Number(digit)] ?? '')}`.slice(0, 24),
  );

/** Of a name that is nothing but a legal form all of it stays; at most twelve words. Empty when nothing can be read. */
export function foldOrganisation(name: string): string[] {
  const words = foldName(name.replace(/\d+/g, ' '));
  const telling = words.filter((word) => !LEGAL_FORMS.has(word));
  const all = [...telling, ...digitWords(name)];
  return (all.some((word) => word.length > 1) ? all : words).slice(0, 12);
}
