/**
 * Korean names read by syllables, so that the Revised Romanization (2000), McCune-Reischauer (1939) and everyday spellings agree, with given
 * names joined or parted. A syllable has an onset, a nucleus and a coda; sounds that one of the spellings writes alike are one.
 */
import { KOREAN_SYLLABLE } from './syllable-likeness.ts';

const MOST_SYLLABLES = 4;
const LONGEST_WORD = 12;

/** From the longest; the one letter stands for the sound. */
const table = (text: string): [string, string][] =>
  text
    .split(' ')
    .map((pair) => pair.split('=') as [string, string])
    .sort(([one], [other]) => other.length - one.length);

const ONSETS = table(
  'g=k gg=k k=k kk=k kh=k n=n d=t t=t th=t tt=t dd=t r=l l=l m=m b=p p=p pp=p ph=p bb=p s=s ss=s sh=s j=c jj=c ch=c h=h =a',
);
/** o and u stand for eo in McCune-Reischauer without its marks, and in everyday spellings: Chol, Chul, Cheol; Jong, Jung, Jeong. */
const NUCLEI = table(
  'a=a ya=b ae=e ai=e yae=e e=d ye=d eo=o o=o u=o eu=o oo=o ou=o uh=o yeo=y yo=y yu=y you=y yoo=y yeou=y wa=w wae=v we=v oe=v oi=v wo=q weo=q wi=f ui=g i=i ee=i ey=i',
);
/** Of e, after which no syllable of a Korean name is closed, as Hansen's would be. */
const OPEN = 'd';
const CODAS = table('k=k g=k ck=k n=n t=t d=t s=t l=l m=m p=p b=p ng=g =a');

/** Statistics Korea, census of 2015, the commonest; as they are written in Latin letters, with the spelling that is read by the tables. */
const FAMILY_NAMES = new Map(
  (
    'kim gim=kim lee=ri yi=ri rhee=ri ri ree=ri rhie=ri park=pak pak bak=pak choi choe chung jung jeong chong kang gang cho jo yoon yun jang chang lim=im im rim=im han oh=o seo suh=seo so shin sin ' +
    'kwon gwon hwang ahn=an an song jeon chun jun chon hong yoo=yu yu ryu=yu moon mun yang son sohn=son bae pae baek paek baik=paek heo huh=heo ho nam shim sim noh=no roh=no ro=no no ha ko koh=ko go kwak gwak ' +
    'sung seong cha joo ju woo=u koo ku gu ra=na na jin chin min ji chi eom uhm=eom um=eom chae won bang pang gong kong hyun hyon ham pyo kye mun o u'
  )
    .split(' ')
    .map((pair) => {
      const [name = '', read = name] = pair.split('=');
      return [name, read];
    }),
);

function syllableAt(word: string): [string, string] | null {
  for (const [onset, o] of ONSETS) {
    if (!word.startsWith(onset)) continue;
    const nucleus = NUCLEI.find(([written]) => word.startsWith(written, onset.length));
    if (nucleus === undefined) continue;
    return [o + nucleus[1], word.slice(onset.length + nucleus[0].length)];
  }
  return null;
}

/** The fewest syllables that a word parts into; null where it can not. */
function syllablesOf(word: string): string[] | null {
  if (word === '') return [];
  const begun = syllableAt(word);
  if (begun === null) return null;
  const [sounds, after] = begun;
  for (const [coda, c] of CODAS) {
    if (!after.startsWith(coda) || (coda !== '' && sounds.endsWith(OPEN))) continue;
    const rest = syllablesOf(after.slice(coda.length));
    if (rest !== null) return [`${KOREAN_SYLLABLE}${sounds}${c}`, ...rest];
  }
  return null;
}

/**
 * The syllables of a name of two to four, the first or last word of it a family name; null for any other name.
 *
 * @param words the words of a name in a–z, unfolded and in order
 */
export function koreanReading(words: readonly string[]): string[] | null {
  if (words.length < 2 || words.length > MOST_SYLLABLES || words.some((word) => word.length > LONGEST_WORD))
    return null;
  const family = [0, words.length - 1].find((at) => FAMILY_NAMES.has(words[at] ?? ''));
  if (family === undefined) return null;
  const parts = words.map((word, at) => syllablesOf(at === family ? (FAMILY_NAMES.get(word) ?? word) : word));
  if (parts.some((part) => part === null || part.length > 2)) return null;
  const syllables = parts.flatMap((part) => part ?? []);
  return syllables.length > MOST_SYLLABLES ? null : syllables;
}
