import { explainBaselineOutcome, leftOutOfBaseline } from '../baselines/explainBaselineOutcome.ts'
import { type Held, requireBaselineName } from '../baselines/holdBaseline.ts'
import { holds } from '../baselines/storedOutcome.ts'
import { commandLine } from '../baselines/updateMode.ts'
import { EvaluationError } from '../evaluation/errors/evaluationError.ts'
import { printable } from '../evaluation/errors/printable.ts'
import type { Evaluation } from '../evaluation/evaluation.ts'
import { explainGates } from '../explain/explainGates.ts'
import { gateContext } from '../explain/explainVerdict.ts'
import { comparisonOf } from '../gates/comparisonRequest.ts'
import { decideDummy } from '../gates/decideDummy.ts'
import type { Gate } from '../gates/gate.ts'
import { judge } from '../gates/judge.ts'
import { surelyMissed } from '../gates/surelyMissed.ts'
import type { Verdict } from '../gates/verdict.ts'
import type { ConfiguredMetric } from '../metrics/definition/defineMetric.ts'
import type { Judged } from '../results/recording/judged.ts'
import { type AskedGate, type AskedOf, gatesOfKind } from './askedGate.ts'
import { comparisonTexts } from './comparisonTexts.ts'
import type { DoorGate } from './door/door.ts'
import { inTextOfDoor, notesOfPassing, notesText } from './door/textOfDoor.ts'
import { gateAsked } from './gateAsked.ts'
import type { ModelOfFile } from './gatesFile.ts'
import { heldBaseline, remarksOn } from './heldBaseline.ts'
import { boundOf, type ComparedMetric, judgedComparisons } from './judgedComparisons.ts'
import { callText, inputNames, judgedInput } from './judgedInput.ts'
import type { LabelType } from './labelOfType.ts'
import { knownMetrics, metricsAsked } from './metrics/knownMetrics.ts'
import { defined, givenOf } from './options/commandOption.ts'
import { gatesOfFile } from './options/gatesOfFile.ts'
import { otherModel } from './otherModels.ts'
import type { Progress } from './progress.ts'
import type { Input } from './readInput.ts'
import type { World } from './world.ts'

/** What `check` has found of one model. */
export interface JudgedModel {
  readonly name: string | undefined
  readonly inputs: readonly string[]
  readonly passes: boolean
  readonly judged: readonly Judged[]
  /** What was done to baseline files. */
  readonly remarks: readonly string[]
  /** What a terminal shows, each part by itself; made when it is asked for. */
  readonly texts: () => readonly string[]
}

/**
 * Judges the gates of a model: bounds of values first, then comparisons, dummies and baselines.
 *
 * @param asUpdate - The variables of the environment that options of the command stand in for.
 */
export async function judgedModel(
  { name, given, files, gates: asked }: ModelOfFile,
  asUpdate: readonly string[],
  world: World,
  progress: Progress,
): Promise<JudgedModel> {
  const slices = [given, ...asked].flatMap(each => ('slices' in each ? (each.slices ?? []) : []))
  const read = slices.length === 0 ? given : { ...given, slices: [...new Set(slices)] }
  const values = gatesOfKind(asked, 'gate')
  const gatesOf = (type: LabelType): readonly Gate[] => {
    if (asked.length === 0) {
      throw new EvaluationError({
        column: '--gate',
        problem: 'there are no gates',
        expected: "at least one, --gate 'auc >= 0.65': no gate at all would always pass",
      })
    }
    const shared = givenOf(gatesOfFile.gate.settings, given)
    return values.map(value => atGate(value, given, world, () => gateAsked({ ...shared, ...value }, type)))
  }
  const input = await judgedInput(
    files,
    read,
    { metrics: type => [...gatesOf(type).map(({ metric }) => metric), ...otherMetrics(asked, type)] },
    world,
    progress,
  )
  const { evaluation } = input
  // Those of the next model stand elsewhere.
  const { rows, numbers, file } = world.door
  const gates = gatesOf(input.labelType)
  const verdicts = gates.map(gate => progress.during(`judging ${gate.metric.id}`, () => judge(evaluation, gate)))
  const compared = await comparedOf(asked, input, { files, given }, world, progress)
  const held = gatesOfKind(asked, 'hold').map(gate =>
    progress.during('holding', () =>
      atGate(gate, given, world, () => {
        const shared = givenOf(gatesOfFile.hold.settings, given)
        return heldBaseline(input, requireBaselineName(gate.of[0]), { ...shared, ...gate }, asUpdate, world)
      }),
    ),
  )
  const inputs = inputNames(files, given)
  const judged: readonly Judged[] = [
    ...verdicts.map((verdict, i) => ({ kind: 'value', verdict, metric: gates[i].metric, evaluation }) as const),
    ...compared.map(({ verdict }) => ({ kind: 'comparison', verdict }) as const),
    ...held.map(one => ({ kind: 'baseline', held: one }) as const),
  ]
  const call = callText('check', name === undefined ? inputs : [...inputs, `(${name})`])
  return {
    name,
    inputs,
    judged,
    passes:
      [...verdicts, ...compared.map(({ verdict }) => verdict)].every(({ passes }) => passes) &&
      held.every(({ outcome }) => holds(outcome)),
    remarks: held.flatMap(remarksOn),
    texts: () =>
      [
        ...(verdicts.length === 0 ? [] : [gatesText(call, evaluation, gates, verdicts, world)]),
        ...comparisonTexts(
          verdicts.length === 0 ? call : undefined,
          compared,
          ({ metric, other }) => printable(`${metric.id}, compared with ${other}`),
          world.layout,
        ),
        ...held.map(one => heldText(call, one, world)),
      ].map(text => inTextOfDoor(text, { rows, numbers, file }, world.layout.width)),
  }
}

/** Takes a step with a gate at the door. A step that fails leaves it there, where the message looks for the line. */
function atGate<Result>(
  gate: AskedGate,
  given: ModelOfFile['given'],
  { door }: Pick<World, 'door'>,
  step: () => Result,
): Result {
  door.gate = gateOfDoor(gate, given)
  const result = step()
  door.gate = undefined
  return result
}

/** A gate of the file, as messages point to it. What an option says goes for all gates that do not say it themselves. */
function gateOfDoor(gate: AskedGate, given: ModelOfFile['given']): DoorGate | undefined {
  if (gate.line === undefined) return undefined
  const keys = [gate.kind, ...Object.keys(gatesOfFile[gate.kind].settings)]
  return {
    line: gate.line,
    names: new Set(keys.filter(name => Object.hasOwn(gate, name) || !Object.hasOwn(given, name))),
  }
}

/** The metrics of gates that are no bounds. */
function otherMetrics(asked: readonly AskedGate[], type: LabelType): readonly ConfiguredMetric[] {
  return asked.flatMap(gate => (gate.kind === 'gate' ? [] : metricsAsked(gate.metric, type)))
}

async function comparedOf(
  asked: readonly AskedGate[],
  input: Input,
  { files, given }: Pick<ModelOfFile, 'files' | 'given'>,
  world: World,
  progress: Progress,
): Promise<readonly ComparedMetric[]> {
  const compared: ComparedMetric[] = []
  const models = new Map<string, Evaluation>()
  const shared = givenOf(gatesOfFile.noWorseThan.settings, given)
  for (const gate of asked) {
    if (gate.kind === 'noWorseThan' || gate.kind === 'betterThan') {
      const name = gate.of.join(' ')
      const baseline = models.get(name) ?? (await otherModel(files, gate.of, given, world, progress, input))
      models.set(name, baseline)
      const judged = atGate(gate, given, world, () => {
        const bound = boundOf(gate.kind === 'betterThan' ? { lead: gate.lead ?? 0 } : withMargin(gate))
        return judgedComparisons(input, { name, baseline }, { ...shared, ...gate }, bound, progress)
      })
      compared.push(...judged)
    }
    if (gate.kind === 'beatDummy') {
      compared.push(...atGate(gate, given, world, () => besideDummy({ ...shared, ...gate }, input, progress)))
    }
  }
  return compared
}

/** Refuses a gate of a file that does not say how much worse predictions may be. */
function withMargin(gate: AskedOf<'noWorseThan'>): AskedOf<'noWorseThan'> {
  if (gate.margin !== undefined || gate.relativeMargin !== undefined) return gate
  throw new EvaluationError({
    column: 'margin',
    problem: 'it is not said how much worse the new predictions may be',
    expected: '"margin": 0.01 beside "noWorseThan", the loss that is no matter',
    mend: 'Where they must be better, write "betterThan" in the place of "noWorseThan"',
  })
}

function besideDummy(
  { metric: names, of: [strategy], lead, confidence, whenInconclusive }: AskedOf<'beatDummy'>,
  { evaluation, labelType }: Input,
  progress: Progress,
): readonly ComparedMetric[] {
  const options = defined({ confidence, whenInconclusive })
  return metricsAsked(names, labelType).map(asked =>
    progress.during(`comparing ${asked.id} with a dummy`, () => {
      const { metric, ...sure } = comparisonOf(asked, options, knownMetrics)
      const verdict = decideDummy(evaluation, metric, { strategy, lead }, sure.confidence, sure.whenInconclusive)
      return { other: `a dummy by ${strategy}`, metric, verdict }
    }),
  )
}

function gatesText(
  call: string,
  evaluation: Evaluation,
  gates: readonly Gate[],
  verdicts: readonly Verdict[],
  { layout }: World,
): string {
  const missed = surelyMissed(evaluation, gates)
  const surely = new Set(verdicts.filter((_, i) => missed.has(gates[i])))
  const text = explainGates(
    call,
    verdicts,
    surely,
    verdict => ({ ...gateContext(evaluation, gates[verdicts.indexOf(verdict)], verdict), furtherBy: 'neither' }),
    layout,
  )
  const passes = verdicts.every(verdict => verdict.passes)
  return passes
    ? text +
        notesText(notesOfPassing(verdicts.map(verdict => ({ ...verdict, metric: verdict.measurement.metric }))), layout)
    : text
}

function heldText(call: string, held: Held, { layout }: World): string {
  if (!holds(held.outcome))
    return explainBaselineOutcome(`${call}, held to ${held.path.shown}`, held, commandLine, layout)
  return printable(`${held.path.shown} holds`) + notesText(leftOutOfBaseline(held), layout)
}
