import data from './penguins.json' with { type: 'json' }

export interface Penguin {
  id: string
  species: string
  sex: string
  // In millimetres.
  beakLength: number
  beakDepth: number
  flipperLength: number
  // In grams.
  bodyMass: number
}

// Eleven of the 344 were not measured, or nobody knows their sex.
export function loadPenguins(): Penguin[] {
  return data.flatMap((row, i) => {
    const { Species: species, Sex: sex } = row
    const beakLength = row['Beak Length (mm)']
    const beakDepth = row['Beak Depth (mm)']
    const flipperLength = row['Flipper Length (mm)']
    const bodyMass = row['Body Mass (g)']
    if (sex !== 'MALE' && sex !== 'FEMALE') return []
    if (beakLength === null || beakDepth === null || flipperLength === null || bodyMass === null) return []
    return [{ id: `penguin-${i + 1}`, species, sex, beakLength, beakDepth, flipperLength, bodyMass }]
  })
}
