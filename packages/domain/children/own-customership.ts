/**
 * Path of a field fault in the refusal that a guardian is not a customer: present when it is the caller's own relation that is missing,
 * absent when it is another guardian's. A caller who is not a customer learns nothing of the other guardians (C-036).
 */
export const OWN_CUSTOMERSHIP = 'me';
