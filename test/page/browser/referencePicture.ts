/// <reference lib="dom" />
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { expect } from 'vitest'
import { snapshotUpdateOf } from '../../../src/runners/terminalHost.ts'
import { repository } from '../../package/repository.ts'

/** A channel of a pixel may differ by so much, of 255: fonts are drawn a little differently from version to version. */
const CHANNEL = 40
/** So large a share of the pixels may differ by more. */
const SHARE = 0.004

/**
 * Holds a picture against the one that is kept. Like a snapshot a new one is written, though never in CI, and `vitest -u` writes
 * all of them: look at them. What differs is left in `.reports/pictures`.
 */
export async function expectPicture(page: Page, name: string, picture: Buffer): Promise<void> {
  const kept = join(import.meta.dirname, 'pictures', `${name}.png`)
  const update = snapshotUpdateOf(expect.getState())
  if (update === 'all' || (update === 'new' && !existsSync(kept))) {
    mkdirSync(join(kept, '..'), { recursive: true })
    writeFileSync(kept, picture)
    return
  }
  expect(existsSync(kept), `there is no ${kept}`).toBe(true)
  const [now, before] = [picture, readFileSync(kept)].map(png => png.toString('base64'))
  const found = await difference(page, now, before)
  if (found.share > SHARE || found.size !== found.sizeBefore) {
    const folder = join(repository, '.reports/pictures')
    mkdirSync(folder, { recursive: true })
    writeFileSync(join(folder, `${name}.png`), picture)
  }
  expect(found.size, `the size of ${name}.png`).toBe(found.sizeBefore)
  expect(found.share, `the share of pixels that differ in ${name}.png`).toBeLessThanOrEqual(SHARE)
}

/** Compared in the browser, which has a decoder of PNG. */
async function difference(page: Page, now: string, before: string) {
  return await page.evaluate(
    async ([pictures, most]) => {
      const [a, b] = await Promise.all(
        pictures.map(async data => {
          const image = new Image()
          image.src = `data:image/png;base64,${data}`
          await image.decode()
          const canvas = new OffscreenCanvas(image.width, image.height)
          const context = canvas.getContext('2d')
          context?.drawImage(image, 0, 0)
          return context?.getImageData(0, 0, image.width, image.height)
        }),
      )
      if (a === undefined || b === undefined) throw new Error('a picture could not be read')
      let pixels = 0
      for (let i = 0; i < a.data.length; i += 4) {
        const differs = [0, 1, 2].some(channel => Math.abs(a.data[i + channel] - b.data[i + channel]) > most)
        if (differs) pixels++
      }
      const size = (image: ImageData): string => `${image.width} × ${image.height}`
      return { size: size(a), sizeBefore: size(b), share: pixels / (a.width * a.height) }
    },
    [[now, before], CHANNEL] as const,
  )
}
