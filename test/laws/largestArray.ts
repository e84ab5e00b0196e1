const names = ['Uint8Array', 'Uint16Array', 'Int32Array', 'Uint32Array', 'Float32Array', 'Float64Array'] as const

type ArrayMaker = new (...given: never[]) => ArrayLike<number>

/** The length of the longest typed array that is made while the work is done: a table of all pairs shows as a square. */
export function largestArray(work: () => void): number {
  let largest = 0
  const originals = names.map(name => [name, globalThis[name]] as const)
  for (const [name, original] of originals) {
    const watched = watching(original, length => {
      largest = Math.max(largest, length)
    })
    Reflect.set(globalThis, name, watched)
  }
  try {
    work()
  } finally {
    for (const [name, original] of originals) Reflect.set(globalThis, name, original)
  }
  return largest
}

function watching(original: ArrayMaker, made: (length: number) => void): ArrayMaker {
  const watched: ArrayMaker = new Proxy(original, {
    construct(target, given, newTarget): ArrayLike<number> {
      const array: ArrayLike<number> = Reflect.construct(target, given, newTarget === watched ? target : newTarget)
      made(array.length)
      return array
    },
  })
  return watched
}
