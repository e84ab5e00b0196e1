const STRATIFIED = ', stratified'

/** The name of a method as an interval carries it. */
export function namedAs(method: string, stratified: boolean): string {
  return stratified ? `${method}${STRATIFIED}` : method
}

/** The method of an interval, and what stands after it. */
export function parseName(name: string): { readonly method: string; readonly suffix: string } {
  return name.endsWith(STRATIFIED)
    ? { method: name.slice(0, -STRATIFIED.length), suffix: STRATIFIED }
    : { method: name, suffix: '' }
}
