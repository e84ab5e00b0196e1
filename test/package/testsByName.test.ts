import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { expect, test } from 'vitest'
import { repository } from './repository.ts'

const testOf = (file: string): string => file.replace(/^src(.*)\.ts$/, 'test$1.test.ts')

/** Files without a test of their name, and where they are held instead. */
const heldElsewhere: Readonly<Record<string, string>> = {
  'src/baselines/mayHaveLostRows.ts': 'test/baselines/pairCommon.test.ts',
  'src/evaluation/columns/classesOfWhole.ts': 'test/laws/slices.test.ts',
  'src/evaluation/encode/amongAll.ts': 'test/measure/pairs/pairing.test.ts',
  'src/measure/intervals/widenedTo.ts': 'the ranges of engines: test/engines/likeMemory.test.ts',
  'src/explain/parts/explanation.ts': 'test/explain/explainVerdict.test.ts',
  'src/cli/askedGate.ts': 'the gates of a file: test/cli/gatesFile.test.ts',
  'src/cli/comparisonTexts.ts': 'test/cli/works/compareWork.test.ts and checkWork.test.ts',
  'src/cli/heldBaseline.ts': 'test/cli/works/holdWork.test.ts and checkWork.test.ts',
  'src/baselines/slices/loweredSlices.ts': 'test/baselines/tellBaselineOutcome.test.ts and neverLower.test.ts',
  'src/cli/judgedModel.ts': 'test/cli/works/checkWork.test.ts',
  'src/cli/otherModels.ts': 'test/cli/works/compareWork.test.ts',
  'src/cli/writtenResults.ts': 'test/cli/judgedResults.test.ts',
  'src/cli/options/gatesOfFile.ts': 'test/cli/options/optionGroups.test.ts and test/cli/gatesFile.test.ts',
  'src/cli/options/optionsOfCommands.ts': 'test/cli/everyOption.test.ts and options/optionGroups.test.ts',
  'src/answers/answers.ts': 'a door that only exports: test/answers/evaluate.test.ts',
  'src/define.ts': 'a door that only exports: test/package/metricsDoor.test.ts',
  'src/engines/duckdb.ts': 'a door that only exports: test/engines/openDuckDB.test.ts',
  'src/engines/engines.ts': 'a door that only exports: test/package/installedEngines.test.ts',
  'src/engines/trino.ts': 'a door that only exports: test/engines/openTrino.test.ts',
  'src/engines/duckdb/writtenCells.ts': 'test/engines/duckdb/typeOfColumn.test.ts and csvFiles.test.ts',
  'src/engines/sql/selected.ts': 'test/engines/sql/areaQuery.test.ts and cellQuery.test.ts',
  'src/engines/sql/oddRows.ts': 'test/engines/sql/checkedSource.test.ts and test/engines/badCells.test.ts',
  'src/engines/trino/readPage.ts': 'test/engines/trino/runStatement.test.ts',
  'src/evaluation/columns/codesOfNumbers.ts': 'test/evaluation/columns/valueCodes.test.ts',
  'src/evaluation/columns/twinLabels.ts': 'test/evaluation/columns/strayLabels.test.ts',
  'src/evaluation/columns/countedLabels.ts': 'test/evaluation/columns/labelsOfRows.test.ts',
  'src/evaluation/columns/labelsByRow.ts': 'test/evaluation/columns/labelsOfRows.test.ts',
  'src/evaluation/columns/labelsOfCells.ts': 'test/evaluation/columns/labelsOfRows.test.ts',
  'src/evaluation/measurable.ts': 'test/report/judgedClasses.test.ts',
  'src/evaluation/inputs/querySlices.ts': 'test/evaluation/encode/encodeSlices.test.ts',
  'src/evaluation/errors/digits.ts':
    'numbers in messages: test/gates/gateNotes.test.ts and measure/pairs/comparisonNotes.test.ts',
  'src/evaluation/errors/notAList.ts': 'test/evaluation/encode/encodeColumn.test.ts',
  'src/evaluation/encode/cases/requireShown.ts':
    'test/evaluation/encode/cases/fieldPairs.test.ts and toolCallLists.test.ts',
  'src/evaluation/encode/encodeNumbers.ts': 'test/evaluation/inputs/columnInput.test.ts',
  'src/evaluation/encode/codesByLabel.ts': 'test/evaluation/encode/encodeLabels.test.ts',
  'src/evaluation/encode/numbersAlone.ts': 'test/evaluation/encode/columnTypes.test.ts',
  'src/evaluation/errors/positiveMissing.ts': 'test/evaluation/columns/positiveLabel.test.ts',
  'src/evaluation/inputs/encodeRows.ts': 'test/evaluation/inputs/encodeEvaluation.test.ts',
  'src/evaluation/encode/viewsOf.ts': 'test/evaluation/encode/presentColumns.test.ts',
  'src/evaluation/inputs/unknownInput.ts': 'test/evaluation/inputs/encodeEvaluation.test.ts',
  'src/evaluation/missing/answersUnderPolicy.ts': 'test/evaluation/missing/encodeAnswers.test.ts',
  'src/evaluation/missing/noAnswer.ts': 'two marks: test/evaluation/missing/encodeAnswers.test.ts',
  'src/explain/measuredAndWhy.ts': 'test/matchers/asymmetric.test.ts',
  'src/gates/badBound.ts': 'test/gates/bound.test.ts',
  'src/gates/comparisonRequest.ts': 'test/gates/judgeComparison.test.ts',
  'src/gates/gateOf.ts': 'test/gates/gate.test.ts',
  'src/gates/whenMissing.ts': 'test/gates/judge.test.ts',
  'src/measure/intervals/confidenceOptions.ts': 'test/measure/intervals/confidence.test.ts',
  'src/measure/runs/over.ts': 'test/gates/runs/runOptions.test.ts',
  'src/gates/decideByValue.ts': 'test/gates/decide.test.ts',
  'src/gates/leftOpen.ts': 'test/gates/decide.test.ts',
  'src/gates/slices/slicesInWords.ts': 'test/gates/slices/slicesVerdict.test.ts',
  'src/gates/oddBound.ts': 'test/gates/gateNotes.test.ts',
  'src/gates/verdictOf.ts': 'test/gates/decide.test.ts and decideSurely.test.ts',
  'src/gates/requireGates.ts': 'test/gates/gate.test.ts',
  'src/measure/whyNoValue.ts': 'test/measure/measureConfigured.test.ts',
  'src/measure/intervals/notServed.ts': 'test/measure/intervals/intervalOf.test.ts',
  'src/measure/intervals/notesOnWeights.ts': 'test/measure/intervals/measureSurely.test.ts',
  'src/measure/intervals/unitsInMean.ts': 'test/measure/intervals/sampleOf.test.ts',
  'src/measure/intervals/widenedByRows.ts': 'test/measure/intervals/intervalByMethod.test.ts',
  'src/measure/slices/countedSlice.ts': 'test/measure/slices/dataSlices.test.ts',
  'src/measure/totals/slicesOfTotals.ts': 'test/measure/totals/answerTo.test.ts',
  'src/metrics/definition/requireOptionsOf.ts': 'test/metrics/definition/requireOptions.test.ts',
  'src/metrics/definition/requireKnownOptions.ts': 'test/metrics/definition/requireOptions.test.ts',
  'src/metrics/labels/chosenClasses.ts': 'test/metrics/labels/classCounts.test.ts',
  'src/metrics/labels/fAlphaRate.ts': 'test/metrics/labels/rates.test.ts',
  'src/metrics/labels/fMeasures.ts': 'test/metrics/labels/rates.test.ts and f1.test.ts',
  'src/numeric/countedPairTable.ts': 'test/numeric/pairTable.test.ts',
  'src/numeric/integerPairs.ts': 'test/numeric/pairTable.test.ts',
  'src/measure/resampling/samplingOrder.ts': 'test/measure/resampling/sampling.test.ts',
  'src/stats/confusion/influenceParts.ts': 'test/stats/confusion/influenceOfCells.test.ts',
  'src/measure/missingColumns.ts': 'test/evaluation/columns/shapes.test.ts',
  'src/measure/intervals/areaSample.ts': 'test/measure/intervals/scoreMethods.test.ts and pairs/areaDifference.test.ts',
  'src/measure/intervals/intervalSample.ts': 'test/measure/intervals/sampleOf.test.ts',
  'src/explain/judgedSliceTables.ts': 'test/explain/judgedSlices.test.ts',
  'src/read/cells/safeNumber.ts': 'test/read/tables/parquetTable.test.ts and test/engines/sql/numbers.test.ts',
  'src/read/tables/decimalsOfParquet.ts': 'test/read/exactNumbers.test.ts',
  'src/index.ts': 'a door that only exports: test/package/metricsDoor.test.ts',
  'src/library.ts': 'a door that only exports: test/package/metricsDoor.test.ts',
  'src/matchers/host.ts': 'a type and the plain host: test/matchers/callOf.test.ts',
  'src/matchers/refuseNegated.ts': 'what is refused behind .not: test/matchers/not.test.ts',
  'src/matchers/recordJudged.ts': 'what matchers hand over: test/results/collector.test.ts',
  'src/results/cutCodecs.ts': 'test/hostile/results.test.ts and stored.test.ts',
  'src/results/records/unitRecord.ts': 'a type and a limit: test/results/recording/recordOfEvaluation.test.ts',
  'src/results/headline.ts': 'test/results/seen/resultsOfRun.test.ts',
  'src/results/seen/seenInLines.ts': 'test/runners/resultsOfOtherRunners.test.ts',
  'src/results/seen/seenRun.ts': 'test/results/seen/resultsOfRun.test.ts',
  'src/results/seen/unseenOf.ts': 'test/results/seen/resultsOfRun.test.ts',
  'src/results/unseenText.ts': 'test/results/seen/resultsOfRun.test.ts',
  'src/results/recording/measuredRecord.ts': 'test/results/recording/collector.test.ts and gateCells.test.ts',
  'src/results/recording/recordOfCases.ts': 'test/results/recording/recordOfEvaluation.test.ts',
  'src/results/recording/recordOfLabels.ts': 'test/results/recording/recordOfEvaluation.test.ts',
  'src/results/recording/recordOfNumbers.ts': 'test/results/recording/recordOfEvaluation.test.ts',
  'src/results/recording/recordOfRanking.ts': 'test/results/recording/recordOfEvaluation.test.ts',
  'src/results/recording/recordOfRaters.ts': 'test/results/recording/recordOfEvaluation.test.ts',
  'src/results/recording/recordOfScores.ts': 'test/results/recording/recordOfEvaluation.test.ts',
  'src/runners/bun.ts': 'loads in Bun alone: test/runners/passing',
  'src/runners/expect.ts': 'registers on the expect that it imports: test/runners/passing',
  'src/runners/jest-globals.ts': 'loads in Jest alone: test/runners/passing',
  'src/runners/playwright.ts': 'loads in Playwright alone: test/runners/passing',
  'src/runners/vitest.ts': 'registers on the expect that it imports: test/runners/passing',
  'src/runners/jest-reporter.ts':
    'runs in Jest alone: test/runners/resultsReporters.test.ts and resultsOfParts.test.ts',
  'src/runners/vitest-reporter.ts':
    'runs in Vitest alone: test/runners/resultsReporters.test.ts and resultsOfParts.test.ts',
  'src/runners/onlyInJest.ts': 'test/runners/mismatchedEntries.test.ts',
  'src/runners/onlyInVitest.ts': 'test/runners/mismatchedEntries.test.ts',
  'src/runners/tellBelow.ts': 'what stands below the table: test/runners/unwritableResults.test.ts',
  'src/runners/files/pathFrom.ts': 'the paths of a report: test/runners/reportsOfRuns.test.ts',
  'src/runners/registerInJest.ts': 'loads in Jest alone: test/runners/passing',
  'src/runners/jestFiles.ts': 'what Jest reports: test/runners/reportsOfRuns.test.ts',
  'src/runners/vitestFiles.ts': 'what Vitest reports: test/runners/reportsOfRuns.test.ts and reportsOfPools.test.ts',
  'src/runners/nodeProcess.ts': 'that there is none in a browser: test/runners/terminalHost.test.ts',
  'src/runners/resultLines.ts': 'what runners without a reporter write: test/runners/resultsOfOtherRunners.test.ts',
  'src/runners/vitestResults.ts': 'what tests of Vitest leave: test/runners/resultsOfParts.test.ts',
  'src/text/text.ts': 'a door that only exports: test/text/textMetrics.test.ts',
  ...Object.fromEntries(
    globSync('src/results/records/*.ts', { cwd: repository })
      .filter(file => !existsSync(join(repository, testOf(file))))
      .map(file => [file, 'one description of what is written and read: test/results/results.test.ts']),
  ),
}

const sources = globSync('src/**/*.ts', { cwd: repository })

/** Whether nothing of a file is left once its types are gone. */
function hasTypesAlone(file: string): boolean {
  const { outputText } = ts.transpileModule(readFileSync(join(repository, file), 'utf8'), {
    compilerOptions: { module: ts.ModuleKind.ESNext, target: ts.ScriptTarget.Latest, removeComments: true },
  })
  return outputText.trim() === 'export {};'
}

test('the test of src/x/y.ts is test/x/y.test.ts', () => {
  const missing = sources.filter(file => !existsSync(join(repository, testOf(file))) && !hasTypesAlone(file))
  expect(missing.toSorted()).toEqual(Object.keys(heldElsewhere).toSorted())
})
