/** What becomes of a gate that passes and of one whose bound is refused. */
exports.gates = () =>
  [0.5, 2].map(bound => {
    try {
      expect({ yTrue: [1, 0], yPred: [1, 0] }).toHaveAccuracyAbove(bound)
      return 'passed'
    } catch (error) {
      return { name: error.name, isErrorOfTheSandbox: error instanceof Error }
    }
  })
