import { formatCount } from '../../explain/text/formatNumber.ts'
import { element, escaped } from '../../explain/text/markup.ts'
import { columnsIn, gateCells } from '../../results/gateCells.ts'
import { byStanding, gateStandings, shownOf, standingOf } from '../../results/gateStanding.ts'
import { joinedNames } from '../../results/placesOf.ts'
import type { GateRecord } from '../../results/records/gateRecord.ts'
import { gateBar } from './gateBar.ts'
import { note, scrolling } from './part.ts'

/** How many rows are shown at first. A browser draws thousands slowly, and nobody reads them all. */
export const SHOWN_AT_FIRST = 100

/** What columns say. Where rows are cards the style of the page repeats it in each. */
export const gateColumns: readonly string[] = ['outcome', 'gate', ...columnsIn('page').map(({ head }) => head)]

/** Every gate, those that block first, with a filter by state and by name. */
export function gateTable(gates: readonly GateRecord[], anchors: ReadonlyMap<string, string>): string {
  if (gates.length === 0) {
    return note('No gate was judged in this run: check that the tests use the matchers.')
  }
  const numeric = columnsIn('page').flatMap(({ head, cell }) => (cell === 'bar' ? [] : head))
  const rows = byStanding(gates).map((gate, i) => row(shownOf(gate), anchors, i >= SHOWN_AT_FIRST))
  return [
    filter(gates),
    scrolling(
      'Gates',
      element(
        'table',
        { id: 'gates', class: 'gates' },
        element('caption', {}, 'Gates, those that block first'),
        element(
          'thead',
          {},
          element(
            'tr',
            {},
            ...gateColumns.map(head =>
              element('th', { scope: 'col', class: numeric.includes(head) ? 'number' : undefined }, escaped(head)),
            ),
          ),
        ),
        element('tbody', {}, ...rows),
      ),
    ),
    element('p', { id: 'count', class: 'note', role: 'status' }),
    gates.length > SHOWN_AT_FIRST ? element('button', { id: 'more', type: 'button' }, 'show more') : '',
    note(
      'The bar is drawn in units of half the gate’s own interval, so lengths compare across metrics; without limits there is none. A whisker across the bound: so few cannot tell. Arrow: farther than four.',
    ),
  ].join('')
}

function filter(gates: readonly GateRecord[]): string {
  const count = (name: string): number => gates.filter(gate => standingOf(gate).name === name).length
  const choices = [
    { name: 'all', word: 'all', gates: gates.length },
    ...gateStandings.map(({ name, word }) => ({ name, word, gates: count(name) })),
  ].filter(choice => choice.gates > 0)
  return element(
    'div',
    { class: 'filter', role: 'search' },
    element(
      'fieldset',
      {},
      element('legend', {}, 'show'),
      ...choices.map(choice =>
        element(
          'label',
          {},
          element('input', { type: 'radio', name: 'state', value: choice.name, checked: choice.name === 'all' }),
          escaped(` ${choice.word} ${formatCount(choice.gates)}`),
        ),
      ),
    ),
    element(
      'label',
      {},
      'find ',
      element('input', { id: 'find', type: 'search', placeholder: 'metric or test', autocomplete: 'off' }),
    ),
  )
}

function row(gate: GateRecord, anchors: ReadonlyMap<string, string>, isHidden: boolean): string {
  const { title, project, test, file, why, notes } = gate
  const texts = gateCells(gate)
  const standing = standingOf(gate)
  const anchor = gate.evaluation === undefined ? undefined : anchors.get(gate.evaluation)
  const name = element('bdi', {}, escaped(title))
  const cell = (content: string, className?: string): string => element('td', { class: className }, content)
  return element(
    'tr',
    {
      'data-state': standing.name,
      hidden: isHidden,
    },
    cell(element('strong', { class: standing.colour }, `${standing.mark} ${standing.word}`)),
    element(
      'th',
      { scope: 'row' },
      anchor === undefined ? name : element('a', { href: `#${anchor}` }, name),
      element('span', { class: 'test' }, element('bdi', {}, escaped(joinedNames([project, file, test]) || gate.call))),
      gate.passes ? '' : element('span', { class: 'why' }, escaped(why)),
      ...notes.map(note => element('span', { class: 'why' }, escaped(`note: ${note}`))),
    ),
    ...columnsIn('page').map(({ cell: of, isBad }) =>
      of === 'bar'
        ? cell(gateBar(gate), 'bar')
        : cell(escaped(texts[of] === '' ? '–' : texts[of]), `number${isBad?.(gate) === true ? ' bad' : ''}`),
    ),
  )
}
