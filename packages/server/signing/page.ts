/** The page of ours that leads a signatory on to the provider. */

/** Its path; the order's id in it opens nothing without the right login. */
export const signingPage = (bank: string, orderId: string): string => `/${bank}/bedrift/#/signering/${orderId}`;
