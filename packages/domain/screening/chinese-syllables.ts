/**
 * Chinese names read by syllables, so that Hanyu Pinyin (ISO 7098:2015), Wade-Giles (1892/1912) and the Hong Kong Government's Cantonese
 * spelling agree, with given names joined or parted. Aspiration, which Wade-Giles marks by an apostrophe that most leave out, is no difference.
 */

/** A word of this alphabet begins with it, which no folded word of letters does: compared as a whole, without typos. */
export const EXACT_WORD = 'q';

const MOST_SYLLABLES = 4;

/** From the longest. Sounds that one of the two spellings writes alike are one: zh, ch, j and q; b and p. */
const INITIALS = Object.entries({
  zh: 'c',
  ch: 'c',
  sh: 'w',
  hs: 'x',
  ts: 'z',
  tz: 'z',
  b: 'p',
  p: 'p',
  m: 'm',
  f: 'f',
  d: 't',
  t: 't',
  n: 'n',
  l: 'l',
  g: 'k',
  k: 'k',
  h: 'h',
  j: 'j',
  q: 'c',
  x: 'x',
  r: 'r',
  z: 'z',
  c: 'z',
  s: 's',
});

const FINALS = new Set(
  'a o e ai ei ao ou an en ang eng ong i ia ie iao iu ian in iang ing iong u ua uo uai ui uan un uang ue'.split(' '),
);

/** Finals of Wade-Giles as Pinyin writes them. */
const WADE_GILES: Readonly<Record<string, string>> = {
  ung: 'ong',
  iung: 'iong',
  ieh: 'ie',
  ueh: 'ue',
  ien: 'ian',
  uei: 'ui',
  uen: 'un',
  erh: 'er',
  ih: 'i',
  eh: 'e',
};

/** Whole syllables: those without an initial, and the vowels that Wade-Giles writes after ts and s. */
const WHOLE: Readonly<Record<string, string>> = Object.fromEntries(
  (
    'tzu=zi ssu=si szu=si i=yi in=yin ing=ying ien=yan yeh=ye yen=yan you=yu yung=yong yueh=yue er=er erh=er o=e a=a e=e ai=ai ao=ao ou=ou an=an en=en ang=ang ' +
    'yi=yi ya=ya yo=yo ye=ye yao=yao yu=yu yan=yan yin=yin yang=yang ying=ying yong=yong yue=yue yuan=yuan yun=yun ' +
    'wu=wu wa=wa wo=wo wai=wai wei=wei wan=wan wen=wen wang=wang weng=weng'
  )
    .split(' ')
    .map((pair) => pair.split('=')),
);

/**
 * Hong Kong Government spellings of common syllables, and the Hokkien and Teochew of Singapore and Malaysia, with the Pinyin of the
 * characters so written. Composed here; compare Wikipedia, 'Hong Kong Government Cantonese Romanisation' and 'List of common Chinese surnames'.
 */
const CANTONESE: ReadonlyMap<string, readonly string[]> = new Map(
  (
    'chan=chen,zhan cheung=zhang,xiang wong=wang,huang lau=liu leung=liang ng=wu,huang lam=lin kwok=guo yeung=yang chow=zhou chau=zhou tsang=zeng ' +
    'hui=xu,hui tang=deng,tang ho=he cheng=zheng tse=xie yip=ye ip=ye fung=feng choi=cai tsoi=cai mok=mo pang=peng yuen=yuan,ruan kwan=guan hung=hong au=ou lee=li ' +
    'law=luo lo=luo,lu tam=tan siu=xiao,shao lai=li to=du poon=pan shum=shen sum=shen,sen kam=gan,jin chiu=zhao yu=yu,ru kwong=kuang,guang tong=tang mak=mai ' +
    'szeto=situ chung=zhong ma=ma so=su suen=sun chu=zhu,ju luk=lu look=lu lok=luo,le ngai=wei hau=hou cheuk=zhuo chin=qian,zhan chui=xu,cui fok=huo kan=jian ' +
    'kong=jiang,guang kung=gong kwai=gui lung=long loong=long kar=jia man=wen,wan mui=mei mei=mei ngan=yan pak=bai sin=xian,shan sit=xue tai=dai tin=tian ting=ding wai=wei wah=hua wing=yong,rong ' +
    'woo=hu wu=hu yam=ren yan=ren,xin yau=you,qiu yee=yi yim=yan ying=ying yuk=yu yung=rong,weng chi=zhi,ci kin=jian,jin ka=jia kai=qi,ji kei=ji,qi king=jing kit=jie ki=ji,qi ' +
    'ming=ming pui=pei shing=cheng,sheng sau=xiu,shou shan=shan suk=shu sze=si tak=de tat=da wan=yun,wen yat=yi,ri yin=yan,xian hing=xing,qing heung=xiang hon=han hang=heng,xing ' +
    'fai=hui fan=fen,fan fat=fa hoi=hai him=qian hei=xi ling=ling lap=li lik=li,ji mo=wu nga=ya oi=ai on=an ping=bing,ping po=bao,bu san=xin,shan shek=shi shun=shun,xun ' +
    'tsz=zi tsun=jun,jin chun=jun,zhen yiu=yao,rao yik=yi man=wen tan=chen lim=lin goh=wu ong=wang teo=zhang teoh=zhang koh=xu chua=cai tay=zheng toh=zhuo yeo=yang ooi=huang ' +
    'lien=lian soh=su khoo=qiu heng=wang sim=shen neo=liang foo=fu,hu chia=xie loh=luo yap=ye chong=zhuang,zhang liew=liu thong=tang wee=huang chew=zhou tung=dong kwan=guan,jun kok=guo,jue seng=sheng,cheng beng=ming hock=fu huat=fa leong=liang kiat=jie hwa=hua hua=hua choon=chun chuan=quan,chuan peng=ping,peng soon=shun ' +
    'boon=wen eng=ying,rong guan=yuan,guan hai=hai kwee=gui lai=lai lay=li moi=mei poh=bao,fu siew=xiu,xiao sock=shu swee=rui teck=de thiam=tian tian=tian tiong=zhong yong=yong,rong yew=you,yao ' +
    'keung=qiang kee=ji,qi chee=zhi,qi che=zhi,ci lui=lu,lei shau=shou,zhao yuet=yue,yi chuen=quan,chuan fong=fang fook=fu fuk=fu hin=xian hok=xue kau=jiu ko=gao kui=ju kuen=juan,quan kwun=guan lin=lian,lin lun=lun,lin ' +
    'min=mian miu=miao muk=mu nam=nan pik=bi pong=bang sai=xi,shi sang=sheng shiu=shao,zhao shuk=shu sing=xing,sheng suet=xue sui=rui,shui sung=song tim=tian tsui=xu tuen=tuan,duan wa=hua wo=he yeuk=ruo,yue yue=yu hwang=huang'
  )
    .split(' ')
    .map((pair) => {
      const [from = '', to = ''] = pair.split('=');
      return [from, to.split(',')];
    }),
);

/** Pinyin of the hundred and some commonest family names (Ministry of Public Security of China, report of 2020, January 2021). */
const FAMILY_NAMES =
  'wang li zhang liu chen yang huang zhao wu zhou xu sun ma zhu hu guo he lin gao luo zheng liang xie song tang deng han feng cao peng zeng xiao tian dong pan yuan cai jiang yu du ye ' +
  'cheng wei su lu ding ren yao shen zhong cui tan fan wang liao shi jin jia xia fu fang zou xiong bai meng qin qiu hou yin xue yan lei long tao he shi gu mao hao gong shao wan qian dai ' +
  'mo kong xiang chang wen kang niu hua ge zhuang ou si an bao qi lan mei mao xi hong ruan nie qiao lai zhan ling ji shu mu bo bi geng jing ai';

const LONGEST_SYLLABLE = 6;
/** Two syllables. */
const LONGEST_WORD = 12;
/** Cache of what was read before: names of a list are made of few syllables. */
const read = new Map<string, string | null>();
const MOST_READ = 50_000;

/** A syllable in one spelling, or null for what is none. */
function syllable(written: string): string | null {
  const known = read.get(written);
  if (known !== undefined) return known;
  if (read.size >= MOST_READ) read.clear();
  const found = newSyllable(written);
  read.set(written, found);
  return found;
}

function newSyllable(written: string): string | null {
  const whole = WHOLE[written];
  if (whole !== undefined) return whole;
  const initial = INITIALS.find(([from]) => written.startsWith(from));
  if (initial === undefined) return null;
  const rest = written.slice(initial[0].length);
  let final = WADE_GILES[rest] ?? rest;
  if (!FINALS.has(final)) return null;
  let [, sound] = initial;
  // Pinyin has j before i and ü alone, where it is the sound of ch; elsewhere it is the r of Wade-Giles.
  if (sound === 'j') sound = /^[iu]/.test(final) ? 'c' : 'r';
  if (final === 'o' && (sound === 'k' || sound === 'h')) final = 'e';
  else if (final === 'uo' && sound !== 'k' && sound !== 'h') final = 'o';
  return sound + final;
}

const canonical = (pinyin: string): string => EXACT_WORD + (syllable(pinyin) ?? '');
const KNOWN_FAMILY_NAMES = new Set(FAMILY_NAMES.split(' ').map(canonical));

/** The fewest syllables that a word parts into; null where it can not. */
function syllablesOf(word: string): string[] | null {
  if (word === '') return [];
  for (let end = Math.min(LONGEST_SYLLABLE, word.length); end > 0; end--) {
    const first = syllable(word.slice(0, end));
    const rest = first === null ? null : syllablesOf(word.slice(end));
    if (first !== null && rest !== null) return [EXACT_WORD + first, ...rest];
  }
  return null;
}

const mayBeFamilyName = (word: string): boolean =>
  word.length <= LONGEST_SYLLABLE && (CANTONESE.has(word) || KNOWN_FAMILY_NAMES.has(canonical(word)));

function mandarin(words: readonly string[]): string[] | null {
  const all = words.map(syllablesOf);
  return all.every((one) => one !== null) ? all.flat() : null;
}

/** The `nth` Pinyin of each syllable that Cantonese has, the first where it has no such; null where a word is neither. */
function cantonese(words: readonly string[], nth: number): string[] | null {
  if (!words.some((word) => CANTONESE.has(word))) return null;
  const all = words.map((word) => {
    const known = CANTONESE.get(word);
    if (known === undefined) return syllablesOf(word);
    const pinyin = known[nth] ?? known[0] ?? '';
    return pinyin === 'situ' ? ['qsi', 'qtu'] : [canonical(pinyin)];
  });
  return all.every((one) => one !== null) ? all.flat() : null;
}

/**
 * Readings of a name of two to four syllables, the first or last of them a family name; empty of any other name.
 *
 * @param words the words of a name in a–z, unfolded and in order
 */
export function chineseReadings(words: readonly string[]): string[][] {
  if (words.length < 2 || words.length > MOST_SYLLABLES || words.some((word) => word.length > LONGEST_WORD)) return [];
  if (![words[0], words.at(-1)].some((word) => mayBeFamilyName(word ?? ''))) return [];
  const readings = [mandarin(words), cantonese(words, 0), cantonese(words, 1)];
  const seen = new Set<string>();
  return readings.filter((reading): reading is string[] => {
    if (reading === null || reading.length < 2 || reading.length > MOST_SYLLABLES) return false;
    const hasFamilyName = [reading[0], reading.at(-1)].some((one) => KNOWN_FAMILY_NAMES.has(one ?? ''));
    const key = reading.join(' ');
    if (!hasFamilyName || seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}
