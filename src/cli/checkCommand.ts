import { explainGates } from '../explain/explainGates.ts'
import { gateContext } from '../explain/gateContext.ts'
import { judge, surelyMissed } from '../gates/gate.ts'
import { callText } from './callText.ts'
import { commandOf } from './command.ts'
import { gatesAsked } from './gatesAsked.ts'
import { readGatesFile } from './gatesFile.ts'
import { inputNames, judgedInput } from './judgedInput.ts'
import { judgedResults, takesStandardOutput, writeResults } from './judgedResults.ts'
import type { LabelType } from './labelOfType.ts'
import { notesText } from './notesText.ts'
import { engineOptions } from './options/engineOptions.ts'
import { fileOptions } from './options/fileOptions.ts'
import { gateOptions } from './options/gateOptions.ts'
import { resultsOptions } from './options/outputOptions.ts'

/** Holds predictions to gates: `toMeetGates` from the command line. */
export const checkCommand = commandOf({
  name: 'check',
  about: 'holds predictions to gates; fails where one does not pass',
  usage: "check FILE… --gate 'METRIC >= NUMBER'… | check --engine trino://… --table TABLE … | check --config FILE",
  options: {
    gate: { kind: 'texts', value: 'GATE', short: 'g', about: "what must hold: 'auc >= 0.65', 'f1 within 0.9 ± 0.01'" },
    config: { kind: 'text', value: 'FILE', about: 'files, columns and gates from a JSON file; options come on top' },
    ...gateOptions,
    ...fileOptions,
    ...engineOptions,
    ...resultsOptions,
  },
  examples: [
    {
      call: "expect-metrics check preds.csv --y-true label --y-score p --positive spam --gate 'auc >= 0.65' --gate 'logLoss < 0.7'",
      about: 'two gates',
    },
    {
      call: "expect-metrics check preds.csv --y-true label --y-pred predicted --gate 'recall(class=spam) >= 0.5' --slices country --min-support 20",
      about: 'a gate that each country must meet, too',
    },
    {
      call: "expect-metrics check preds.csv --engine duckdb --y-true label --y-score p --positive spam --gate 'auc >= 0.65'",
      about: 'rows that do not fit into memory, counted by DuckDB (npm install @duckdb/node-api)',
    },
    {
      call: "expect-metrics check --truth refs.txt hyps.txt --gate 'bleu >= 28' --gate 'wer <= 0.12'",
      about: 'texts, a row a line',
    },
    { call: 'expect-metrics check --config gates.json', about: 'gates that are reviewed like code' },
  ],
  work: async (own, ownFiles, world, progress) => {
    const config = own.config === undefined ? { given: {}, files: [], gates: [] } : readGatesFile(own.config)
    const given = { ...config.given, ...own }
    const isSilent = takesStandardOutput(given)
    const files = ownFiles.length > 0 ? ownFiles : config.files
    const asked = [...config.gates, ...(own.gate ?? []).map(gate => ({ gate }))]
    const slices = [given, ...asked].flatMap(each => ('slices' in each ? (each.slices ?? []) : []))
    const read = slices.length === 0 ? given : { ...given, slices }
    const gatesOf = (type: LabelType) =>
      gatesAsked(
        asked.map(gate => ({ ...given, ...gate })),
        type,
      )
    const metrics = (type: LabelType) => gatesOf(type).map(({ metric }) => metric)
    const { evaluation, labelType } = await judgedInput(files, read, { metrics }, world, progress)
    const gates = gatesOf(labelType)
    const verdicts = gates.map(gate => progress.during(`judging ${gate.metric.id}`, () => judge(evaluation, gate)))
    const passes = verdicts.every(verdict => verdict.passes)
    const inputs = inputNames(files, given)
    if (!isSilent && !(passes && given.quiet === true)) {
      const missed = surelyMissed(evaluation, gates)
      const surely = new Set(verdicts.filter((_, i) => missed.has(gates[i])))
      const text = explainGates(
        callText('check', inputs),
        verdicts,
        surely,
        verdict => ({ ...gateContext(evaluation, gates[verdicts.indexOf(verdict)], verdict), furtherBy: 'neither' }),
        world.layout,
      )
      const notes = passes
        ? notesText(
            verdicts.flatMap(verdict => verdict.notes),
            world.layout,
          )
        : ''
      progress.end()
      world.out(`${text}${notes}\n`)
    }
    const judged = verdicts.map(
      (verdict, i) => ({ kind: 'value', verdict, metric: gates[i].metric, evaluation }) as const,
    )
    writeResults(given, () => judgedResults({ command: 'check', inputs, judged, passes }, world), world)
    return passes ? 0 : 1
  },
})
