/** A port on this machine's loopback that nobody listens on. */
export declare function freePort(): Promise<number>;
