/** Returns the position in `order` of each unit of `other`. */
export function placesIn(order: Uint32Array, other: Uint32Array): Uint32Array {
  const placeOf = new Uint32Array(order.length)
  order.forEach((unit, place) => {
    placeOf[unit] = place
  })
  return other.map(unit => placeOf[unit])
}
