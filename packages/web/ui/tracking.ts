/**
 * Analytics names of dialogs and cards that open and close (S-067, S-084). They are written here and nowhere else, so
 * that no name, number or text of a customer can be reported (S-149); they are types, and weigh nothing in a page.
 */
import { createContext, useContext } from 'react';

/** A dialog by its name and what it is for. */
export type DialogWords =
  | { readonly name: 'Økten er utløpt'; readonly description: 'logg inn igjen' }
  | { readonly name: 'Under 18 år'; readonly description: 'kan ikke søke selv' }
  | { readonly name: 'Fortsett senere'; readonly description: 'lagre søknaden' }
  | { readonly name: 'Bytt søknad'; readonly description: 'den påbegynte slettes' }
  | { readonly name: 'Samtykke'; readonly description: 'mer informasjon' | 'hva et nei betyr' }
  | { readonly name: 'Godkjenner ikke' | 'Signerer ikke'; readonly description: 'spør en gang til' }
  | { readonly name: 'Velg en annen'; readonly description: 'den som skal signere' }
  | { readonly name: 'Fravær'; readonly description: 'hvor lenge' }
  | { readonly name: 'Hurtigtaster'; readonly description: 'hva de gjør' }
  | { readonly name: 'Feilmelding'; readonly description: 'informasjon om feilkoden' }
  | { readonly name: 'Hvorfor spør vi'; readonly description: 'loven bak kundeerklæringen' }
  | { readonly name: 'Reelle rettighetshavere'; readonly description: 'hva ordet betyr' | 'hva grunnene betyr' }
  | { readonly name: 'Fjern rettighetshaver' | 'Fjern oppføring'; readonly description: 'spør en gang til' };

/** A card that opens in place. */
export type CardId =
  | 'svar i erklæringen'
  | 'oversikt over avtalen'
  | 'tips om signering'
  | 'tips om PIN-kode'
  | 'flere valg i appen';

/** The fields as they are pushed, before their words are made slugs. */
export type TrackedEvent =
  | {
      readonly modal_name: DialogWords['name'];
      readonly modal_description: DialogWords['description'];
      readonly modal_action: 'open' | 'close';
    }
  | { readonly card_id: CardId; readonly card_action: 'open' | 'close' };

export type Track = (event: TrackedEvent) => void;

/** The app that a page starts says where events go; a component on its own tells nobody. */
export const TrackingContext = createContext<Track>(() => undefined);

export const useTrack = (): Track => useContext(TrackingContext);
