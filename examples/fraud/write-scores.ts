// Writes what a training job leaves behind: the labels that the chargebacks gave, and the scores of two releases.
import { mkdirSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parquetWriteFile } from 'hyparquet-writer'
import { learn, probability } from './logistic-regression.ts'
import { type Payment, payments, perEuro } from './payments.ts'

/** Writes the files into a folder and returns it. */
export function writeScores(folder: URL): URL {
  mkdirSync(folder, { recursive: true })
  const [train, test] = [payments(12_000, 1), payments(4_000, 2)]
  const weights = learn(
    train.map(payment => featuresOf(payment, inEuros)),
    train.map(({ isFraud }) => isFraud),
  )
  const labels = test.map(({ id, isFraud }) => `${id},${Number(isFraud)}\n`)
  writeFileSync(new URL('labels.csv', folder), `txn_id,is_fraud\n${labels.join('')}`)
  writeScoresOf(new URL('released.parquet', folder), test, weights, inEuros)
  // The new release takes amounts as they come.
  writeScoresOf(new URL('next.parquet', folder), test, weights, ({ amount }) => amount)
  return folder
}

function inEuros({ amount, country }: Payment): number {
  return amount / perEuro[country]
}

function featuresOf(payment: Payment, amountOf: (payment: Payment) => number): number[] {
  return [Math.log(amountOf(payment)) - 3.5, Number(payment.hour < 6), Number(payment.isNewDevice)]
}

function writeScoresOf(
  file: URL,
  test: readonly Payment[],
  weights: readonly number[],
  amountOf: (payment: Payment) => number,
): void {
  parquetWriteFile({
    filename: fileURLToPath(file),
    columnData: [
      { name: 'txn_id', data: test.map(({ id }) => id), type: 'STRING' },
      { name: 'score', data: test.map(each => probability(weights, featuresOf(each, amountOf))), type: 'DOUBLE' },
      { name: 'country', data: test.map(({ country }) => country), type: 'STRING' },
      { name: 'device', data: test.map(({ device }) => device), type: 'STRING' },
    ],
  })
}

if (import.meta.main) writeScores(new URL('../../.reports/fraud/', import.meta.url))
