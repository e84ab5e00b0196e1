// Installs the built package into the projects that the tests run it in: those of `npm test`, or with `--all` those of
// every runner. Nothing is downloaded.
import { quickConsumers } from '../test/consumers/consumers.ts'
import { installConsumers } from '../test/consumers/installConsumers.ts'
import { testedConsumers } from './legs.ts'

installConsumers(process.argv.includes('--all') ? testedConsumers : quickConsumers)
