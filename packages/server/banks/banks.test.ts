import assert from 'node:assert/strict';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, test } from 'node:test';
import { PLAIN_PICTURE } from '@bli-kunde/domain/card/bank-card.ts';
import { loadBanks } from './banks.ts';
import { FaultyBanks } from './faulty-banks.ts';
import { siteConfigOf } from './site-config.ts';

const shipped = resolve(import.meta.dirname, '../../../banks');
let directory: string;
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'banks-'));
  cpSync(join(shipped, 'provebanken'), join(directory, 'provebanken'), { recursive: true });
  cpSync(join(shipped, 'default/terms'), join(directory, 'default/terms'), { recursive: true });
});
afterEach(() => rmSync(directory, { recursive: true }));

const change = (file: string, changed: (content: Record<string, unknown>) => object, bank = 'provebanken') => {
  const path = join(directory, bank, file);
  writeFileSync(path, JSON.stringify(changed(JSON.parse(readFileSync(path, 'utf8')))));
};
const faults = async (): Promise<readonly string[]> =>
  loadBanks(directory).then(
    () => [],
    (error: unknown) => (error instanceof FaultyBanks ? error.faults : Promise.reject(error)),
  );

test('S-012 S-006 four banks ship: a plain one, two with wording of their own in the private and child variants, one with 9812', async () => {
  const banks = await loadBanks(shipped);
  assert.deepEqual([...banks.keys()], ['fjellbanken', 'havbanken', 'provebanken', 'skogbanken']);
  const own = [...banks.values()].filter(({ wordings }) =>
    Object.keys(wordings.nb).some((key) => /^(pm|cm)\./.test(key)),
  );
  assert.deepEqual(
    own.map(({ slug }) => slug),
    ['fjellbanken', 'havbanken'],
  );
  assert.equal(banks.get('skogbanken')?.config.bankregnr, '9812');
});

test('S-006 the two reword what the private and the child variant say, each in its own words, and nothing else', async () => {
  const banks = await loadBanks(shipped);
  const [fjell = {}, hav = {}] = ['fjellbanken', 'havbanken'].map((slug) => banks.get(slug)?.wordings.nb);
  for (const overrides of [fjell, hav]) {
    for (const key of Object.keys(overrides)) assert.match(key, /^((notice\.)?(pm|cm)|teaser\.(privat|barn))\./);
    for (const key of ['landing.ingress', 'products.ingress', 'consent.ingress', 'thanks.title'])
      assert.ok(`pm.${key}` in overrides, key);
  }
  assert.notEqual(fjell['pm.landing.ingress'], hav['pm.landing.ingress']);
});

test('K-196 the declaration finds the registry number of its bank by its own name for it', async () => {
  for (const bank of (await loadBanks(shipped)).values())
    assert.deepEqual(siteConfigOf(bank, 'bm').bankregnrForKyc, { value: bank.config.bankregnr });
});

test('S-013 every shipped bank has a synthetic organisation number', async () => {
  for (const { config } of (await loadBanks(shipped)).values()) assert.match(config.organisationNumber, /^319/);
});

test('S-002 S-009 a folder is all that a new bank takes, and its wording is used', async () => {
  cpSync(join(directory, 'provebanken'), join(directory, 'nybanken'), { recursive: true });
  change('bank.json', (bank) => ({ ...bank, bankregnr: '9899', name: 'Nybanken' }), 'nybanken');
  change('texts.nb.json', () => ({ 'common.next': 'Videre' }), 'nybanken');
  const banks = await loadBanks(directory);
  assert.equal(banks.get('nybanken')?.texts('common.next'), 'Videre');
  assert.equal(banks.get('provebanken')?.texts('common.next'), 'Neste');
});

test('S-005 S-011 a faulty field is refused by its name', async () => {
  change('bank.json', (bank) => ({ ...bank, banksPhoneNumber: '123' }));
  assert.ok((await faults()).some((fault) => fault.startsWith('provebanken/bank.json: banksPhoneNumber:')));
});

test('N-135 a link to the mobile bank or the wallet that is no whole https address is refused by its name', async () => {
  const named = async (key: string) =>
    (await faults()).some((fault) => fault.startsWith(`provebanken/bank.json: ${key}:`));
  const wrong = ['', '/app', 'http://bank.example/app', 'bank://kort', 'https://', 'https://bank', 'javascript:0'];
  for (const key of ['appLink', 'walletLink']) {
    for (const link of [...wrong, 'https://bank.example/a"b', `https://bank.example/${'a'.repeat(300)}`]) {
      change('bank.json', (bank) => ({ ...bank, [key]: link }));
      assert.ok(await named(key), link);
    }
    change('bank.json', (bank) => ({ ...bank, [key]: 'https://app.bank.example/apne?vei=kort' }));
    assert.deepEqual(await faults(), []);
  }
  const bank = (await loadBanks(directory)).get('provebanken') ?? assert.fail();
  assert.equal(siteConfigOf(bank, 'pm').walletLink, 'https://app.bank.example/apne?vei=kort');
});

test('S-011 a price list that is none, and a price of a product that the bank has not, are refused by place', async () => {
  type File = { groups: { prices: Record<string, unknown>[] }[] };
  const refused = async (changed: (price: Record<string, unknown>) => object) => {
    change('prices.json', (file) => {
      const [first, ...rest] = (file as unknown as File).groups;
      const [price = {}, ...others] = first?.prices ?? [];
      return { ...file, groups: [{ ...first, prices: [changed(price), ...others] }, ...rest] };
    });
    return (await faults()).map((fault) => fault.split(': ').slice(0, 2).join(': '));
  };
  assert.deepEqual(await refused((price) => ({ ...price, products: ['UKJENT'] })), [
    'provebanken/prices.json: groups.0.prices.0.products',
  ]);
  assert.deepEqual(await refused((price) => ({ ...price, products: [10], kroner: -1 })), [
    'provebanken/prices.json: groups.0.prices.0.kroner',
  ]);
  change('bank.json', (bank) => ({ ...bank, priceList: false }));
  assert.equal((await faults()).length, 1, 'checked where it is not shown too');
});

test('S-007 B-087 prices are known of a bank that shows its price list, and of no other', async () => {
  const pricesIn = async () => (await loadBanks(directory)).get('provebanken')?.prices ?? null;
  assert.equal((await pricesIn())?.validFrom, '2026-01-01');
  change('bank.json', (bank) => ({ ...bank, priceList: false }));
  assert.equal(await pricesIn(), null);
  change('bank.json', (bank) => ({ ...bank, priceList: true }));
  rmSync(join(directory, 'provebanken/prices.json'));
  assert.equal(await pricesIn(), null, 'a list made elsewhere');
});

test('S-011 packages for children that can not be are refused: the same twice, or a card that some can not have', async () => {
  const refused = async (changed: (packages: Record<string, unknown>[]) => object[]) => {
    change('bank.json', (bank) => ({ ...bank, childPackages: changed(bank['childPackages'] as []) }));
    return faults();
  };
  rmSync(join(directory, 'provebanken/prices.json'));
  const [first = {}] = (
    JSON.parse(readFileSync(join(shipped, 'provebanken/bank.json'), 'utf8')) as {
      childPackages: Record<string, unknown>[];
    }
  ).childPackages;
  const accounts = [{ productCode: 'OWN-1', name: 'Konto' }];
  const other = { ...first, id: 'OTHER', accounts };
  const says = 'provebanken/bank.json: childPackages';
  assert.deepEqual(await refused(() => [first, other]), []);
  assert.deepEqual(await refused(() => [first, { ...first, accounts }]), [`${says}: two packages have one id`]);
  assert.deepEqual(await refused(() => [first, { ...first, id: 'OTHER' }]), [
    `${says}: a product code stands in two accounts`,
  ]);
  const mandatory = { ...other, card: 'mandatory', fromAge: 6, cardFromAge: 7 };
  assert.deepEqual(await refused(() => [mandatory]), [
    `${says}.0.cardFromAge: a mandatory card is for everybody who may have the package`,
  ]);
  assert.deepEqual(await refused(() => [{ ...mandatory, cardFromAge: 6 }]), []);
  for (const wrong of [{ card: 'none' }, { cardFromAge: null }])
    assert.deepEqual(await refused(() => [{ ...other, ...wrong }]), [
      `${says}.0.cardFromAge: null exactly where there is no card`,
    ]);
  for (const wrong of [{ fromAge: 18 }, { fromAge: -1 }, { marks: [] }, { accounts: [] }, { id: 'a b' }])
    assert.equal((await refused(() => [{ ...other, ...wrong }])).length, 1, JSON.stringify(wrong));
  assert.equal((await refused(() => [])).length, 1);
});

test('S-010 S-011 a missing image is refused by its name', async () => {
  rmSync(join(directory, 'provebanken/images/logo.svg'));
  assert.deepEqual(await faults(), ['provebanken/bank.json: images.logo: no such file under images/']);
});

test('S-008 S-011 a bank that links to a price list and has none is refused', async () => {
  rmSync(join(directory, 'provebanken/prisliste.pdf'));
  assert.deepEqual(await faults(), ['provebanken/bank.json: priceList: no prisliste.pdf']);
  change('bank.json', (bank) => ({ ...bank, priceList: false }));
  assert.deepEqual(await faults(), []);
});

test('S-011 an image outside the bank is refused', async () => {
  change('bank.json', (bank) => ({ ...bank, images: { logo: '../../secret.svg', favicon: 'images/favicon.svg' } }));
  assert.deepEqual(await faults(), ['provebanken/bank.json: images.logo: no such file under images/']);
});

for (const [what, texts, fault] of [
  ['an unknown text key', { 'no.such.key': 'x' }, 'no.such.key: no text has this key'],
  ['a lost placeholder', { 'bm.root.title': 'Bli kunde' }, 'bm.root.title: must hold the placeholders name'],
  [
    'an invented placeholder',
    { 'common.stepOf': 'Steg {n} av {total} {x}' },
    'common.stepOf: must hold the placeholders n, total',
  ],
  ['an empty text', { 'common.next': ' ' }, 'common.next: empty'],
] as const)
  test(`S-011 ${what} in a bank's wording is refused`, async () => {
    change('texts.nb.json', () => texts);
    assert.deepEqual(await faults(), [`provebanken/texts.nb.json: ${fault}`]);
  });

test('S-011 a missing theme and a file that is not JSON are refused by file', async () => {
  rmSync(join(directory, 'provebanken/theme.css'));
  writeFileSync(join(directory, 'provebanken/texts.nb.json'), '{');
  assert.deepEqual(
    (await faults()).map((fault) => fault.split(':')[0]),
    ['provebanken/texts.nb.json', 'provebanken/theme.css'],
  );
});

test('S-010 S-011 two banks with one registry number are refused, by whatever name', async () => {
  cpSync(join(directory, 'provebanken'), join(directory, 'tvilling'), { recursive: true });
  change('bank.json', (bank) => ({ ...bank, name: 'Tvillingbanken' }), 'tvilling');
  assert.deepEqual(await faults(), ['tvilling/bank.json: bankregnr: the same as that of provebanken']);
});

test('S-025 a bank cannot take an address of the server', async () => {
  cpSync(join(directory, 'provebanken'), join(directory, 'health'), { recursive: true });
  assert.ok((await faults()).includes('health: name: not a name a bank can have'));
});

test('S-011 pictures that are missing, that are no shapes or that have no logo are refused', async () => {
  const file = join(directory, 'provebanken/pictures.json');
  const drawn = JSON.parse(readFileSync(file, 'utf8'));
  const refusal = async (pictures: object): Promise<string> => {
    writeFileSync(file, JSON.stringify(pictures));
    return (await faults()).join();
  };
  assert.match(
    await refusal({ ...drawn, back: [['near', 'M0 0"/><script>']] }),
    /^provebanken\/pictures\.json: back\.0/,
  );
  assert.match(await refusal({ ...drawn, card: { ...drawn.card, ground: 'second' } }), /pictures\.json: card\.ground/);
  assert.equal(
    await refusal({ ...drawn, card: { ...drawn.card, logo: 'images/none.svg' } }),
    'provebanken/pictures.json: card.logo: no such file under images/',
  );
  rmSync(file);
  assert.deepEqual(await faults(), ['provebanken/pictures.json: file: missing']);
});

test('S-011 a theme names no address but that of a font in the folder', async () => {
  const file = join(directory, 'provebanken/theme.css');
  const theme = readFileSync(file, 'utf8');
  const refusal = async (address: string): Promise<string> => {
    writeFileSync(file, `@font-face{font-family:X;src:url(${address})}${theme}`);
    return (await faults()).join();
  };
  assert.equal(await refusal('fonts/heading.woff2'), 'provebanken/theme.css: fonts/heading.woff2: missing');
  for (const address of [
    'https://fonts.example/a.woff2',
    '//x/a.woff2',
    '"fonts/a.woff2"',
    'fonts/../bank.json',
    '/a.woff2',
  ])
    assert.equal(await refusal(address), 'provebanken/theme.css: file: reaches outside the bank', address);
});

test("a card's picture is shapes in the theme's colours, and a bank without one has the plain one", async () => {
  rmSync(join(directory, 'provebanken/card.json'));
  assert.deepEqual((await loadBanks(directory)).get('provebanken')?.picture, PLAIN_PICTURE);
  for (const bad of [[['pink', 'M0 0z']], [['near', 'M0 0"/><script>']], [['near']], {}]) {
    writeFileSync(join(directory, 'provebanken/card.json'), JSON.stringify(bad));
    assert.match((await faults()).join(), /^provebanken\/card\.json: /);
  }
});

test('R-212 a bank whose name no phone can show as a sender is refused', async () => {
  const says = 'provebanken/bank.json: name';
  for (const [name, isRefused] of [
    ['Prøvebanken', false],
    ['Bank 24/7', false],
    ['新银行', true],
    ['24 7', true],
  ] as const) {
    change('bank.json', (bank) => ({ ...bank, name }));
    assert.equal(
      (await faults()).some((fault) => fault.startsWith(says)),
      isRefused,
      name,
    );
  }
});

test('an age that a package promises in its lines is the age from which it, or its card, may be had', async () => {
  const promised = [...(await loadBanks(shipped)).values()].flatMap(({ slug, config }) =>
    config.childPackages.flatMap(({ id, marks, fromAge, cardFromAge }) =>
      marks.flatMap((mark) => {
        const [, age] = /fra (\d+) år/.exec(mark) ?? [];
        const from = /kort/i.test(mark) ? cardFromAge : fromAge;
        return age === undefined ? [] : [[`${slug} ${id}: ${mark}`, Number(age), from] as const];
      }),
    ),
  );
  assert.ok(promised.length > 3);
  for (const [what, age, from] of promised) assert.equal(from, age, what);
});

test('a price stands at the product that its words name, of a card and of a rate', async () => {
  const all = [...(await loadBanks(shipped)).values()].flatMap(({ slug, prices: list }) =>
    (list?.groups ?? []).flatMap(({ prices }) => prices.map((price) => ({ slug, price }))),
  );
  let named = 0;
  for (const { slug, price } of all) {
    const [, name] = /^(?:Kort til|Innskuddsrente på) (.+)$/u.exec(price.label) ?? [];
    const own = all.filter(
      (each) =>
        each.slug === slug && 'kroner' in each.price && each.price.card !== true && each.price.products !== undefined,
    );
    const meant = own.find((each) => each.price.label.toLowerCase() === name);
    if (meant === undefined) continue;
    named += 1;
    assert.deepEqual(price.products, meant.price.products, `${slug}: ${price.label}`);
  }
  assert.ok(named > 5, String(named));
});

test('whoever opened a declaration is led elsewhere by one that came to nothing than by one that is done, where both are told', async () => {
  for (const { slug, config } of (await loadBanks(shipped)).values())
    for (const [channel, links] of Object.entries(config.declarationLinks ?? {}))
      assert.notEqual(links?.failed, links?.done, `${slug} ${channel}`);
});
