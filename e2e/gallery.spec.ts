/** The components as people meet them: every bank and scheme by axe, and the contracts by hand and keyboard. */
import { expect, type Page, test } from '@playwright/test';
import { axeFaults, RULES_OF_A_LOOK } from './axe.ts';
import { t } from './texts.ts';

const BANKS = {
  provebanken: ['light', 'dark'],
  fjellbanken: ['light', 'dark'],
  havbanken: ['light', 'dark'],
  skogbanken: ['light'],
} as const;
const VIEWS = ['components', 'start', 'step', 'done', 'error', 'face', 'renewal', 'changed', 'people'] as const;

async function open(page: Page, query = 'view=components', bank = 'provebanken'): Promise<void> {
  await page.goto(`/gallery.html?bank=${bank}&${query}`);
  await page.locator('h1').waitFor();
}

const calls = (page: Page, of: string) => page.locator(`[data-calls="${of}"]`);
const caret = (page: Page, id: string) =>
  page.locator(id).evaluate((element) => (element as HTMLInputElement).selectionStart);
const placeCaret = (page: Page, id: string, at: number) =>
  page.locator(id).evaluate((element, place) => (element as HTMLInputElement).setSelectionRange(place, place), at);
const paste = (page: Page, id: string, text: string) =>
  page.locator(id).evaluate((element, pasted) => {
    element.focus();
    const data = new DataTransfer();
    data.setData('text', pasted);
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
  }, text);

for (const [bank, schemes] of Object.entries(BANKS)) {
  for (const scheme of schemes) {
    for (const width of [320, 390, 1280]) {
      test(`${bank} ${scheme} ${width}: axe finds nothing, and nothing runs out of the page`, async ({ page }) => {
        test.slow();
        await page.setViewportSize({ width, height: 900 });
        await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: scheme });
        for (const view of VIEWS) {
          await open(page, `view=${view}&scheme=${scheme}`, bank);
          // A component is the same in every bank and scheme but for its colours.
          const plain = bank === 'provebanken' && scheme === 'light';
          expect(await axeFaults(page, plain ? {} : { rules: RULES_OF_A_LOOK }), view).toEqual([]);
          expect(
            await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
            view,
          ).toBeLessThanOrEqual(0);
        }
      });
    }
  }
}

test('text at 200 % at 320 px is not cut, and targets are at least 44 px', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 900 });
  for (const view of VIEWS) {
    await open(page, `view=${view}`, 'havbanken');
    const small = await page.evaluate(() =>
      [
        ...document.querySelectorAll<HTMLElement>(
          'main button, main select, main input:not([type=radio], [type=checkbox]), .tile, .checkbox, footer a, header a',
        ),
      ]
        .filter(
          (element) =>
            element.checkVisibility({ visibilityProperty: true }) && element.getBoundingClientRect().height < 43.9,
        )
        .map((element) => element.outerHTML.slice(0, 80)),
    );
    expect(small, view).toEqual([]);
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
      view,
    ).toBeLessThanOrEqual(0);
  }
});

test('B-126 a button shows idle, spinner and check mark, keeps its width, and takes no second press', async ({
  page,
}) => {
  await open(page);
  const button = page.locator('#stateful');
  const idle = await button.boundingBox();
  await button.click();
  await expect(calls(page, 'button')).toHaveText('1');
  await page.getByRole('button', { name: 'Neste tilstand' }).click();
  await expect(button).toHaveAttribute('aria-busy', 'true');
  await expect(page.locator('#stateful + [role=status]')).toHaveText('Vent litt …');
  expect((await button.boundingBox())?.width).toBe(idle?.width);
  await button.click({ force: true });
  await expect(calls(page, 'button')).toHaveText('1');
  await page.getByRole('button', { name: 'Neste tilstand' }).click();
  await expect(page.locator('#stateful + [role=status]')).toHaveText('Lagret');
  await expect(button.locator('.button-state .icon')).toBeVisible();
  expect((await button.boundingBox())?.width).toBe(idle?.width);
});

test("B-148 a number typed digit by digit reads '+47 ### ## ###'", async ({ page }) => {
  await open(page);
  await page.locator('#phone').pressSequentially('41234567');
  await expect(page.locator('#phone')).toHaveValue('+47 412 34 567');
});

test('B-148 the caret stays where a digit is put in or taken out', async ({ page }) => {
  await open(page);
  await page.locator('#phone').pressSequentially('4123456');
  await placeCaret(page, '#phone', 5);
  await page.keyboard.type('9');
  await expect(page.locator('#phone')).toHaveValue('+47 491 23 456');
  expect(await caret(page, '#phone')).toBe(6);
  await page.keyboard.press('Backspace');
  await expect(page.locator('#phone')).toHaveValue('+47 412 34 56');
  expect(await caret(page, '#phone')).toBe(5);
  await placeCaret(page, '#phone', 8);
  await page.keyboard.press('Backspace');
  await expect(page.locator('#phone')).toHaveValue('+47 413 45 6');
  expect(await caret(page, '#phone')).toBe(6);
});

test("B-150 a pasted '+47' or '0047' is understood, whatever its spaces", async ({ page }) => {
  await open(page);
  for (const written of ['+4741234567', '0047 41 23 45 67', '412 34 567']) {
    await page.locator('#phone').fill('');
    await paste(page, '#phone', written);
    await expect(page.locator('#phone')).toHaveValue('+47 412 34 567');
  }
});

test('B-150 an autofilled number is understood', async ({ page }) => {
  await open(page);
  await page.locator('#phone').fill('+4741234567');
  await expect(page.locator('#phone')).toHaveValue('+47 412 34 567');
});

test('B-150 what a keyboard puts in at once is understood before it is cut', async ({ page }) => {
  await open(page);
  const phone = page.locator('#phone');
  await phone.focus();
  await page.keyboard.insertText(' 00 47   41 23 45 67  ');
  await expect(phone).toHaveValue('+47 412 34 567');
  await page.keyboard.type('8');
  await expect(phone, 'a digit too many is not dropped').toHaveValue('+47 412 34 5678');
});

test('B-149 at most 20 characters can be typed', async ({ page }) => {
  await open(page);
  await expect(page.locator('#phone')).toHaveAttribute('maxlength', '20');
  await page.locator('#phone').pressSequentially('1234567890123456789012345');
  expect((await page.locator('#phone').inputValue()).length).toBeLessThanOrEqual(20);
});

test('B-151 B-152 change is told only of a whole number; leaving the field always tells', async ({ page }) => {
  await open(page);
  await page.locator('#phone').pressSequentially('4123456');
  await expect(calls(page, 'phone')).toHaveText('');
  await page.locator('#phone').blur();
  await expect(calls(page, 'phone')).toHaveText('blur:4123456');
  await page.locator('#phone').focus();
  await page.keyboard.press('End');
  await page.keyboard.type('7');
  await expect(calls(page, 'phone')).toHaveText('blur:4123456 change:41234567');
  await page.locator('#phone').fill('');
  await page.locator('#phone').blur();
  await expect(calls(page, 'phone')).toHaveText('blur:4123456 change:41234567 blur:');
  // Passed by without a key pressed, it tells as well.
  await open(page);
  await page.locator('#phone').focus();
  await page.locator('#phone').blur();
  await expect(calls(page, 'phone')).toHaveText('blur:');
});

test('a field complains when left, not while typed, and its error is tied to it', async ({ page }) => {
  await open(page);
  const phone = page.locator('#phone');
  await phone.pressSequentially('12');
  await expect(phone).not.toHaveAttribute('aria-invalid');
  await phone.blur();
  await expect(phone).toHaveAttribute('aria-invalid', 'true');
  await expect(phone).toHaveAccessibleDescription(/Mobilnummeret er ikke gyldig\./);
  await phone.fill('41234567');
  await expect(phone).not.toHaveAttribute('aria-invalid');
});

test('P-046 four digits are typed through the boxes, erased backwards and walked with the arrows', async ({ page }) => {
  await open(page);
  const box = (n: number) => page.locator(`#pin-${n}`);
  await box(1).focus();
  await page.keyboard.type('2a5');
  await expect(calls(page, 'pin')).toHaveText('25__ left:0');
  await expect(box(3)).toBeFocused();
  await page.keyboard.press('Backspace');
  await expect(box(2)).toBeFocused();
  await expect(calls(page, 'pin')).toHaveText('2___ left:0');
  await page.keyboard.type('580');
  await expect(calls(page, 'pin')).toHaveText('2580 left:0');
  await expect(box(4)).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(box(3)).toBeFocused();
  await page.keyboard.type('9');
  await expect(calls(page, 'pin')).toHaveText('2590 left:0');
  await page.keyboard.press('Home');
  await expect(box(1)).toBeFocused();
  // The same digit over itself leads on as another would.
  await page.keyboard.type('2');
  await expect(box(2)).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Delete');
  await expect(calls(page, 'pin')).toHaveText('_590 left:0');
  await page.locator('#email').focus();
  await expect(calls(page, 'pin')).toHaveText('_590 left:1');
});

test('P-046 a pasted PIN fills all boxes, and is hidden until it is asked for', async ({ page }) => {
  await open(page);
  await paste(page, '#pin-3', 'PIN: 2 5 8 0');
  await expect(calls(page, 'pin')).toHaveText(/^2580/);
  const group = page.getByRole('group', { name: 'PIN-kode', exact: true });
  const boxes = group.locator('input');
  for (const type of ['password', 'text', 'password']) {
    for (const one of await boxes.all()) await expect(one).toHaveAttribute('type', type);
    await group.getByRole('button').click();
  }
});

test('P-046 each box says which digit it is, takes a number pad, and is filled in by nothing else', async ({
  page,
}) => {
  await open(page);
  const group = page.getByRole('group', { name: 'PIN-kode', exact: true });
  await expect(group).toHaveAccessibleDescription('PIN-koden må være 4 siffer.');
  for (const n of [1, 2, 3, 4]) {
    const box = group.getByLabel(`Siffer ${n} av 4`);
    await expect(box).toHaveAttribute('inputmode', 'numeric');
    await expect(box).toHaveAttribute('autocomplete', 'off');
  }
  await expect(page.locator('#pin-refused-1')).toHaveAccessibleDescription(/Velg en annen PIN-kode/);
  await expect(page.locator('#pin-refused-1')).toHaveAttribute('aria-invalid', 'true');
});

test('B-145 an e-mail address has at most 50 characters and the keyboard for it', async ({ page }) => {
  await open(page);
  await expect(page.locator('#email')).toHaveAttribute('maxlength', '50');
  await expect(page.locator('#email')).toHaveAttribute('inputmode', 'email');
  await expect(page.locator('#email')).toHaveAttribute('autocomplete', 'email');
});

test('B-061 B-062 B-066 an organisation number takes nine digits and is shown 3-3-3', async ({ page }) => {
  await open(page);
  await page.locator('#orgnr').pressSequentially('a319x8000-19123');
  await expect(page.locator('#orgnr')).toHaveValue('319 800 019');
});

test('B-064 B-065 it is checked at nine digits, on Enter, on double click and on blur', async ({ page }) => {
  await open(page);
  const field = page.locator('#orgnr');
  await field.pressSequentially('31980001');
  await expect(calls(page, 'orgnr')).toHaveText('');
  await field.press('Enter');
  await expect(calls(page, 'orgnr')).toHaveText('31980001');
  await field.pressSequentially('9');
  await expect(calls(page, 'orgnr')).toHaveText('31980001 319800019');
  await field.dblclick();
  await expect(calls(page, 'orgnr')).toHaveText('31980001 319800019 319800019');
  await field.blur();
  await expect(calls(page, 'orgnr')).toHaveText('31980001 319800019 319800019 319800019');
});

test("S-062 an amount has thousand spaces, ' kr' and the placeholder '0 kr'", async ({ page }) => {
  await open(page);
  const amount = page.locator('#amount');
  const shown = async () => (await amount.inputValue()).replaceAll('\u00a0', ' ');
  await expect(amount).toHaveAttribute('placeholder', '0 kr');
  await amount.pressSequentially('1234567,');
  expect(await shown()).toBe('1 234 567, kr');
  await expect(calls(page, 'amount')).toHaveText('1234567');
  await page.keyboard.press('Backspace');
  expect(await shown()).toBe('1 234 567 kr');
  await page.keyboard.press('End');
  await page.keyboard.press('Backspace');
  await expect(calls(page, 'amount')).toHaveText('123456');
});

test('an amount keeps every key, and reads thousands that are parted by dots', async ({ page }) => {
  await open(page);
  const amount = page.locator('#amount');
  const shown = async () => (await amount.inputValue()).replaceAll('\u00a0', ' ');
  for (const [keys, left, value] of [
    ['100.000', '100 000 kr', '100000'],
    ['12,50', '12,50 kr', '12.50'],
    ['-500', '-500', '-500'],
    ['1e6', '1e6', '1e6'],
  ] as const) {
    await amount.fill('');
    await amount.pressSequentially(keys);
    await amount.blur();
    expect(await shown()).toBe(left);
    await expect(calls(page, 'amount')).toHaveText(value);
  }
  await amount.press('Home');
  await amount.press('ArrowRight');
  await amount.press('ArrowRight');
  await amount.press('Backspace');
  expect(await shown()).toBe('16 kr');
});

test('S-061 S-064 an amount takes its settings, and its error is an alert label tied to it', async ({ page }) => {
  await open(page);
  expect((await page.locator('#decimals').inputValue()).replaceAll('\u00a0', ' ')).toBe('-1 234,5 kr');
  const faulty = page.locator('#faulty-amount');
  await expect(faulty).toHaveCSS('text-align', /right|end/);
  await expect(faulty).toHaveAccessibleDescription(/^Skriv et tall.* Kun positive tall tillatt\.$/);
  await expect(page.locator('#faulty-amount-error[role=alert] .status')).toHaveText(/Kun positive tall tillatt\.$/);
});

test('S-065 S-066 every status kind, its small variant, and every tag type is there', async ({ page }) => {
  await open(page);
  for (const kind of ['default', 'success', 'attention', 'info', 'error', 'warning', 'external-link', 'inverted']) {
    await expect(page.locator(`.status[data-kind="${kind}"]:not([data-small])`).first()).toBeVisible();
    await expect(page.locator(`.status[data-kind="${kind}"][data-small]`).first()).toBeVisible();
  }
  for (const type of ['default', 'warning', 'error', 'attention', 'success', 'external-link'])
    await expect(page.locator(`.tag[data-kind="${type}"]`).first()).toBeVisible();
});

test('S-067 S-068 S-069 S-072 an expandable card starts as told, toggles, has height zero when closed', async ({
  page,
}) => {
  await open(page);
  const header = page.locator('#closed-header');
  const room = page.locator('#closed');
  await expect(header).toHaveAttribute('aria-expanded', 'false');
  expect((await room.boundingBox())?.height).toBe(0);
  await expect(page.locator('#open-header')).toHaveAccessibleName(/Lukk$/);
  expect((await page.locator('#open').boundingBox())?.height).toBeGreaterThan(20);
  await header.click();
  await expect(header).toHaveAttribute('aria-expanded', 'true');
  await expect.poll(async () => (await room.boundingBox())?.height ?? 0).toBeGreaterThan(20);
  await header.click();
  await expect.poll(async () => (await room.boundingBox())?.height).toBe(0);
});

test('S-070 an expandable card takes 250 ms and no delay', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await open(page);
  await expect(page.locator('#closed')).toHaveCSS('transition-duration', /^0\.25s/);
  await expect(page.locator('#closed')).toHaveCSS('transition-delay', /^0s/);
});

test('S-071 S-075 nothing moves for those who want less motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open(page);
  await expect(page.locator('#closed')).toHaveCSS('transition-property', 'none');
  await page.getByRole('button', { name: 'Åpne standard' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toHaveCSS('animation-name', 'none');
  await page.keyboard.press('Escape');
  expect(await page.locator('dialog[open]').count()).toBe(0);
});

test('S-073 S-074 S-076 S-080 a modal has title, size, borders and 300 ms, closes on Escape, gives the focus back', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await open(page);
  const opener = page.getByRole('button', { name: 'Åpne standard' });
  await opener.click();
  const dialog = page.getByRole('dialog', { name: 'Vil du fortsette senere?' });
  await expect(dialog).toBeVisible();
  await expect(dialog).toHaveAttribute('data-size', 'medium');
  await expect(dialog).toHaveCSS('animation-duration', '0.3s');
  await expect(dialog.locator('.modal-header')).toHaveCSS('border-bottom-style', 'solid');
  await expect(dialog.locator('.modal-footer')).toHaveCSS('border-top-style', 'solid');
  const closing = await dialog.evaluate(
    (element) =>
      new Promise<number>((resolve) => {
        element.addEventListener('keydown', () => {
          const pressed = performance.now();
          element.addEventListener('close', () => resolve(performance.now() - pressed));
        });
        element.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
        element.dispatchEvent(new Event('cancel', { cancelable: true }));
      }),
  );
  expect(closing).toBeGreaterThanOrEqual(299);
  await expect(page.locator('dialog[open]')).toHaveCount(0);
  await expect(opener).toBeFocused();
  await opener.click();
  await page.keyboard.press('Escape');
  await expect(page.locator('dialog[open]')).toHaveCount(0);
  await expect(opener).toBeFocused();
});

test('S-077 the backdrop closes a modal only where that is switched on', async ({ page }) => {
  await open(page);
  await page.getByRole('button', { name: 'Åpne standard' }).click();
  await page.mouse.click(5, 5);
  await expect(page.getByRole('dialog')).not.toHaveAttribute('data-closing');
  await page.getByRole('button', { name: 'Lukk', exact: true }).click();
  await expect(page.locator('dialog[open]')).toHaveCount(0);
  await page.getByRole('button', { name: 'Åpne backdrop' }).click();
  await expect(page.getByRole('dialog')).toHaveAttribute('data-size', 'wide');
  await page.mouse.click(5, 5);
  await expect(page.locator('dialog[open]')).toHaveCount(0);
});

test('S-073 S-076 S-080 Escape and borders can be switched off; a sub-modal goes back', async ({ page }) => {
  await open(page);
  await page.getByRole('button', { name: 'Åpne stubborn' }).click();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await expect(dialog).toHaveAttribute('data-size', 'large');
  await expect(dialog.locator('.modal-header')).toHaveCSS('border-bottom-style', 'none');
  await dialog.getByRole('button', { name: 'Avbryt' }).click();
  await expect(page.locator('dialog[open]')).toHaveCount(0);
  await page.getByRole('button', { name: 'Åpne sub' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Tilbake' }).click();
  await expect(page.locator('dialog[open]')).toHaveCount(0);
});

for (const [direction, dx, dy, closes] of [
  ['down', 0, 11, true],
  ['right', 11, 0, true],
  ['up', 0, -40, false],
  ['too short', 0, 10, false],
] as const) {
  test(`S-078 a swipe ${direction} ${closes ? 'closes' : 'does not close'} a modal`, async ({ page }) => {
    await open(page);
    await page.getByRole('button', { name: 'Åpne standard' }).click();
    await page.locator('dialog[open] .modal-header').evaluate(
      (element, [x, y]) => {
        const touch = (at: { x: number; y: number }) =>
          new Touch({ identifier: 1, target: element, clientX: at.x, clientY: at.y });
        const fire = (type: string, touches: Touch[], changed: Touch[]) =>
          element.dispatchEvent(new TouchEvent(type, { touches, changedTouches: changed, bubbles: true }));
        const start = touch({ x: 100, y: 100 });
        fire('touchstart', [start], [start]);
        fire('touchend', [], [touch({ x: 100 + x, y: 100 + y })]);
      },
      [dx, dy] as const,
    );
    if (closes) await expect(page.locator('dialog[open]')).toHaveCount(0);
    else await expect(page.locator('dialog[open]:not([data-closing])')).toHaveCount(1);
  });
}

test('S-079 a modal can close by itself', async ({ page }) => {
  await open(page);
  await page.getByRole('button', { name: 'Åpne timeout' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(page.locator('dialog[open]')).toHaveCount(0);
});

test('S-084 opening and closing a modal is told once each', async ({ page }) => {
  await open(page);
  await page.getByRole('button', { name: 'Åpne sub' }).click();
  await page.keyboard.press('Escape');
  await expect(page.locator('dialog[open]')).toHaveCount(0);
  await expect(calls(page, 'modal')).toHaveText('open:Fortsett senere close:Fortsett senere');
});

test('S-081 chips can be toggled and removed', async ({ page }) => {
  await open(page);
  const chip = page.getByRole('checkbox', { name: 'Sparing' });
  await expect(chip).toBeChecked();
  await chip.click();
  await expect(chip).not.toBeChecked();
  await expect(page.getByRole('group', { name: 'Hva skal kontoen brukes til?' })).toHaveAccessibleDescription(
    t('kyc.validation.atLeastOne'),
  );
  await page.getByRole('button', { name: 'Fjern Norge' }).click();
  await expect(page.getByRole('button', { name: 'Fjern Norge' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Fjern Sverige' })).toBeVisible();
});

test('S-083 icons come in 20, 22, 24 and 36', async ({ page }) => {
  await open(page);
  for (const size of [20, 22, 24, 36])
    expect((await page.locator(`[data-icons="${size}"] .icon`).first().boundingBox())?.width).toBe(size);
});

test('S-129 S-130 S-131 S-132 an error card shows, copies and explains its code', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await open(page, 'view=error');
  await expect(page.getByText('Feilkode', { exact: true })).toBeVisible();
  await expect(page.getByText('DAG-A-00 5f2c9b1e', { exact: true })).toBeVisible();
  await expect(page.locator('.error-code-value'), 'the whole code is folded').toBeHidden();
  await page.getByRole('button', { name: 'Kopier feilkode' }).click();
  await expect(page.getByText('Feilkoden er kopiert')).toBeAttached();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('DAG-A-00 5f2c9b1e-prove');
  // Where nothing can copy it is said, aloud too, and the code can be taken by hand.
  await page.evaluate(() => {
    const refuse = () => Promise.reject(new Error('not allowed'));
    Object.assign(navigator.clipboard, { writeText: refuse, write: refuse });
    document.execCommand = () => false;
  });
  await page.getByRole('button', { name: 'Kopier feilkode' }).click();
  await expect(page.getByRole('status').filter({ hasText: /Merk den og kopier den selv/ })).toBeVisible();
  await page.getByText('Vis hele koden').click();
  await page.locator('.error-code-value').click();
  expect(await page.evaluate(() => getSelection()?.toString().trim())).toBe('DAG-A-00 5f2c9b1e-prove');
  await page.getByRole('button', { name: 'Informasjon om feilmelding' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Gå tilbake' }).click();
  await expect(page.locator('dialog[open]')).toHaveCount(0);
});

test('S-131 a code that is copied once more is read aloud once more', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await open(page, 'view=error');
  const copy = page.getByRole('button', { name: 'Kopier feilkode' });
  const said = page.getByRole('status').filter({ hasText: 'Feilkoden er kopiert' });
  await copy.click();
  await expect(said).toBeAttached();
  // A live region is read when its words change: gone and there again.
  await said.evaluate((region) => {
    const seen: (string | null)[] = [];
    new MutationObserver(() => {
      seen.push(region.textContent);
      region.dataset['seen'] = JSON.stringify(seen);
    }).observe(region, { childList: true, characterData: true, subtree: true });
  });
  await copy.click();
  await expect(said).toHaveAttribute('data-seen', JSON.stringify(['', 'Feilkoden er kopiert']));
});

test('the error summary takes the focus and leads to each field without touching the address', async ({ page }) => {
  await open(page);
  await page.getByRole('button', { name: 'Vis feilene' }).click();
  await expect(page.locator('#error-summary-title')).toBeFocused();
  const rows = page.locator('.error-summary > ul > li');
  await expect(rows).toHaveCount(6);
  const further = rows.getByRole('button', { name: t('common.errorSummary.further', { n: 2 }) });
  await further.press('Enter');
  await expect(rows).toHaveCount(8);
  await expect(rows.filter({ hasText: 'Stilling 1:' }), 'all of a block').toHaveCount(2);
  await expect(further).toHaveCount(0);
  await expect(rows.nth(6).getByRole('link'), 'the first that was not shown').toBeFocused();
  // Each press begins with a short list again.
  await page.getByRole('button', { name: 'Vis feilene' }).click();
  await expect(rows).toHaveCount(6);
  await page
    .getByRole('link', { name: t('kyc.validation.select').split('\n')[0] ?? '' })
    .first()
    .click();
  await expect(page.locator('#form')).toBeFocused();
  const block = page.getByRole('link', { name: t('common.errorSummary.group', { group: 'Stilling 1', n: 2 }) });
  await block.press('Enter');
  await expect(page.locator('#form'), 'a block leads to its first fault').toBeFocused();
  expect(new URL(page.url()).hash).toBe('');
});

test('a screen is filled in by keyboard alone, the focus always seen', async ({ page }) => {
  await open(page, 'view=step');
  await expect(page.locator('h1')).toBeFocused();
  const outlines: string[] = [];
  for (let press = 0; press < 8; press += 1) {
    await page.keyboard.press('Tab');
    outlines.push(
      await page.evaluate(
        () =>
          getComputedStyle(document.activeElement?.closest('.tile') ?? document.activeElement ?? document.body)
            .outlineStyle,
      ),
    );
  }
  expect(outlines).toEqual(Array.from({ length: 8 }, () => 'solid'));
});
