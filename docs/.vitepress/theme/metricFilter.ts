/// <reference lib="dom" />
import { defineComponent, h, ref } from 'vue'

/** A field above the tables of the index that leaves the rows which hold every word. */
export const metricFilter = defineComponent({
  name: 'MetricFilter',
  setup: () => {
    const found = ref('')
    const filter = (event: Event): void => {
      const field = event.target as HTMLInputElement
      const words = field.value.toLowerCase().split(/\s+/).filter(Boolean)
      const counts = Array.from(tables(), ({ table, heading }) => {
        const rows = Array.from(table.querySelectorAll<HTMLElement>('tbody tr'))
        for (const row of rows) {
          const text = `${heading.textContent} ${row.textContent}`.toLowerCase()
          row.hidden = !words.every(word => text.includes(word))
        }
        const shown = rows.filter(({ hidden }) => !hidden).length
        table.hidden = shown === 0
        heading.hidden = shown === 0
        return shown
      })
      const all = counts.reduce((sum, count) => sum + count, 0)
      found.value = words.length === 0 ? '' : all === 1 ? '1 metric' : `${all} metrics`
    }
    return () =>
      h('div', { class: 'metric-filter', role: 'search' }, [
        h('input', {
          type: 'search',
          placeholder: 'Filter: f1, rank, roc_auc_score, yScore …',
          'aria-label': 'Filter the metrics',
          onInput: filter,
        }),
        h('output', { 'aria-live': 'polite' }, found.value),
      ])
  },
})

/** The tables of metrics, each below its heading; that of shared options is none of them. */
function tables(): readonly { readonly table: HTMLElement; readonly heading: HTMLElement }[] {
  return Array.from(document.querySelectorAll<HTMLElement>('.metric-index table')).flatMap(table => {
    const heading = table.previousElementSibling
    const isOfMetrics = table.querySelector('th')?.textContent === 'metric'
    return isOfMetrics && heading instanceof HTMLElement ? [{ table, heading }] : []
  })
}
