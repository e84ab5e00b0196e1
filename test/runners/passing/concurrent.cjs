const classes = { yTrue: ['ant', 'bee', 'cat', 'cat'], yPred: ['ant', 'bee', 'cat', 'ant'] }

exports.thresholds = [0.7, 0.75, 0.77]

/** What tests that run at the same time do with the `expect` that each of them has. */
exports.judge = async (expect, threshold) => {
  expect(classes).toHaveMacroF1Above(threshold)
  expect(classes).not.toHaveMacroF1Above(0.8)
  expect({ test: classes }).toEqual({ test: expect.toHaveMacroF1Above(threshold) })
  await expect(Promise.resolve(classes)).resolves.toHaveMetric('accuracy', { atLeast: 0.75 })
  expect(() => expect(classes).toHaveMacroF1Above(0.8)).toThrow('toHaveMacroF1Above')
}
