/** A bank's theme as it stands inside a page: its font by a path that holds wherever the page is. */
import { FONT_URL } from '../banks/bank-folder.ts';
import type { Bank } from '../banks/banks.ts';
import { pathTo } from '../banks/place.ts';

export const inlineTheme = (bank: Bank): string => bank.themeCss.replace(FONT_URL, (file) => pathTo(bank, file));
