/**
 * Path of a refusal for the sake of who is no customer, where that is who asks. Without it they are one, and some other guardian isn't;
 * who is none learns nothing of the others (C-036).
 */
export const OWN_CUSTOMERSHIP = 'me';
