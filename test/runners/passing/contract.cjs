const { dirname, join } = require('node:path')
const { pathToFileURL } = require('node:url')
const { stripVTControlCharacters } = require('node:util')

const classes = { yTrue: ['ant', 'bee', 'cat', 'cat'], yPred: ['ant', 'bee', 'cat', 'ant'] }
const scores = { yTrue: [1, 0, 1, 0], yScore: [0.9, 0.8, 0.7, 0.1] }
const search = { qrels: { q1: { a: 1 } }, run: { q1: ['b', 'a'] } }
const forecast = { yTrue: [1, 2, 3], yPred: [1, 2, 5] }
const oneClassOnly = { yTrue: [1, 1], yScore: [0.9, 0.8] }
const unequalLengths = { yTrue: [1, 0, 1], yPred: [1, 0] }

/** A message as one line: where it breaks its lines is not what these tests are about. */
const joined = message => message.replaceAll(/\n\s*/g, ' ')

/** Bun puts a line of its own above every message. */
const bunsHeading = /^expect\(received\)(\.\w+)*\((\.\.\.\w+)?\)\n\n/

const messageOf = error => stripVTControlCharacters(error.message).replace(bunsHeading, '')

/** What `work` throws, with its message free of colours. */
function thrownBy(work) {
  try {
    work()
  } catch (error) {
    return { error, message: messageOf(error) }
  }
  throw new Error('nothing was thrown')
}

/** A copy of its own: what browsers and bundlers have instead of the one that Node loads. */
const bundled = name =>
  import(pathToFileURL(join(dirname(require.resolve('expect-metrics/package.json')), 'dist', `${name}.js`)).href)

/**
 * What every runner's `expect` must do once the matchers are registered on it. Plain JavaScript in CommonJS, because
 * that is what all of them can load.
 */
exports.contract = ({ describe, test, expect, doors, tellsAsymmetric = true }) => {
  const {
    compare,
    defineMetric,
    evaluation,
    EvaluationError,
    extendWith,
    f1,
    gate,
    macroF1,
    measure,
    ndcg,
    withMetrics,
  } = doors

  function expectFailure(work, firstLine, detail) {
    const { error, message } = thrownBy(work)
    expect(error instanceof EvaluationError).toBe(false)
    expect(message.split('\n')[0]).toBe(firstLine)
    expect(joined(message)).toContain(detail)
  }

  function expectInputError(work, detail) {
    const { error, message } = thrownBy(work)
    expect(error instanceof EvaluationError).toBe(true)
    expect(error.name).toBe('EvaluationError')
    expect(joined(message)).toContain(detail)
  }

  describe('named matchers', () => {
    test('pass', () => {
      expect(classes).toHaveMacroF1Above(0.77)
      expect(evaluation(classes)).toHaveAccuracyWithin(0.75, 0)
      expect(scores).toHaveAUCAbove(0.7)
      expect(search).toHaveNDCGAt(10, 0.6)
      expect(search).toHaveNDCGAt(10, { between: [0.6, 0.7] })
      expect(forecast).toHaveRMSEBelow(1.2)
      expect(classes).toHaveF1Within(2 / 3, 0.001, { class: 'cat' })
    })

    test('fail with what was asked on their first line', () => {
      expectFailure(
        () => expect(classes).toHaveMacroF1Above(0.8),
        'expect(evaluation).toHaveMacroF1Above(0.8)',
        'below the required 0.8',
      )
      expectFailure(
        () => expect(forecast).toHaveRMSEBelow(1),
        'expect(evaluation).toHaveRMSEBelow(1)',
        'above the allowed 1',
      )
      expectFailure(
        () => expect(search).toHaveNDCGAt(10, 0.7),
        'expect(evaluation).toHaveNDCGAt(10, 0.7)',
        'below the required 0.7',
      )
    })

    test('fail on a value that is undefined', () => {
      expectFailure(
        () => expect(oneClassOnly).toHaveAUCAbove(0.5),
        'expect(evaluation).toHaveAUCAbove(0.5)',
        'undefined',
      )
    })

    test('leave actual and expected to no false diff', () => {
      const { error } = thrownBy(() => expect(classes).toHaveMacroF1Above(0.8))
      expect(error.actual).toBe(undefined)
      expect(error.expected).toBe(undefined)
    })
  })

  describe('.not', () => {
    test('passes where the gate fails', () => {
      expect(classes).not.toHaveMacroF1Above(0.8)
      expect(scores).not.toHaveMetric('auc', { above: 0.99 })
    })

    test('fails where the gate passes', () => {
      expectFailure(
        () => expect(classes).not.toHaveMacroF1Above(0.7),
        'expect(evaluation).not.toHaveMacroF1Above(0.7)',
        '0.7778',
      )
    })

    test('fails on a value that is undefined', () => {
      expectFailure(
        () => expect(oneClassOnly).not.toHaveAUCAbove(0.5),
        'expect(evaluation).not.toHaveAUCAbove(0.5)',
        'undefined',
      )
    })

    test('swallows no bad input', () => {
      expectInputError(() => expect(unequalLengths).not.toHaveAccuracyAbove(0.5), 'toHaveAccuracyAbove')
      expectInputError(() => expect(scores).not.toHaveAUCAbove(Number.NaN), 'toHaveAUCAbove')
    })

    test('is refused for gates', () => {
      expectInputError(() => expect(classes).not.toMeetGates({ accuracy: { above: 0.99 } }), '.not.toMeetGates')
    })
  })

  describe('.resolves', () => {
    test('passes', async () => {
      await expect(Promise.resolve(classes)).resolves.toHaveMacroF1Above(0.7)
      await expect(Promise.resolve(classes)).resolves.not.toHaveMacroF1Above(0.8)
    })

    test('fails', async () => {
      // Bun waits for the promise and throws at once, where the others return a promise that rejects.
      const failure = async () => expect(Promise.resolve(classes)).resolves.toHaveMacroF1Above(0.8)
      const message = await failure().then(() => 'it passed', messageOf)
      expect(message.split('\n')[0]).toBe('expect(evaluation).resolves.toHaveMacroF1Above(0.8)')
    })

    test('is asked for where a promise comes without it', () => {
      expectInputError(() => expect(Promise.resolve(classes)).toHaveMacroF1Above(0.7), '.resolves')
      expectInputError(() => expect(Promise.resolve(classes)).not.toHaveMacroF1Above(0.8), '.resolves')
    })
  })

  describe('toHaveMetric', () => {
    const meanCost = defineMetric({
      id: 'meanCost',
      title: 'mean cost',
      direction: 'down',
      range: [0, Number.POSITIVE_INFINITY],
      compute: {
        labels: ({ n, yTrue, yPred }) => yTrue.filter((truth, row) => truth !== yPred[row]).length / n,
      },
    })

    test('takes an id', () => {
      expect(classes).toHaveMetric('macroF1', { above: 0.7 })
      expect(search).toHaveMetric('ndcg@10(gain="exponential")', { atLeast: 0.6 })
      expect(classes).toHaveMetric('fBeta', { above: 0.5 }, { beta: 2, class: 'cat' })
      expectFailure(
        () => expect(classes).toHaveMetric('macroF1', { atLeast: 0.8 }),
        "expect(evaluation).toHaveMetric('macroF1', { atLeast: 0.8 })",
        'below the required 0.8',
      )
    })

    test('takes a metric as a value', () => {
      expect(classes).toHaveMetric(macroF1, { above: 0.7 })
      expect(classes).toHaveMetric(f1({ class: 'cat' }), { within: [2 / 3, 0.001] })
      expect(search).toHaveMetric(ndcg({ k: 10, gain: 'exponential' }), { between: [0.6, 0.7] })
    })

    test('takes a metric of one’s own', () => {
      expect(classes).toHaveMetric(meanCost, { below: 0.3 })
      expectFailure(
        () => expect(classes).toHaveMetric(meanCost, { below: 0.2 }),
        'expect(evaluation).toHaveMetric(meanCost, { below: 0.2 })',
        'mean cost',
      )
    })

    test('knows no other id', () => {
      expectInputError(() => expect(classes).toHaveMetric('macrof1x', { above: 0.7 }), 'toHaveMetric')
      expectInputError(() => expect(classes).not.toHaveMetric('meanCost', { above: 0.7 }), 'toHaveMetric')
    })
  })

  describe('toMeetGates', () => {
    test('passes when every gate does', () => {
      expect(classes).toMeetGates([gate('macroF1', { above: 0.7 }), gate(f1({ class: 'bee' }), { atLeast: 1 })])
      expect(classes).toMeetGates({ accuracy: { atLeast: 0.75 }, 'f1(class="cat")': { above: 0.6 } })
    })

    test('shows all of them when one fails', () => {
      expectFailure(
        () => expect(classes).toMeetGates([gate('accuracy', { above: 0.7 }), gate('macroF1', { above: 0.8 })]),
        'expect(evaluation).toMeetGates([2 gates])',
        'accuracy',
      )
    })
  })

  describe('confidence', () => {
    const yTrue = Array.from({ length: 60 }, (_, i) => (i % 3 === 0 ? 1 : 0))
    const yScore = yTrue.map((positive, i) => positive + ((i * 37) % 60) / 40)
    const lastRelease = yTrue.map((positive, i) => positive + ((i * 23) % 60) / 30)
    const confidence = { level: 0.95, seed: 1 }

    test('intervals have the same digits everywhere', () => {
      const by = method => ({ confidence: { ...confidence, method } })
      const { interval: ofScores } = measure({ yTrue, yScore }, 'averagePrecision', by('bca'))
      expect([ofScores.lower, ofScores.upper]).toEqual([0.7639867056572797, 0.9611428724938812])
      const { interval: ofErrors } = measure({ yTrue: yScore, yPred: lastRelease }, 'rmse', by('bootstrapT'))
      expect([ofErrors.lower, ofErrors.upper]).toEqual([0.8902396029661331, 1.1501658726297068])
      const [{ interval: ofGain }] = compare(
        { yTrue, yScore },
        { yScore: lastRelease },
        'averagePrecision',
        by('percentile'),
      ).metrics
      expect([ofGain.lower, ofGain.upper]).toEqual([-0.07271583390909765, 0.2764355739973867])
    })

    test('a gate passes when its bound does, and says when it cannot tell', () => {
      expect({ yTrue, yScore }).toHaveAUCAbove(0.75, { confidence: 0.95 })
      expectFailure(
        () => expect({ yTrue, yScore }).toHaveAUCAbove(0.9, { confidence: 0.95 }),
        'expect(evaluation).toHaveAUCAbove(0.9, { confidence: 0.95 })',
        'inconclusive',
      )
      expectInputError(() => expect({ yTrue, yScore }).not.toHaveAUCAbove(0.9, { confidence: 0.95 }), '.not')
    })

    test('a candidate beside a baseline', () => {
      expect({ yTrue, yScore }).toBeNoWorseThan({ yScore: lastRelease }, 'auc', { margin: 0.1 })
      expectFailure(
        () => expect({ yTrue, yScore: lastRelease }).toBeBetterThan({ yScore }, 'auc'),
        "expect(evaluation).toBeBetterThan(baseline, 'auc')",
        'AUC',
      )
      expectInputError(() => expect({ yTrue, yScore }).toBeNoWorseThan({ yScore: lastRelease }, 'auc', {}), 'margin')
    })
  })

  describe('withMetrics', () => {
    const missRate = defineMetric({
      id: 'missRate',
      title: 'miss rate',
      direction: 'down',
      range: [0, 1],
      compute: {
        labels: ({ n, yTrue, yPred }) => yTrue.filter((truth, row) => truth !== yPred[row]).length / n,
      },
    })

    test('adds matchers and ids for one’s own metrics', () => {
      const expectWith = withMetrics(expect, [missRate])
      expect(expectWith).toBe(expect)
      expectWith(classes).toHaveMissRateBelow(0.3)
      expectWith(classes).not.toHaveMissRateBelow(0.2)
      expectWith(classes).toHaveMetric('missRate', { atMost: 0.25 })
      expectWith(classes).toMeetGates({ missRate: { atMost: 0.25 }, accuracy: { atLeast: 0.75 } })
      expectWith(classes).toHaveMacroF1Above(0.7)
      expectFailure(
        () => expectWith(classes).toHaveMissRateBelow(0.2),
        'expect(evaluation).toHaveMissRateBelow(0.2)',
        'miss rate',
      )
    })

    test('are not forgotten when the matchers are registered once more', () => {
      withMetrics(expect, [missRate])
      extendWith(expect)
      expect(classes).toHaveMissRateBelow(0.3)
      expect(classes).toHaveMetric('missRate', { atMost: 0.25 })
    })
  })

  describe('extendWith', () => {
    test('registers the matchers on any object that can be extended', () => {
      const registered = {}
      const extensible = {
        extend(matchers) {
          Object.assign(registered, matchers)
        },
      }
      expect(extendWith(extensible)).toBe(extensible)
      const named = Object.keys(registered)
      expect(named.includes('toHaveMacroF1Above')).toBe(true)
      expect(named.includes('toMeetGates')).toBe(true)
    })

    test('registers them again on the runner’s own expect', () => {
      expect(extendWith(expect)).toBe(expect)
      expect(classes).toHaveMacroF1Above(0.7)
    })
  })

  describe('inside toEqual', () => {
    const release = { name: 'v2', test: classes }

    test('a matcher matches', () => {
      expect(release).toEqual({ name: 'v2', test: expect.toHaveMacroF1Above(0.7) })
      expect(release).toEqual({ name: 'v2', test: expect.toHaveMetric('accuracy', { atLeast: 0.75 }) })
      expect(release).toEqual({ name: 'v2', test: expect.toMeetGates({ accuracy: { atLeast: 0.75 } }) })
      expect(release).toEqual({ name: 'v2', test: expect.not.toHaveMacroF1Above(0.8) })
    })

    test('a matcher does not match', () => {
      const mismatches = [
        expect.toHaveMacroF1Above(0.8),
        expect.not.toHaveMacroF1Above(0.7),
        expect.toMeetGates({ accuracy: { above: 0.75 } }),
      ]
      for (const wanted of mismatches) {
        expect(release).not.toEqual({ name: 'v2', test: wanted })
        const { error } = thrownBy(() => expect(release).toEqual({ name: 'v2', test: wanted }))
        expect(error instanceof EvaluationError).toBe(false)
      }
    })

    if (tellsAsymmetric) {
      test('what is no evaluation at all is a mismatch, with .not too', () => {
        for (const test of ['a string', 3, null, undefined]) {
          expect({ test }).not.toEqual({ test: expect.toHaveMacroF1Above(0.7) })
          expect({ test }).not.toEqual({ test: expect.not.toHaveMacroF1Above(0.7) })
        }
      })
    } else {
      test('what is no evaluation at all is an error, as in a direct call', () => {
        for (const test of ['a string', 3, null, undefined]) {
          expectInputError(() => expect({ test }).toEqual({ test: expect.toHaveMacroF1Above(0.7) }), 'was received')
        }
      })
    }

    test('an undefined value is a mismatch, with .not too', () => {
      expect({ test: oneClassOnly }).not.toEqual({ test: expect.toHaveAUCAbove(0.5) })
      expect({ test: oneClassOnly }).not.toEqual({ test: expect.not.toHaveAUCAbove(0.5) })
    })

    test('bad input is an error', () => {
      expectInputError(
        () => expect({ test: unequalLengths }).toEqual({ test: expect.toHaveAccuracyAbove(0.5) }),
        'toHaveAccuracyAbove',
      )
      expectInputError(
        () => expect({ test: unequalLengths }).toEqual({ test: expect.not.toHaveAccuracyAbove(0.5) }),
        'toHaveAccuracyAbove',
      )
    })
  })

  describe('EvaluationError', () => {
    test('is no failed assertion', () => {
      const { error } = thrownBy(() => expect(unequalLengths).toHaveAccuracyAbove(0.5))
      expect(error instanceof EvaluationError).toBe(true)
      expect(error.matcherResult).toBe(undefined)
      expect(error.caller).toBe('toHaveAccuracyAbove')
    })

    test('is recognised by the build for bundlers too', async () => {
      const other = await bundled('index')
      expect(other.EvaluationError).not.toBe(EvaluationError)
      const { error } = thrownBy(() => expect(unequalLengths).toHaveAccuracyAbove(0.5))
      expect(error instanceof other.EvaluationError).toBe(true)
      expect(new Error('another') instanceof other.EvaluationError).toBe(false)
    })

    test('evaluations, reports and metrics of the build for bundlers are accepted', async () => {
      const other = { ...(await bundled('index')), ...(await bundled('metrics')) }
      expect(other.evaluation(classes)).toHaveMacroF1Above(0.7)
      expect(other.metricReport(classes)).toHaveMacroF1Above(0.7)
      expect(classes).toHaveMetric(other.f1({ class: 'cat' }), { within: [2 / 3, 0.001] })
      expect(classes).toMeetGates([other.gate('macroF1', { above: 0.7 })])
    })
  })
}
