import { trainClassifier } from './classifier.ts'
import type { Label } from './mails.ts'
import type { Split } from './splits.ts'

export interface Predictions {
  ids: string[]
  yTrue: Label[]
  yPred: Label[]
  yScore: number[]
  folder: string[]
}

export function predict({ train, test }: Split, smoothingFactor?: number): Predictions {
  const classify = trainClassifier(train, smoothingFactor)
  const predictions = test.map(mail => classify(mail.words))
  return {
    ids: test.map(mail => mail.id),
    yTrue: test.map(mail => mail.label),
    yPred: predictions.map(prediction => prediction.label),
    yScore: predictions.map(prediction => prediction.score),
    folder: test.map(mail => mail.folder),
  }
}
