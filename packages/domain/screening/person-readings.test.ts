/** Ways to write one person's name find each other, and names of two people do not. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { alikeWords } from './alike-words.ts';
import { areTwoNames } from './known-names.ts';
import { nameScore } from './name-score.ts';
import { personReadings } from './person-readings.ts';
import { policyOn } from './policy.ts';

const { unknown, exact } = policyOn('9999-12-31').leastScore;

const score = (one: string, other: string, lenient = 0): number =>
  Math.max(
    0,
    ...personReadings(one).flatMap((a) => personReadings(other).map((b) => nameScore(a, b, lenient, alikeWords))),
  );

function same(pairs: readonly string[], least: number = unknown, lenient = 0): void {
  const missed = pairs.filter((pair) => {
    const [one = '', other = ''] = pair.split(' = ');
    return score(one, other, lenient) < least || score(other, one, lenient) < least;
  });
  assert.deepEqual(missed, []);
}

function two(pairs: readonly string[]): void {
  const found = pairs.filter((pair) => {
    const [one = '', other = ''] = pair.split(' / ');
    return score(one, other) >= unknown;
  });
  assert.deepEqual(found, []);
}

test('N-003 one name in another language or standard is found', () => {
  same([
    'Cabdi Maxamed Xasan = Abdi Mohamed Hassan',
    'Xuseen Cali Faarax = Hussein Ali Farah',
    'Maxamuud Cismaan Nuur = Mohamud Osman Noor',
    'Saciid Muuse Bile = Said Musa Bile',
    'Xirsi Cige Caddow = Hirsi Ige Addow',
    'Caato Xoosh Cigaal = Ato Hosh Igal',
    'Ezhil Kuzhali Pazhani = Elil Kulali Palani',
    'Xarlamov Xariton = Kharlamov Khariton',
    'Mehmet Öztürk = Muhammed Ozturk',
    'Süleyman Şahin = Suleiman Sahin',
    'Gholam Ali Qasemi = Ghulam Ali Ghasemi',
    'Volodymyr Zakharchenko = Vladimir Zakharchenko',
    'Oleksandr Hryhorenko = Aleksandr Grigorenko',
    'Serhii Kovalchuk = Сергей Ковальчук',
    'Kanimozhi Selvarajah = Kanimoli Selvarasa',
    'Áilu Čáhppesvuopmi = Ailu Tjahppesvuopmi',
    'Máret Áŋŋel Buljo = Marit Angel Buljo',
    'Bjørn Åge Sæther = Bjoern Aage Saether',
    'Nguyễn Văn Hùng = Hung Van Nguyen',
    'Đặng Quốc Phương = Dang Phuong',
    'Mahmoud ash-Shami Nasser = Mahmud al-Shami Nasir',
    'Othman bin Said al-Qahtani = Uthman Saeed Alqahtani',
  ]);
});

test('N-004 Pinyin, Wade-Giles and Cantonese of one Chinese name are one', () => {
  same([
    'Wei Zhang = Chang Wei',
    'Mao Zedong = Mao Tse-tung',
    "Teng Kuo-ch'iang = Deng Guoqiang",
    'Xi Jinping = Hsi Chin-p’ing',
    'Chan Tai Man = Chen Daiwen',
    'Wong Ka Ming = Huang Jiaming',
    'Guo Xiaoming = Kwok Siu Ming',
    'Chou En-lai = Zhou Enlai',
    'Lin Yuhua = Lam Yuk Wah',
    'Tsai Ing-wen = Cai Yingwen',
    'Xie Dehua = Hsieh Te-hua',
  ]);
  two(['Zhang Wei / Zhang Min', 'Lin Yuhua / Lin Dehua', 'Chen Wei / Shen Hui', 'Li Na / Li Hua']);
});

test('N-005 a short form finds its name, and two common names are two', () => {
  same([
    'Bill Hartford = William Hartford',
    'Bob Castleton = Robert Castleton',
    'Peggy Ashworth = Margaret Ashworth',
    'Sasha Morozenko = Aleksandr Morozenko',
    'Volodya Berezin = Владимир Березин',
    'Katya Zimina = Ekaterina Zimina',
    'Pepe Galíndez = José Galíndez',
    'Lasse Strandvik = Lars Strandvik',
    'Hans Lindtveit = Johannes Lindtveit',
    'Mo Farahani = Mohammed Farahani',
  ]);
  two([
    'Ali Hassan / Ali Hussein',
    'Jan Hansen / Jon Jensen',
    'Kristian Moen / Kristine Moen',
    'William Hartford / Wilma Hartford',
    'Maria Lund / Marte Lund',
    'Michael Prestwick / Michelle Prestwick',
    'Viktor Orlov / Viktoria Orlova',
    'Anthony Farnham / Antonia Farnham',
    'Amina Ali / Amir Ali',
    'Peter White / Petra White',
  ]);
  assert.ok(areTwoNames('hasan', 'husein') && !areTwoNames('mohamed', 'muhamad') && !areTwoNames('ksyz', 'hasan'));
});

test('N-006 initials and names of one word are found, with what stands for an unknown part left out', () => {
  same(
    [
      'J.R. Thornbury = James Robert Thornbury',
      'JR Thornbury = James Robert Thornbury',
      'T. J. Holm = Thomas John Holm',
    ],
    exact,
    1,
  );
  same([
    'Per O. Hansgård = Per Olav Hansgård',
    'Per O Hansgård = Hansgård, Per O.',
    'Suhartini = Suhartini',
    'FNU Zabihullah = Zabihullah',
    'Ratnasari LNU = Ratnasari',
    'Wibisono Wibisono = Wibisono',
    'Soekarno = Sukarno',
    'Budijono = Budiyono',
  ]);
  same(['Suhartini = Suhartini Wibowo', 'Wibowo Suhartini = Suhartini'], exact, 1);
  two(['Suhartini / Suhartini Wibowo', 'J. Hansen / Kari Hansen']);
  assert.deepEqual(personReadings('Unknown Unknown').length > 0, true, 'all that there is stays');
});

test('N-007 order, missing, joined and grown-on words and slips of the keys are found', () => {
  same([
    'Lundquist, Anne Berit = Anne Berit Lundquist',
    'Fatima Zahra Benali = Fatima Benali',
    'Maria Lund-Hansen = Maria Lundhansen',
    'FridrichBuchenberg = Friedrich Buchenberg',
    'Mahmoud el-Masri = Mahmud Almasri',
    'Omar Masri = Omar Elmasri',
    'Kristian Fjelhaug = Kristian Fjellhaug',
    'Kristian Fjellhaut = Kristian Fjellhaug',
    'Kristian Fjllehaug = Kristian Fjellhaug',
    'Kristian Fjellhauug = Kristian Fjellhaug',
  ]);
});

test('N-007 any order of the words and any capitals are the same name', () => {
  const word = fc.constantFrom('Selvik', 'Brekkan', 'Torgrim', 'Ødegaard', 'Kvitnes', 'Strandvoll');
  fc.assert(
    fc.property(fc.uniqueArray(word, { minLength: 2, maxLength: 4 }), fc.boolean(), (words, upper) => {
      const other = words.toReversed().join(' ');
      assert.equal(score(words.join(' '), upper ? other.toUpperCase() : other), 1);
    }),
  );
});

test('N-003 whatever is written, readings are few, of a to z, and the same in any run', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string({ unit: 'binary', maxLength: 80 }), fc.lorem({ maxCount: 20 })), (text) => {
      const readings = personReadings(text);
      assert.ok(readings.length <= 6);
      for (const words of readings) for (const word of words) assert.match(word, /^[a-z]{1,25}$/);
      assert.deepEqual(personReadings(text), readings);
    }),
  );
});
