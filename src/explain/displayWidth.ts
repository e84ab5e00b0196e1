const segmenter = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

// East Asian wide and fullwidth blocks (Unicode UAX #11), as far as text in them is met.
const wide =
  /^[\u1100-\u115f\u2e80-\u303e\u3041-\u33ff\u3400-\u4dbf\u4e00-\u9fff\ua000-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6\u{20000}-\u{3fffd}]/u
const emoji = /^\p{Emoji_Presentation}|\ufe0f|^\p{Regional_Indicator}{2}/u

/** How many columns of a terminal a text takes: two for each wide letter or emoji, one for any other visible character. */
export function displayWidth(text: string): number {
  // Printable ASCII, which most text is, takes one column each.
  if (/^[\x20-\x7e]*$/.test(text)) return text.length
  let width = 0
  for (const { segment } of segmenter.segment(text)) width += wide.test(segment) || emoji.test(segment) ? 2 : 1
  return width
}

/** The text, or as much of it as fits with `…` behind it. */
export function fit(text: string, columns: number): string {
  if (displayWidth(text) <= columns) return text
  let kept = ''
  let width = 0
  for (const { segment } of segmenter.segment(text)) {
    width += displayWidth(segment)
    if (width > columns - 1) break
    kept += segment
  }
  return `${kept}…`
}

export function padEnd(text: string, columns: number): string {
  return text + ' '.repeat(Math.max(0, columns - displayWidth(text)))
}

export function padStart(text: string, columns: number): string {
  return ' '.repeat(Math.max(0, columns - displayWidth(text))) + text
}
