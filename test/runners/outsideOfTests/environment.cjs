// Calls what a test has left to be called where Jest loads no module any more: Jest 30 between two tests, and every Jest
// behind the last.
const { writeFileSync } = require('node:fs')
const { join } = require('node:path')
const { TestEnvironment } = require(process.env.BASE_ENVIRONMENT)

module.exports = class extends TestEnvironment {
  handleTestEvent({ name }) {
    if (name === 'test_done') this.#call('betweenTests')
  }

  async teardown() {
    this.#call('behindTheLastTest')
    await super.teardown()
  }

  #call(when) {
    const outcomes = this.global[when]?.()
    if (outcomes !== undefined) writeFileSync(join(process.env.OUTCOMES, `${when}.json`), JSON.stringify(outcomes))
  }
}
