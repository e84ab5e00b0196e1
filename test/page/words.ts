/** What stands between tags, in order. */
export function words(html: string): string {
  return html
    .replace(/<(style|script)>[\s\S]*?<\/\1>/g, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)))
    .replace(/\s+/g, ' ')
}

/** The boxes of a path: x, y, width and height of each. */
export function boxesOf(path: string): readonly (readonly number[])[] {
  return Array.from(path.matchAll(/M([-\d.]+) ([-\d.]+)h([-\d.]+)v([-\d.]+)h[-\d.]+z/g), ([, ...numbers]) =>
    numbers.map(Number),
  )
}

/** The attribute of every element of a name. */
export function attributes(svg: string, name: string, attribute: string): readonly string[] {
  return Array.from(svg.matchAll(new RegExp(`<${name} ([^>]*)>`, 'g')), ([, given]) => {
    const [, value = ''] = new RegExp(`(?:^| )${attribute}="([^"]*)"`).exec(given) ?? []
    return value
  })
}
