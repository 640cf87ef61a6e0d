/** One text for each test of Playwright's report that did not hold at once: its file, its title, and its first try's error. */
export function firstErrors(report: { readonly suites: readonly object[] }): string[];
