/** Places of its library by the architecture of the machine. */
export declare const SOFTHSM_LIBRARIES: readonly string[];
