import { ConfusionMatrix } from 'ml-confusion-matrix'
import { confusionMatrix } from '../../src/index.ts'
import { multiClassLabels } from './inputs.ts'

/** One job that another JavaScript library does, too. */
export interface PeerWork {
  readonly title: string
  /** How many times as fast as the other we mean to be at least. */
  readonly aim: number
  readonly prepare: () => { readonly ours: () => unknown; readonly theirs: () => unknown }
}

export const peerWorks: readonly PeerWork[] = [
  {
    title: 'confusion matrix, 10 classes, strings (ml-confusion-matrix)',
    aim: 4,
    prepare: () => {
      const codes = multiClassLabels(1_000_000, 10)
      const named = (labels: Uint8Array): string[] => Array.from(labels, code => `class ${code}`)
      const [yTrue, yPred] = [named(codes.yTrue), named(codes.yPred)]
      const ours = () => confusionMatrix({ yTrue, yPred })
      const theirs = () => ConfusionMatrix.fromLabels(yTrue, yPred)
      requireSame(ours(), theirs())
      return { ours, theirs }
    },
  },
]

function requireSame(ours: ReturnType<typeof confusionMatrix>, theirs: ConfusionMatrix<string>): void {
  ours.labels.forEach((truth, i) => {
    ours.labels.forEach((predicted, j) => {
      const count = theirs.getCount(String(truth), String(predicted))
      if (ours.counts[i][j] !== count) {
        throw new Error(
          `${truth} predicted ${predicted}: ours is ${ours.counts[i][j]}, ml-confusion-matrix has ${count}`,
        )
      }
    })
  })
}
