/** Synthetic names of firms without end: a coined word, or two, with words of a trade, a place and a legal form, as registers have them. */
import { seeded } from './seeded.ts';

const STARTS =
  'Nor Bal Vest Pet Kon Tra Mar Sol Hav Gul Pro Ven Ura Del Fjo Kar Lum Ter Zen Ark Bri Cal Dor Esk Fin Gra Hel Ino Jur'.split(
    ' ',
  );
const MIDDLES = 'a o e i an er el or um in ar on al ev is'.split(' ');
const ENDS = 'tek va rin mar sol gen dor lux nor via ton bro rex ta ko nia dal vik gard stein'.split(' ');
const TRADES =
  'Trading Shipping Energi Eiendom Bygg Transport Invest Consulting Holding Group Marine Oil Bank Insurance Construction Handel Torgovlya Stroy Bau Logistics Industries Engineering Petroleum Import Export Finans Seafood Steel Mining Metals'.split(
    ' ',
  );
const PLACES =
  'Norge Nordic Europe Russia Deutschland Sverige Asia International Hong Kong Dubai Polska Italia France'.split(' ');
const FORMS = 'AS ASA AB GmbH LLC Ltd OOO JSC SA SpA BV Oy PLC Inc FZE'.split(' ');
const STEMS = 20_000;
const FAMILY_SHAPED = 0.25;

/** From a seed; the same stems whatever the seed, so that one list and another have names of the same kind. */
export function* firmNames(seed: number): Generator<string> {
  const pool = seeded(3);
  const stems = Array.from({ length: STEMS }, () => {
    const middle =
      pool.next() < 0.5 ? pool.of(MIDDLES) : pool.of(MIDDLES) + pool.of(['l', 'n', 'r', 't', 'd']) + pool.of(MIDDLES);
    return pool.of(STARTS) + middle + pool.of(ENDS);
  });
  const random = seeded(seed);
  for (;;) {
    const words = [random.skewed(stems)];
    if (random.next() < FAMILY_SHAPED) words.push(random.skewed(stems));
    if (random.next() < 0.75) words.push(random.skewed(TRADES));
    if (random.next() < 0.3) words.push(random.of(TRADES));
    if (random.next() < 0.2) words.push(random.of(PLACES));
    yield [...words, random.of(FORMS)].join(' ');
  }
}
