import { World } from './memoryHost.ts'

/** A world in which these predictions were recorded, and in which nothing was told or written since. */
export function recordedWorld(predictions: unknown, options: unknown): World {
  const world = new World()
  world.hold(predictions, options)
  world.told.length = 0
  world.writes = 0
  return world
}

/** A message as one line. */
export function unwrapped(message: string): string {
  return message.replace(/\s+/g, ' ')
}
