// Installs the built package into the projects that the tests run it in. Nothing is downloaded.
import { installConsumers } from '../test/consumers/installConsumers.ts'

installConsumers()
