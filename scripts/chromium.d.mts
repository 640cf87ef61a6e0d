/** True when there is a browser afterwards. */
export declare function ensureChromium(): boolean;
