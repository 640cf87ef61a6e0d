/** The page of ours that leads a guardian on to the provider, below the bank's address; what stands behind it is opened by the right login alone. */
export const signingPage = (applicationId: string): string => `barn/#/${applicationId}/signering`;
