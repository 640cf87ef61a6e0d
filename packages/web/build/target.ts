/** Browsers that the build is for. */
export const TARGET = ['chrome107', 'safari16'];
