/** A country found by typing a part of its name: a text field with a list under it, Norge first. */
/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the combobox pattern: focus and keys stay in the field, and no native element searches by any word */
import { useEffect, useId, useMemo, useRef, useState } from 'react';
import { afterPress } from './after-press.ts';
import type { withNames } from './country-names.ts';
import { Field, type FieldProps } from './field.tsx';
import { useTexts } from './texts-context.tsx';
import { countriesFor, nearestCountry, settledCountry, type CountryOption } from './country-search.ts';
import './country-field.css';

export interface CountryFieldProps extends FieldProps {
  /** The code of the country chosen, an empty text, or what was typed where that is no country. */
  readonly value: string;
  readonly countries: readonly CountryOption[];
  /** The code of one that is likely, offered with one press while nothing is chosen; it is never chosen for anybody. */
  readonly likely?: string;
  readonly onChange: (code: string) => void;
  readonly onBlur?: (code: string) => void;
}

type Names = { readonly withNames: typeof withNames };
/** Other names of the countries, brought along once a field is entered; without network, names are those of the list. */
const bringNames = (): Promise<Names | null> => import('./country-names.ts').catch(() => null);

const NOWHERE = -1;
/** So many hits more than are looked at are drawn: the list shows seven at a time. */
const AHEAD = 12;

export function CountryField({ value, countries: listed, likely, onChange, onBlur, ...field }: CountryFieldProps) {
  const texts = useTexts();
  const listId = useId();
  const list = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  /** True if the field had the focus before it was pressed. */
  const had = useRef(false);
  const [named, setNamed] = useState<Names | null>(null);
  const countries = useMemo(() => named?.withNames(listed) ?? listed, [named, listed]);
  const chosen = countries.find((one) => one.code === value);
  /** Typed text; null while the field shows the chosen country. */
  const [typed, setTyped] = useState<string | null>(null);
  const [open, setOpen] = useState(false);
  /**
   * Position of the arrow keys in the list; before they are used, Enter takes the named country, or else the first hit.
   */
  const [at, setAt] = useState(NOWHERE);
  const found = open ? countriesFor(countries, typed ?? '') : [];
  const active = found[at];
  const [drawn, setDrawn] = useState(AHEAD);
  const offer = !chosen && !open ? countries.find((one) => one.code === likely) : undefined;
  const meant = !chosen && !open ? nearestCountry(countries, value) : undefined;

  const show = (index: number) => {
    setAt(index);
    setDrawn((before) => Math.max(before, index + AHEAD));
    list.current?.children[index]?.scrollIntoView({ block: 'nearest' });
  };
  const take = (country: CountryOption) => {
    choose(country);
    input.current?.focus();
  };
  const close = () => {
    setOpen(false);
    setTyped(null);
  };
  const choose = (country: CountryOption | undefined) => {
    if (country) onChange(country.code);
    close();
  };
  const opened = (text: string | null) => {
    setTyped(text);
    setOpen(true);
    const from = text === null ? countries.findIndex((one) => one.code === value) : NOWHERE;
    setAt(from);
    setDrawn(from + 1 + AHEAD);
  };

  /** Entries left before the other names came: each may be one of them. */
  const leftEarly = useRef(() => {});
  useEffect(() => {
    leftEarly.current = () => {
      const code = named === null || open || chosen ? value : settledCountry(countries, value);
      if (code !== value) onChange(code);
    };
  });
  useEffect(() => leftEarly.current(), [named]);

  return (
    <Field {...field}>
      {(tied) => (
        <div className="country">
          <input
            {...tied}
            ref={input}
            className="ds-input"
            type="text"
            role="combobox"
            aria-autocomplete="list"
            aria-expanded={open}
            aria-controls={listId}
            aria-activedescendant={active ? `${listId}-${active.code}` : undefined}
            autoComplete="off"
            spellCheck={false}
            placeholder={texts('kyc.country.search')}
            value={typed ?? chosen?.text ?? value}
            // Pressed first, an empty field only takes the focus: its list would lie over the button below.
            onPointerDown={(event) => (had.current = document.activeElement === event.currentTarget)}
            onClick={() => (open || (!had.current && value === '') ? undefined : opened(null))}
            onFocus={(event) => {
              event.currentTarget.select();
              void bringNames().then(setNamed);
            }}
            onChange={(event) => opened(event.currentTarget.value)}
            onKeyDown={(event) => {
              if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
                event.preventDefault();
                const step = event.key === 'ArrowDown' ? 1 : -1;
                if (open) show(Math.min(found.length - 1, Math.max(0, at + step)));
                else opened(typed);
              } else if (event.key === 'Enter' && open) {
                event.preventDefault();
                const text = typed?.trim() ?? '';
                const meantOne = active ?? found.find(({ code }) => code === settledCountry(countries, text));
                // Two letters begin too many names, or are somebody's own short form: the first hit is shown before it is taken.
                if (meantOne === undefined && text.length > 0 && text.length < 3) show(0);
                else choose(meantOne ?? (text ? found[0] : undefined));
              } else if (event.key === 'Escape' && open) {
                event.preventDefault();
                event.stopPropagation();
                close();
              }
            }}
            onBlur={() => {
              // A name that fits no country stays where it was typed, for the form to refuse.
              const code = typed === null ? value : settledCountry(countries, typed);
              if (code !== value) onChange(code);
              // What stands under the list would move away from the pointer, and the form takes the value over when a press is over.
              afterPress(close);
              onBlur?.(code);
            }}
          />
          <div
            className="country-list"
            id={listId}
            role="listbox"
            ref={list}
            hidden={!open}
            aria-label={texts('kyc.country.list')}
            onScroll={({ currentTarget: { scrollTop, clientHeight, scrollHeight } }) => {
              if (scrollTop + 2 * clientHeight > scrollHeight && drawn < found.length) setDrawn(drawn + AHEAD);
            }}
          >
            {open
              ? found.slice(0, drawn).map((one, index) => (
                  <div
                    key={one.code}
                    id={`${listId}-${one.code}`}
                    role="option"
                    aria-selected={index === at}
                    aria-posinset={index + 1}
                    aria-setsize={found.length}
                    // The field keeps its focus while the pointer chooses.
                    onMouseDown={(event) => event.preventDefault()}
                    onClick={() => choose(one)}
                  >
                    {one.text}
                  </div>
                ))
              : null}
          </div>
          {offer ? (
            <button className="chip country-likely" type="button" onClick={() => take(offer)}>
              {offer.text}
              <span className="ds-sr-only"> {field.label}</span>
            </button>
          ) : null}
          <output>
            {open && found.length === 0 && field.error !== texts('kyc.validation.country') ? (
              <p className="country-none">{texts('kyc.country.none')}</p>
            ) : null}
            {meant ? (
              <button
                className="chip country-near"
                type="button"
                // What is left with the field would join what is chosen by this press.
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => take(meant)}
              >
                {texts('kyc.country.near', { country: meant.text })}
              </button>
            ) : null}
          </output>
        </div>
      )}
    </Field>
  );
}
