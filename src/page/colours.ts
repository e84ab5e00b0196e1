/** What a colour means. Each has a glyph or a word beside it, so that no colour carries meaning alone. */
export type ColourName = 'background' | 'panel' | 'text' | 'muted' | 'line' | 'good' | 'bad'

/**
 * Two hues: blue for what is right, passes or is measured now, orange for what is wrong, fails or got worse. They stay apart
 * where red and green do not (protanopia, deuteranopia). Against its background each has a contrast of at least 4.5.
 */
const colours: Readonly<Record<ColourName, { readonly light: string; readonly dark: string }>> = {
  background: { light: '#ffffff', dark: '#0d1117' },
  panel: { light: '#f6f8fa', dark: '#151b23' },
  text: { light: '#1f2328', dark: '#f0f6fc' },
  muted: { light: '#59636e', dark: '#9198a1' },
  line: { light: '#d1d9e0', dark: '#3d444d' },
  good: { light: '#0a5fa8', dark: '#6cb6ff' },
  bad: { light: '#b3400a', dark: '#ff9a57' },
}

/** A colour as an SVG attribute: the page's own, or the one for light pages if the image stands alone. */
export function paint(name: ColourName): string {
  return `var(--em-${name}, ${colours[name].light})`
}

/** The colours of a page as custom properties. */
export function colourProperties(scheme: 'light' | 'dark'): string {
  return Object.entries(colours)
    .map(([name, colour]) => `--em-${name}:${colour[scheme]}`)
    .join(';')
}
