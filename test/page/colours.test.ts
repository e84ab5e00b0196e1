import { describe, expect, test } from 'vitest'
import { colourProperties, paint } from '../../src/page/colours.ts'

const channels = (colour: string): readonly number[] =>
  [1, 3, 5].map(at => Number.parseInt(colour.slice(at, at + 2), 16) / 255)
const linear = (channel: number): number => (channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4)

/** Relative luminance, as WCAG 2 defines it. */
function luminance(colour: string): number {
  const [red, green, blue] = channels(colour).map(linear)
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(a: string, b: string): number {
  const [dark, light] = [luminance(a), luminance(b)].toSorted((x, y) => x - y)
  return (light + 0.05) / (dark + 0.05)
}

/** How a colour looks without red cones, or without green ones (Viénot, Brettel & Mollon 1999). */
function seenWithout(cone: 'red' | 'green', colour: string): readonly number[] {
  const [red, green, blue] = channels(colour).map(linear)
  return cone === 'red'
    ? [0.11238 * red + 0.88762 * green, 0.00401 * red - 0.00401 * green + blue]
    : [0.29275 * red + 0.70725 * green, -0.02234 * red + 0.02234 * green + blue]
}

describe.each(['light', 'dark'] as const)('%s', scheme => {
  const colours = Object.fromEntries(
    colourProperties(scheme)
      .split(';')
      .map(each => each.replace('--em-', '').split(':') as [string, string]),
  )

  test.each(['text', 'muted', 'good', 'bad'])('%s can be read on the page and on its panels', name => {
    for (const ground of ['background', 'panel']) expect(contrast(colours[name], colours[ground])).toBeGreaterThan(4.5)
  })

  test.each(['red', 'green'] as const)('good and bad stay apart without %s cones', cone => {
    const [good, bad] = ['good', 'bad'].map(name => seenWithout(cone, colours[name]))
    expect(Math.hypot(good[0] - bad[0], good[1] - bad[1])).toBeGreaterThan(0.2)
  })
})

test('outside of a page a colour is that of light pages', () => {
  expect(paint('good')).toBe('var(--em-good, #0a5fa8)')
})
