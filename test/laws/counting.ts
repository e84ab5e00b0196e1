/** Reads and writes of an array and of its parts, and the n·log₂ n comparisons of each sort that the platform is asked for. */
export function counting(values: Float64Array, counted: { operations: number }): Float64Array {
  return new Proxy(values, {
    get(target, key) {
      if (key === 'subarray') return (start: number, end: number) => counting(target.subarray(start, end), counted)
      if (key === 'sort') {
        return (compare?: (a: number, b: number) => number) => {
          counted.operations += target.length * Math.log2(target.length)
          return target.sort(compare)
        }
      }
      if (key === 'set') {
        return (source: ArrayLike<number>, offset: number) => {
          counted.operations += source.length
          for (let i = 0; i < source.length; i++) target[offset + i] = source[i]
        }
      }
      counted.operations++
      return Reflect.get(target, key, target)
    },
    set(target, key, value) {
      counted.operations++
      return Reflect.set(target, key, value, target)
    },
  })
}
