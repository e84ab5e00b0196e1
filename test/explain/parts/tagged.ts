import type { Layout } from '../../../src/explain/text/layout.ts'

const tag = (name: string) => (text: string) => `<${name}>${text}</${name}>`

/** A layout whose colours can be read in the text. */
export const tagged: Layout = {
  width: 80,
  palette: { received: tag('red'), expected: tag('green'), dim: tag('dim'), bold: tag('bold') },
}
