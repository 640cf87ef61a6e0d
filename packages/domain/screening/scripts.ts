/** Letters of other scripts in Latin ones: common ways to write them, from which the folding of sounds goes on. */

const pairs = (text: string): [string, string][] =>
  text.split(' ').map((pair) => {
    const at = pair.indexOf('=');
    return [pair.slice(0, at), pair.slice(at + 1)];
  });

const LATIN = pairs('æ=ae œ=oe ø=o đ=d ð=d þ=th ł=l ß=ss ı=i ŋ=n ħ=h ə=a ŧ=t ĸ=k ƒ=f');

/** With a stroke, a hook or a bar, turned or small, by their names in Unicode (Latin Extended-A to -D and IPA; from general knowledge, November 2026). */
const LATIN_CHANGED = pairs(
  'ⱥ=a ɐ=a ɑ=a ƀ=b ɓ=b ƃ=b ʙ=b ȼ=c ƈ=c ꞓ=c ɖ=d ɗ=d ƌ=d ɇ=e ɛ=e ǝ=e ǥ=g ɠ=g ɣ=g ɢ=g ⱨ=h ɦ=h ʜ=h ɨ=i ɩ=i ɪ=i ɉ=j ȷ=j ƙ=k ꝁ=k ⱪ=k ' +
    'ƚ=l ɫ=l ɬ=l ⱡ=l ʟ=l ɱ=m ɲ=n ƞ=n ɴ=n ɵ=o ɔ=o ꝋ=o ᵽ=p ƥ=p ꝑ=p ɋ=q ɍ=r ɽ=r ʀ=r ʂ=s ʃ=sh ⱦ=t ƭ=t ʈ=t ʉ=u ʊ=u ʋ=v ⱳ=w ɏ=y ƴ=y ʏ=y ƶ=z ȥ=z ʐ=z ʒ=z ⱬ=z',
);

const CYRILLIC = pairs(
  'а=a б=b в=v г=g д=d е=e ё=e ж=zh з=z и=i й=y к=k л=l м=m н=n о=o п=p р=r с=s т=t у=u ф=f х=kh ц=ts ч=ch ш=sh щ=shch ' +
    'ъ= ы=y ь= э=e ю=yu я=ya і=i ї=i є=e ґ=g ў=u ј=j љ=lj њ=nj ћ=c ђ=dj џ=dzh ѓ=g ќ=k ѕ=dz қ=k ғ=g ң=n ө=o ү=u ұ=u һ=h ә=a',
);

const GREEK = pairs(
  'α=a β=v γ=g δ=d ε=e ζ=z η=i θ=th ι=i κ=k λ=l μ=m ν=n ξ=x ο=o π=p ρ=r σ=s ς=s τ=t υ=y φ=f χ=ch ψ=ps ω=o',
);

const ARABIC = pairs(
  'ا=a أ=a إ=i آ=a ٱ=a ب=b ت=t ث=th ج=j ح=h خ=kh د=d ذ=dh ر=r ز=z س=s ش=sh ص=s ض=d ط=t ظ=z ع=a غ=gh ف=f ق=q ك=k ل=l م=m ن=n ' +
    'ه=h ة=a و=u ي=i ى=a ئ=i ؤ=u ء= پ=p چ=ch ژ=zh گ=g ک=k ی=i ہ=h ے=e ں=n ٹ=t ڈ=d ڑ=r',
);

export const LETTERS: ReadonlyMap<string, string> = new Map([
  ...LATIN,
  ...LATIN_CHANGED,
  ...CYRILLIC,
  ...GREEK,
  ...ARABIC,
]);

/** Arabic leaves short vowels out, so that letters alone don't give the names that people write in Latin. */
export const ARABIC_NAMES: ReadonlyMap<string, string> = new Map(
  pairs(
    'محمد=mohamed أحمد=ahmed احمد=ahmed محمود=mahmud علي=ali على=ali حسن=hasan حسين=husein عمر=omar عثمان=othman خالد=khalid ' +
      'يوسف=yusuf إبراهيم=ibrahim ابراهيم=ibrahim مصطفى=mustafa عبد=abd الله=allah عبدالله=abdullah الرحمن=rahman عبدالرحمن=abdulrahman ' +
      'صالح=saleh سعيد=said سالم=salem ناصر=naser طارق=tarik كريم=karim جمال=jamal حمزة=hamza فاطمة=fatima عائشة=aisha مريم=mariam ' +
      'زينب=zainab نور=nur ليلى=leila صدام=saddam أسامة=osama اسامة=osama بشار=bashar الأسد=asad الاسد=asad معمر=muammar القذافي=kadafi ' +
      'قاسم=qasim جعفر=jafar موسى=musa عيسى=isa يحيى=yahya إسماعيل=ismail اسماعيل=ismail سليمان=suleiman داود=daud رشيد=rashid',
  ),
);

/** Words beside a name: articles, 'son of', nobility and titles. Left out while two other words remain. */
export const PARTICLES: ReadonlySet<string> = new Set(
  'al el ul bin ben ibn bint von van der den de da di du del della la le dos das af av ter ten zu zur und y e dr mr mrs ms prof sir jr sr'.split(
    ' ',
  ),
);
