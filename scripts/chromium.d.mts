/** True when there is a browser afterwards. */
export declare function ensureChromium(): boolean;

/** Path of a browser that the system has, or undefined: then Playwright's own is meant. */
export function installedChromium(): string | undefined;
