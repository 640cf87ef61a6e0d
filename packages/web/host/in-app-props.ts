/** Props of 'I appen': its place and the known data. */
export interface InAppProps {
  /** At the end of a journey, or where a customer is turned to. */
  readonly place: 'thanks' | 'alreadyCustomer';
  /** The card that was ordered, by its product. */
  readonly card?: string | null;
}
