import fc from 'fast-check'

const codePoint = fc
  .oneof(fc.integer({ min: 0, max: 0x7f }), fc.integer({ min: 0, max: 0xffff }), fc.integer({ min: 0, max: 0x10ffff }))
  .filter(code => code < 0xd800 || code > 0xdfff)

/** Texts of any code points. fast-check's own, of `unit: 'binary'`, begins with a table of a million of them. */
export function anyText(
  lengths: { readonly minLength?: number; readonly maxLength?: number } = {},
): fc.Arbitrary<string> {
  return fc.array(codePoint, lengths).map(codes => codes.map(code => String.fromCodePoint(code)).join(''))
}
