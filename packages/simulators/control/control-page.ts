/** The page that links all the simulators, and makes them misbehave. */
import { SIMULATORS } from '@bli-kunde/domain/outside/systems.ts';
import type { IdentityControl } from '../identity/identity.ts';
import { isMinor } from '../people/birth-date.ts';
import { fullName } from '../people/person.ts';
import { escapeHtml, page } from '../page.ts';
import type { World } from '../world.ts';
import type { FaultMode } from './faults.ts';

const MODE_NAMES: Readonly<Record<FaultMode, string>> = {
  ok: 'Svarer',
  slow: 'Treg (svarer etter 15 sekunder)',
  down: 'Nede',
  nonsense: 'Svarer tull',
  half: 'Bryter av midt i svaret',
  repeat: 'Gjentar seg (varsler kommer tre ganger)',
};

const when = new Intl.DateTimeFormat('nb-NO', { timeZone: 'Europe/Oslo', dateStyle: 'full', timeStyle: 'short' });

export function controlPage(world: World, identityControl: IdentityControl): string {
  const faults = world.faults.all();
  const rows = SIMULATORS.map(({ name: system, label }) => {
    const options = Object.entries(MODE_NAMES).map(
      ([mode, name]) => `<option value="${mode}"${faults[system].mode === mode ? ' selected' : ''}>${name}</option>`,
    );
    return `<li class="card"><h3>${label}</h3><p class="quiet">Nå: ${MODE_NAMES[faults[system].mode]}</p><form method="post" action="/control/faults"><input type="hidden" name="system" value="${system}">
<label for="mode-${system}">Oppførsel</label><select id="mode-${system}" name="mode">${options.join('')}</select> <button>Sett</button></form></li>`;
  });
  return page(
    'Kontrollpanel for omverdenen',
    `<h1>Omverdenen</h1><p>Her bor registrene, banken, signeringen og innboksen som Bli kunde snakker med. Alt er simulert, og alle personer og virksomheter er oppdiktet.</p>
<h2>Se</h2><ul class="cards"><li class="card"><h3><a href="${world.appOrigin}/">Lobbyen</a></h3><p class="quiet">Banker, virksomheter og testpersoner</p></li><li class="card"><h3><a href="/inbox">Innboks</a></h3><p class="quiet">E-post og SMS som er sendt</p></li>
<li class="card"><h3><a href="/core/v1/ledger">Kjernebankens bøker</a></h3><p class="quiet">Kunder, konti og avtaler (JSON)</p></li><li class="card"><h3><a href="/core/customers">Nye kunder</a></h3><p class="quiet">Konti, kort, og hvem som har tilgang</p></li><li class="card"><h3><a href="/control">Tilstand</a></h3><p class="quiet">Tid og feil (JSON)</p></li></ul>
<h2>Foreldreansvar</h2><ul class="cards">${responsibilityCards(world)}</ul>
<h2>Tid</h2><p>Klokken er <strong>${when.format(world.clock.now())}</strong>${world.clock.offsetMs() === 0 ? '.' : ' (flyttet).'}</p>
<form method="post" action="/control/time" class="row"><button name="addDays" value="1">Én dag fram</button><button name="addDays" value="7">Sju dager fram</button><button name="addDays" value="30">Tretti dager fram</button><button name="offsetMs" value="0">Tilbake til nå</button></form>
<h2>Innlogging</h2><p>Sikkerhetsnivået er ${identityControl.level === 'high' ? 'høyt' : 'betydelig'}.</p>
<form method="post" action="/control/identity" class="row"><button name="level" value="high">Høyt nivå</button><button name="level" value="substantial">Betydelig nivå (skal avvises)</button></form>
<h2>Feil</h2><ul class="cards">${rows.join('')}</ul>
<h2>Start på nytt</h2><p>Sletter alt simulatorene husker: kunder, signeringer, meldinger, tid og feil.</p><form method="post" action="/control/reset"><button>Nullstill omverdenen</button></form>`,
  );
}

/** A card for each minor, with a button for each of its guardians from the start. */
function responsibilityCards({ people, clock }: World): string {
  return people
    .children()
    .filter(({ birthDate }) => isMinor(birthDate, clock.today()))
    .map((child) => {
      const now = people.guardiansOf(child);
      const buttons = (child.guardians ?? []).flatMap((id) => {
        const guardian = people.personById(id);
        if (!guardian) return [];
        const has = now.includes(guardian);
        const words = `${has ? 'Avslutt for' : 'Gi tilbake til'} ${fullName(guardian)} (${id})`;
        return [
          `<form method="post" action="/control/responsibility"><input type="hidden" name="child" value="${child.id}"><input type="hidden" name="guardian" value="${id}"><button class="wide" name="lasts" value="${!has}">${escapeHtml(words)}</button></form>`,
        ];
      });
      return `<li class="card"><h3>${escapeHtml(fullName(child))}</h3><p class="quiet">Nå: ${escapeHtml(now.map(fullName).join(' og ') || 'ingen')}</p>${buttons.join('')}</li>`;
    })
    .join('');
}
