// A program that asks a coordinator and shows whatever goes wrong, in every way that programs do.
import { inspect } from 'node:util'
import { openTrino } from '../../../src/engines/trino.ts'
import { measure } from '../../../src/index.ts'

const [url, secret, how] = process.argv.slice(2)
const credentials = how === 'token' ? { token: secret } : { password: secret }
const address = how === 'address' ? url.replace('http://', `trino://ci:${encodeURIComponent(secret)}@`) : url

const shown = (error: unknown): void => {
  console.error(error)
  console.log(inspect(error, { showHidden: true, depth: Number.POSITIVE_INFINITY, getters: true }))
  console.log(JSON.stringify(error), String(error), error instanceof Error ? [error.stack, error.cause] : '')
}

const db = openTrino({ url: address, user: 'ci', ...(how === 'address' ? {} : credentials) })
console.log(inspect(db, { showHidden: true, depth: Number.POSITIVE_INFINITY }))
const source = `(SELECT * FROM t WHERE password = '${secret}')`
for (const from of ['preds', source]) {
  for (let asked = 0; asked < 12; asked++) {
    try {
      const preds = await db.evaluation(from, { yTrue: 'y', yPred: 'p' }, { metrics: ['accuracy'] })
      console.log(measure(preds, 'accuracy'))
    } catch (error) {
      shown(error)
    }
  }
}
try {
  openTrino({ url: 'http://warehouse.example', user: 'ci', ...credentials })
} catch (error) {
  shown(error)
}
try {
  openTrino({ url: `trino://ci:${secret}%@warehouse.example:8080` })
} catch (error) {
  shown(error)
}
await db.close()
await Promise.all([db.columns(source)])
